import { languageOrDefault } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ComparisonView } from '../../device/comparison/ComparisonView.tsx';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useDraft } from './draft-context.ts';
import type { Compared } from './compared.ts';

/** What changed between two revisions, for a device and whoever uses it. */
export const CompareRevisions = ({ from, to, onClose }: Compared & { readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation('draft');
  const { t: historyText } = useTranslation('history');
  const { id, files, at } = useDraft();
  const language = languageOrDefault(i18n.language);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['compare-revisions', id, from, to, language],
    gcTime: 0,
    queryFn: async () => {
      const [before, after] = await Promise.all([at(from), at(to)]);
      return (
        (await files.compareDrafts(
          { name: historyText('revision', { revision: from }), draft: before },
          { name: historyText('revision', { revision: to }), draft: after },
          language,
        )) ?? null
      );
    },
  });
  const close = (
    <Button kind="quiet" onClick={onClose}>
      {t('history.close')}
    </Button>
  );
  if (isPending) return <Progress label={t('history.working')} />;
  if (error)
    return (
      <>
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        {close}
      </>
    );
  if (!data || data.changes === 0)
    return (
      <>
        <p>{t('history.same')}</p>
        {close}
      </>
    );
  return <ComparisonView comparison={data} actions={close} />;
};
