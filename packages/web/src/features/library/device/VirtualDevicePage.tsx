import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFailure } from '../../../api/failure.ts';
import { usePageTitle } from '../../../app/own-title.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { detailQuery } from '../../../shared/library/queries.ts';
import type { Detail, Package } from '../../../shared/package/packages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';

// Loaded while the library answers.
const loaded = import('./VirtualDevice.tsx');
const VirtualDevice = lazy(async () => ({ default: (await loaded).VirtualDevice }));

/** A device of the library that runs in this browser, for everybody. */
const VirtualDevicePage = () => {
  const { t } = useTranslation('console');
  const { rpId = '' } = useParams();
  const { data, error, refetch } = useQuery(detailQuery(rpId));
  if (data?.package) return <Run key={rpId} detail={data} file={data.package} />;
  const isGone = data !== undefined || isFailure(error, 'notFound') || isFailure(error, 'inputRefused');
  return (
    <Page title={t('virtual.title')} width="text">
      {isGone ? (
        <EmptyState
          title={t('virtual.gone')}
          actions={<Link to="/resource">{t('virtual.toLibrary')}</Link>}
        />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={16} />
      )}
    </Page>
  );
};

const Run = ({ detail, file }: { readonly detail: Detail; readonly file: Package }) => {
  const { t } = useTranslation('console');
  usePageTitle(t('virtual.named', { product: detail.productName || detail.fileName }));
  return (
    <Suspense fallback={<Loading rows={16} />}>
      <VirtualDevice detail={detail} file={file} />
    </Suspense>
  );
};

export default VirtualDevicePage;
