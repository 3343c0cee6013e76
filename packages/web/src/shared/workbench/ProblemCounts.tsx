import { useTranslation } from 'react-i18next';
import { countOfSeverity } from '../../device/engine/counted.ts';
import type { OpenState } from '../../document/files-state.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';

/** What the check found, in words. */
export const ProblemCounts = ({
  state: { opened, isChecked, isChecking },
  className,
}: {
  readonly state: OpenState;
  readonly className: string | undefined;
}) => {
  const { t } = useTranslation('check');
  if (!isChecked)
    return (
      <output className={className} aria-busy>
        {t('bar.checking')}
      </output>
    );
  const errors = countOfSeverity(opened.problems, 'error');
  const warnings = countOfSeverity(opened.problems, 'warning');
  return (
    <output className={className} aria-busy={isChecking || undefined}>
      {errors + warnings === 0 ? <StatusWord status="ok">{t('bar.clean')}</StatusWord> : null}
      {errors > 0 ? <StatusWord status="error">{t('bar.errors', { count: errors })}</StatusWord> : null}
      {warnings > 0 ? (
        <StatusWord status="warning">{t('bar.warnings', { count: warnings })}</StatusWord>
      ) : null}
    </output>
  );
};
