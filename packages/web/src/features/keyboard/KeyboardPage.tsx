import { t as translate } from 'i18next';
import { useTranslation } from 'react-i18next';
import { frameCommands } from '../../commands/tables/frame.ts';
import { useSession } from '../../session/session.ts';
import type { DescribedKeys } from '../../ui/described-keys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { shownKey } from '../../ui/shown-keys.ts';
import { keySections } from './key-sections.ts';
import classes from './KeyboardPage.module.css';

/** Every command and every key, also of pages that are not open; those of administrators for administrators. */
const KeyboardPage = () => {
  const { t } = useTranslation(['keyboard', 'shell']);
  const { user } = useSession();
  const sections = keySections.filter(({ isForAdmins }) => !isForAdmins || user?.isAdmin === 1);
  return (
    <Page
      title={t('shell:route.keyboard')}
      lead={t('lead', { keys: frameCommands.palette.keys.map((key) => shownKey(key)).join(' ') })}
    >
      <div className={classes['sections']}>
        {sections.map(({ title, rows }) => (
          <Section key={title} title={translate(title)}>
            <dl className={classes['rows']}>
              {rows.map((row) => (
                <Row key={row.label} row={row} />
              ))}
            </dl>
          </Section>
        ))}
      </div>
    </Page>
  );
};

const Row = ({ row: { keys, label } }: { readonly row: DescribedKeys }) => {
  const { t } = useTranslation('keyboard');
  return (
    <div className={classes['row']}>
      <dt>{translate(label)}</dt>
      <dd className={classes['keys']}>
        {keys.map((key) => (
          <Kbd key={key}>{shownKey(key)}</Kbd>
        ))}
        {keys.length === 0 ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="only-for-screen-readers">{t('palette')}</span>
          </>
        ) : null}
      </dd>
    </div>
  );
};

export default KeyboardPage;
