import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FixOffer, OpenedProblem } from '../../device/engine/opened.ts';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useEditionText } from './edition-text.ts';
import { FixPreview } from './FixPreview.tsx';
import { useHintText } from './hint-text.ts';
import classes from './ProblemRow.module.css';

interface ProblemRowProps {
  readonly problem: OpenedProblem;
  readonly sentence: string;
  readonly isChosen: boolean;
  /** What came out of trying its fix; undefined while it was not tried. */
  readonly offer: FixOffer | undefined;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly onFix: () => void;
  /** How many problems of its rule can be fixed with it, itself included. */
  readonly alike: number;
  readonly onFixAll: () => void;
}

export const ProblemRow = ({
  problem,
  sentence,
  isChosen,
  offer,
  isBusy,
  onChoose,
  onFix,
  alike,
  onFixAll,
}: ProblemRowProps) => {
  const { t } = useTranslation('check');
  const { search } = useLocation();
  const { rule, severity, file, line, clause, numbers } = problem;
  const hint = useHintText()(problem);
  const edition = useEditionText()(problem);
  const isFixable = offer === 'offered' || offer === 'deletes';
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
        {hint === undefined ? null : <p>{hint}</p>}
        <p className={classes['facts']}>
          <Link to={`/rules?rule=${encodeURIComponent(rule)}`}>
            <code>{rule}</code>
          </Link>
          {clause === undefined ? null : <span>{clause}</span>}
          {numbers.length === 0 ? null : <span>{t('problems.number', { numbers: numbers.join(', ') })}</span>}
          {edition === undefined ? null : <span>{edition}</span>}
          <span>{file}</span>
        </p>
        {isChosen && isFixable ? <FixPreview problem={problem} /> : null}
      </div>
      {isFixable ? (
        <div className={classes['fixes']}>
          <Button
            icon={offer === 'deletes' ? 'warning' : 'sparkle'}
            isBusy={isBusy && isChosen}
            aria-keyshortcuts="Control+."
            onClick={onFix}
          >
            {t(offer === 'deletes' ? 'problems.fixByDeleting' : 'problems.fix')}
          </Button>
          {alike > 1 ? (
            <Button isBusy={isBusy} onClick={onFixAll}>
              {t(offer === 'deletes' ? 'problems.fixAllByDeleting' : 'problems.fixAll', { count: alike })}
            </Button>
          ) : null}
        </div>
      ) : (
        <span />
      )}
    </li>
  );
};
