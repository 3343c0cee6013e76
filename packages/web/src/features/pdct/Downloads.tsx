import type { Software } from '@iodd-hub/contract/software';
import { softwareComponents } from '@iodd-hub/contract/software-values';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './Pdct.module.css';
import { softwareQuery } from './queries.ts';
import { places, rowsOf } from './rows.ts';
import { SoftwareTable } from './SoftwareTable.tsx';

// Forms are for administrators: others do not load what judges them.
const AddSoftware = lazy(async () => ({ default: (await import('./AddSoftware.tsx')).AddSoftware }));
const RemoveSoftware = lazy(async () => ({ default: (await import('./RemoveSoftware.tsx')).RemoveSoftware }));

type Asked = { readonly what: 'add' } | { readonly what: 'remove'; readonly file: Software };

/** What is offered for each component and system; administrators change it here. */
export const Downloads = () => {
  const { t } = useTranslation('pdct');
  const { user } = useSession();
  const { data, error, refetch } = useQuery(softwareQuery());
  const [asked, setAsked] = useState<Asked>();
  const isAdmin = user?.isAdmin === 1;
  const close = (): void => setAsked(undefined);
  return (
    <Section title={t('downloads.title')} note={t('downloads.note')}>
      {isAdmin ? (
        <Toolbar>
          <Button aria-haspopup="dialog" onClick={() => setAsked({ what: 'add' })}>
            {t('add.open')}
          </Button>
        </Toolbar>
      ) : null}
      {!data && error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={softwareComponents.length * (places.length + 2)} /> : null}
      {data
        ? softwareComponents.map((component) => (
            <div key={component} className={classes['component']}>
              <h3 className={classes['name']}>{t(`component.${component}`)}</h3>
              <p className={classes['hint']}>{t(`purpose.${component}`)}</p>
              <SoftwareTable
                label={t('downloads.of', { component: t(`component.${component}`) })}
                rows={rowsOf(data.items, component)}
                onRemove={isAdmin ? (file) => setAsked({ what: 'remove', file }) : undefined}
              />
            </div>
          ))
        : null}
      <Suspense>
        {asked?.what === 'add' ? <AddSoftware onClose={close} /> : null}
        {asked?.what === 'remove' ? <RemoveSoftware file={asked.file} onClose={close} /> : null}
      </Suspense>
    </Section>
  );
};
