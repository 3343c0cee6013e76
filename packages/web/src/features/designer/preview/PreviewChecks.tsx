import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import { useSentences } from '../../../device/sentences.ts';
import { Problems } from '../../../shared/package/ChecksPanel.tsx';
import { Loading } from '../../../ui/Loading.tsx';

interface PreviewChecksProps {
  readonly problems: readonly OpenedProblem[];
  readonly isChecked: boolean;
}

/** What the check says of the draft as it is now, as the device page will say it of the file. */
export const PreviewChecks = ({ problems, isChecked }: PreviewChecksProps) => {
  const { t } = useTranslation('checks');
  const sentence = useSentences();
  if (!isChecked) return <Loading rows={6} />;
  return (
    <Problems
      title={t('problems')}
      problems={problems
        .filter(({ isLater }) => !isLater)
        .map(({ file, rule, severity, args = {}, line, column }) => ({
          file,
          rule,
          severity,
          args: { ...args },
          line: line ?? null,
          column: column ?? null,
          isLater: false,
          message: sentence({ rule, args }),
        }))}
    />
  );
};
