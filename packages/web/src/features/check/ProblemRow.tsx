import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { FixPreview } from './FixPreview.tsx';
import classes from './ProblemRow.module.css';
import { applyFix } from './session.ts';

interface ProblemRowProps {
  readonly problem: OpenedProblem;
  readonly sentence: string;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

export const ProblemRow = ({ problem, sentence, isChosen, isBusy, onChoose }: ProblemRowProps) => {
  const { t } = useTranslation('check');
  const { search } = useLocation();
  const { rule, severity, file, line, clause, numbers, isFixable } = problem;
  const source = new URLSearchParams(search);
  source.set('tab', 'source');
  source.set('file', file);
  return (
    <li className={cx(classes['row'], isChosen && classes['chosen'])}>
      <span className={cx(classes['icon'], classes[severity])}>
        <Icon name={severity} size={14} />
        <span className="only-for-screen-readers">{t(`problems.severity.${severity}`)}</span>
      </span>
      <span className={classes['line']}>
        {line === undefined ? (
          '–'
        ) : (
          <Link to={`?${source}#L${line}`}>
            <span className="only-for-screen-readers">{t('problems.line')} </span>
            {line}
          </Link>
        )}
      </span>
      <div className={classes['text']}>
        <button
          type="button"
          className={classes['sentence']}
          data-chosen={isChosen || undefined}
          aria-current={isChosen || undefined}
          onFocus={onChoose}
          onClick={onChoose}
        >
          {sentence}
        </button>
        <p className={classes['facts']}>
          <Link to={`/rules?rule=${encodeURIComponent(rule)}`}>
            <code>{rule}</code>
          </Link>
          {clause === undefined ? null : <span>{clause}</span>}
          {numbers.length === 0 ? null : <span>{t('problems.number', { numbers: numbers.join(', ') })}</span>}
          <span>{file}</span>
        </p>
        {isChosen && isFixable ? <FixPreview problem={problem} /> : null}
      </div>
      {isFixable ? (
        <Button
          icon="sparkle"
          isBusy={isBusy && isChosen}
          aria-keyshortcuts="Control+."
          onClick={() => void applyFix(problem.key)}
        >
          {t('problems.fix')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
};
