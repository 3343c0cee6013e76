import { languageOrDefault } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf, readFiles } from '../../document/dropped-files.ts';
import type { OpenState } from '../../document/files-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ComparisonView } from '../../device/comparison/ComparisonView.tsx';
import { faultText } from '../../document/fault-text.ts';
import { useOpenDocument } from '../../shared/workbench/open-document.ts';

interface CompareProps {
  readonly state: OpenState;
  readonly other: readonly File[];
  readonly onClose: () => void;
}

/** Two descriptions side by side: what differs, and what that means for a plant that runs with the older one. */
export const Compare = ({ state, other, onClose }: CompareProps) => {
  const { t, i18n } = useTranslation('check');
  const language = languageOrDefault(i18n.language);
  const { id, files } = useOpenDocument();
  const [isSwapped, setSwapped] = useState(false);
  const { data, isPending } = useQuery({
    // Another step, or another file of the same name, is another comparison.
    queryKey: [
      'compare',
      id,
      state.revision,
      language,
      isSwapped,
      other.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ],
    gcTime: 0,
    queryFn: async () => {
      const fault = faultOf(other);
      if (fault) return { refused: fault };
      // What was changed here is compared as it is now.
      const read = await readFiles(other);
      if ('refused' in read) return read;
      const sides = [read.files, [await files.written()]] as const;
      const [before, after] = isSwapped ? sides.toReversed() : sides;
      return (await files.compare(before ?? [], after ?? [], language)) ?? 'impossible';
    },
  });
  const result = data ?? 'impossible';
  const close = (
    <Button kind="quiet" onClick={onClose}>
      {t('compare.close')}
    </Button>
  );
  if (isPending) return <Progress label={t('compare.working')} />;
  if (result === 'impossible' || 'refused' in result)
    return (
      <>
        <ErrorState text={result === 'impossible' ? t('compare.impossible') : faultText(t, result.refused)} />
        {close}
      </>
    );
  return (
    <ComparisonView
      comparison={result}
      actions={
        <>
          <Button onClick={() => setSwapped(!isSwapped)}>{t('compare.swap')}</Button>
          {close}
        </>
      }
    />
  );
};
