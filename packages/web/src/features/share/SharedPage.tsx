import type { FailureKey } from '@iodd-hub/contract/results';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { endings, sharedQuery } from './shared-query.ts';

const ends = {
  shareRevoked: 'revoked',
  shareExpired: 'expired',
  notFound: 'unknown',
  inputRefused: 'unknown',
} as const satisfies Partial<Record<FailureKey, string>>;
const SharedDevice = lazy(() => import('./SharedDevice.tsx'));

/** One revision of a draft, for whoever has the link. */
const SharedPage = () => {
  const { t } = useTranslation('share');
  const { t: shell } = useTranslation('shell');
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(sharedQuery(token));
  if (data)
    return (
      <Suspense fallback={<Loading rows={16} />}>
        <SharedDevice key={token} token={token} shared={data} />
      </Suspense>
    );
  const ended = endings.find((key) => isFailure(error, key));
  if (ended)
    return (
      <Page title={t(`ended.${ends[ended]}`)} width="text">
        <EmptyState title={t(`ended.${ends[ended]}Text`)} actions={<Link to="/">{t('ended.home')}</Link>} />
      </Page>
    );
  return (
    <Page title={shell('route.shared')}>
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={16} />
      )}
    </Page>
  );
};

export default SharedPage;
