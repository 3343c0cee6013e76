import { memo, use, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/registry.ts';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { ownKeys } from '../../ui/composing.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { BitRuler } from './BitRuler.tsx';
import { useEditionText } from './edition-text.ts';
import { ElementEditor } from './ElementEditor.tsx';
import { FixPreview } from './FixPreview.tsx';
import { useHintText } from './hint-text.ts';
import { ProblemPlaceContext } from './problem-place.ts';
import classes from './ProblemRow.module.css';

interface ProblemRowProps {
  readonly problem: OpenedProblem;
  readonly isChosen: boolean;
  /** Another problem above it explains it. */
  readonly isExplained: boolean;
  /** Its fix is shown here, and not in the text beside the list. */
  readonly isPreviewed: boolean;
  readonly onChoose: (problem: OpenedProblem) => void;
  readonly onOpen: () => void;
  /** Its own fix, and for the chosen one that of all like it; empty where there is none. */
  readonly fixes: readonly Command[];
  readonly onMenu: (problem: OpenedProblem, event: MouseEvent<HTMLElement>) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Drawn again only when something of it changed: there may be hundreds. */
export const ProblemRow = memo(function Row({
  problem,
  isChosen,
  isExplained,
  isPreviewed,
  onChoose,
  onOpen,
  fixes,
  onMenu,
  onKey,
}: ProblemRowProps) {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const { rule, severity, clause } = problem;
  const hint = useHintText()(problem);
  // Tab leads to the chosen one and on; the arrows lead to the others.
  const tabIndex = isChosen ? undefined : -1;
  return (
    <li className={cx(classes['row'], isExplained && classes['explained'], isChosen && classes['chosen'])}>
      <span className={cx(classes['icon'], classes[severity])}>
        <Icon name={severity} />
        <span className="only-for-screen-readers">{t(`problems.severity.${severity}`)}</span>
      </span>
      <button
        type="button"
        className={classes['sentence']}
        data-chosen={isChosen || undefined}
        tabIndex={tabIndex}
        aria-current={isChosen || undefined}
        onFocus={() => onChoose(problem)}
        onClick={() => {
          onChoose(problem);
          onOpen();
        }}
        onContextMenu={(event) => onMenu(problem, event)}
        onKeyDown={ownKeys(onKey)}
      >
        {sentenceOf(problem)}
      </button>
      {fixes.length === 0 ? null : (
        <div className={classes['fixes']}>
          {fixes.map((command) => (
            <CommandButton key={command.id} command={command} tabIndex={tabIndex} />
          ))}
        </div>
      )}
      <p className={classes['facts']}>
        <Place problem={problem} tabIndex={tabIndex} />
        <Link to={`/rules?rule=${encodeURIComponent(rule)}`} tabIndex={tabIndex}>
          <code>{rule}</code>
        </Link>
        {clause === undefined ? null : <span>{clause}</span>}
      </p>
      {/* The line over the group says it of those that another problem explains. */}
      {hint === undefined || (isExplained && !isChosen) ? null : <p className={classes['hint']}>{hint}</p>}
      {isChosen ? (
        <div className={classes['body']}>
          <Reason problem={problem} />
          <BitRuler problem={problem} />
          {isPreviewed ? <FixPreview problem={problem} /> : null}
          <ElementEditor problem={problem} />
        </div>
      ) : null}
    </li>
  );
});

interface PlaceProps {
  readonly problem: OpenedProblem;
  readonly tabIndex: -1 | undefined;
}

const Place = ({ problem, tabIndex }: PlaceProps) => {
  const { t } = useTranslation('check');
  const { search } = useLocation();
  const placeOf = use(ProblemPlaceContext);
  const { line, column } = problem;
  if (line === undefined) return null;
  const source = new URLSearchParams(search);
  for (const [name, value] of Object.entries(placeOf(problem)))
    if (value === undefined) source.delete(name);
    else source.set(name, value);
  return (
    <Link to={`?${source}#L${line}`} tabIndex={tabIndex}>
      <span className="only-for-screen-readers">{t('problems.line')} </span>
      <code>{column === undefined ? line : `${line}:${column}`}</code>
    </Link>
  );
};

/** Who asks for it, and since when; in which file it stands. */
const Reason = ({ problem }: { readonly problem: OpenedProblem }) => {
  const { t } = useTranslation('check');
  const edition = useEditionText()(problem);
  const { numbers, file } = problem;
  return (
    <p className={classes['facts']}>
      {numbers.length === 0 ? null : <span>{t('problems.number', { numbers: numbers.join(', ') })}</span>}
      {edition === undefined ? null : <span>{edition}</span>}
      <code>{file}</code>
    </p>
  );
};
