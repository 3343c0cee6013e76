import type { ArchiveFile } from '@iodd-hub/iodd';
import { isLanguage } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { faultText } from './fault-text.ts';
import { currentEngine, faultOf, readFiles, savedFile } from './session.ts';

interface CompareProps {
  readonly own: readonly ArchiveFile[];
  /** Something was fixed here: then the fixed file is compared. */
  readonly isChanged: boolean;
  readonly other: readonly File[];
  readonly onClose: () => void;
}

/** Two descriptions side by side: what differs, and what that means for a plant that runs with the older one. */
export const Compare = ({ own, isChanged, other, onClose }: CompareProps) => {
  const { t, i18n } = useTranslation('check');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const [isSwapped, setSwapped] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['compare', language, isSwapped, isChanged],
    gcTime: 0,
    queryFn: async () => {
      const fault = faultOf(other);
      if (fault) return { refused: fault };
      const fixed = isChanged ? await savedFile(false) : undefined;
      const sides = [await readFiles(other), fixed ? [fixed] : own] as const;
      const [before, after] = isSwapped ? sides.toReversed() : sides;
      return (await currentEngine()?.call('compare', before ?? [], after ?? [], language)) ?? 'impossible';
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
