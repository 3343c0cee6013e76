import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/registry.ts';
import type { FixOffer, OpenedProblem } from '../../device/engine/opened.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useEditionText } from './edition-text.ts';
import { ElementEditor } from './ElementEditor.tsx';
import { FixPreview } from './FixPreview.tsx';
import { useHintText } from './hint-text.ts';
import classes from './ProblemRow.module.css';

interface ProblemRowProps {
  readonly problem: OpenedProblem;
  readonly sentence: string;
  readonly isChosen: boolean;
  /** What came out of trying its fix; undefined while it was not tried. */
  readonly offer: FixOffer | undefined;
  readonly onChoose: () => void;
  /** Its own fix, and for the chosen one that of all like it. */
  readonly fixes: readonly Command[];
  readonly onMenu: MouseEventHandler<HTMLElement>;
}

export const ProblemRow = ({
  problem,
  sentence,
  isChosen,
  offer,
  onChoose,
  fixes,
  onMenu,
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
          onContextMenu={onMenu}
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
        {isChosen ? <ElementEditor problem={problem} /> : null}
      </div>
      {isFixable ? (
        <div className={classes['fixes']}>
          {fixes.map((command) => (
            <CommandButton key={command.id} command={command} />
          ))}
        </div>
      ) : (
        <span />
      )}
    </li>
  );
};
