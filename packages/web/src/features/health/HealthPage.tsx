import { health } from '@iodd-hub/contract/calls/system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { HealthTable } from './HealthTable.tsx';

const lookAgainMs = 5_000;

/** How each part of the site is doing, and what to do where one is not well. */
const HealthPage = () => {
  const { t } = useTranslation('health');
  const { data, error, refetch } = useQuery({
    ...answerQuery(health, {}),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  });
  const unwell = data?.parts.filter(({ state }) => state === 'warning' || state === 'error').length ?? 0;
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={10} /> : null}
      {data ? (
        <>
          <p>
            <output>{unwell === 0 ? t('well') : t('unwell', { count: unwell })}</output> {t('lookedAt')}{' '}
            <Time iso={data.at} precision="second" />
          </p>
          <HealthTable parts={data.parts} />
        </>
      ) : null}
    </Page>
  );
};

export default HealthPage;
