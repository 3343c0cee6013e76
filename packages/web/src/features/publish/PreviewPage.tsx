import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { previewQuery } from './preview-queries.ts';
import { Preview } from './Preview.tsx';

/** An import as its device page, before the step that cannot be taken back. */
const PreviewPage = () => {
  const { t } = useTranslation('publish');
  const { importId = '' } = useParams();
  const { data, error, refetch } = useQuery(previewQuery(importId));
  if (data) return <Preview key={importId} preview={data} />;
  const isMissing = isFailure(error, 'notFound') || isFailure(error, 'inputRefused');
  if (isMissing || isFailure(error, 'cannotPublish'))
    return (
      <Page title={t('preview.title')} width="text">
        <EmptyState
          title={isMissing ? t('preview.notFound') : failureText(error)}
          actions={<Link to="/iodd/upload">{t('public.toImports')}</Link>}
        />
      </Page>
    );
  return (
    <Page title={t('preview.title')}>
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={16} />
      )}
    </Page>
  );
};

export default PreviewPage;
