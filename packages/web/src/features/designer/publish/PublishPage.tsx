import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { failureText } from '../../../i18n/failure-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { packagesQuery } from './publish-queries.ts';
import { PublishParts } from './PublishParts.tsx';

/** A draft becomes packages, and packages become public. */
const PublishPage = () => {
  const { t } = useTranslation('create');
  const { ioddId = '' } = useParams();
  // Who comes from the editor has changed the draft: an answer from before would create the revision before that.
  const question = { ...packagesQuery(ioddId), refetchOnMount: 'always' } as const;
  const { data: known, error, refetch, isFetchedAfterMount } = useQuery(question);
  const data = isFetchedAfterMount ? known : undefined;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="full"
      actions={<Link to={`/iodd/draft/${ioddId}`}>{t('back')}</Link>}
    >
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data ? <PublishParts ioddId={ioddId} listed={data} revision={data.revision} /> : null}
    </Page>
  );
};
export default PublishPage;
