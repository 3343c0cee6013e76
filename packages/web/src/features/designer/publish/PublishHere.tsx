import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../../i18n/failure-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useDraft } from '../draft-context.ts';
import { useSync } from '../useOpenDraft.ts';
import { packagesQuery } from './publish-queries.ts';
import { PublishParts } from './PublishParts.tsx';

/** Where the draft is edited, too: what becomes packages is what the server has, so that what waits is sent first. */
export const PublishHere = () => {
  const draft = useDraft();
  const { revision, waiting } = useSync(draft);
  const { data, error, refetch } = useQuery(packagesQuery(draft.id));
  const isUnsent = waiting > 0;
  const listed = data?.revision;
  useEffect(() => {
    if (isUnsent) void draft.sync.flush();
    else if (listed !== undefined && listed !== revision) void refetch();
  }, [draft, isUnsent, listed, revision, refetch]);
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data || isUnsent) return <Loading rows={8} />;
  return <PublishParts ioddId={draft.id} listed={data} revision={revision} />;
};
