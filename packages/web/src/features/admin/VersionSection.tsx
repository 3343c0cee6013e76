import { versionHost } from '@iodd-hub/contract/calls/system';
import type { Application } from '@iodd-hub/contract/system';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../api/failure.ts';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { Offered } from './UpdateDialog.tsx';

const UpdateDialog = lazy(() => import('./UpdateDialog.tsx'));

/** Which of what is new is installed: one application, or none of them, where the service only starts again. */
type Wanted = Offered | 'restart';

const useOffers = () => {
  const { data, error, refetch } = useQuery(
    answerQuery(versionHost, {}, { handles: ['updatesNotSetUp', 'replacedByImage'] }),
  );
  const offers = data ? [data.serviceVersion, data.ctAppVersion, data.designerAppVersion] : [];
  return { isKnown: data !== undefined, offers: offers.filter((one) => one !== null), error, refetch };
};

/** What runs, what is newer, and the way to it; for the super administrator. */
const VersionSection = () => {
  const { t } = useTranslation('update');
  const site = useSite();
  const { isKnown, offers, error, refetch } = useOffers();
  const [wanted, setWanted] = useState<Wanted>();
  const isNotSetUp = isFailure(error, 'updatesNotSetUp');
  const isImage = isFailure(error, 'replacedByImage');
  const name = (application: Application): string => t(`application.${application}`);
  return (
    <Section title={t('title')} note={t('note', { version: site?.version ?? '' })}>
      {isNotSetUp ? <Notice kind="info">{t('notSetUp')}</Notice> : null}
      {isImage ? <Notice kind="info">{t('image')}</Notice> : null}
      {error && !isNotSetUp && !isImage ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isKnown && !error ? <Loading rows={2} /> : null}
      {isKnown && offers.length === 0 ? <p>{t('newest')}</p> : null}
      {offers.length > 0 ? (
        <Properties
          items={offers.map((offered) => ({
            label: name(offered.applicationName),
            value: (
              <Button onClick={() => setWanted(offered)}>{t('open', { version: offered.version })}</Button>
            ),
          }))}
        />
      ) : null}
      {isImage ? null : (
        <Toolbar>
          <Button onClick={() => setWanted('restart')}>{t('restart.open')}</Button>
        </Toolbar>
      )}
      {wanted ? (
        <Suspense>
          <UpdateDialog
            offered={wanted === 'restart' ? undefined : wanted}
            onClose={() => {
              setWanted(undefined);
              void refetch();
            }}
          />
        </Suspense>
      ) : null}
    </Section>
  );
};

export default VersionSection;
