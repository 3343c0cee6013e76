import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuItems } from '../../commands/menu-items.ts';
import type { Command } from '../../commands/registry.ts';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import type { OpenState } from '../../document/files-state.ts';
import { useSentences } from '../../device/sentences.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useSteady } from '../../ui/useSteady.ts';
import { useContextMenu } from '../../ui/work/useContextMenu.tsx';
import classes from './ProblemList.module.css';
import { alikeTo, isOffered, passes, type Filter } from './problem-filter.ts';
import { foldedGroups, groupOf, groups, isFolded, type Group } from './problem-groups.ts';
import { ProblemFilters } from './ProblemFilters.tsx';
import type { Fixing } from './useFixing.tsx';
import { ProblemRow } from './ProblemRow.tsx';
import { ShownProblems } from './ShownProblems.tsx';
import { placeOfChosen, type Chosen } from './chosen.ts';

interface ProblemListProps {
  readonly state: OpenState;
  readonly fixing: Fixing;
  /** The text beside the list shows what a fix of these files changes; those of others are shown in the list. */
  readonly filesBeside: readonly string[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** Somebody wants to see what the chosen one is about. */
  readonly onOpen: () => void;
}

/** By a row, or to the ends. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};
const noFixes: readonly Command[] = [];
const hints = { follows: 'problems.followsHint', later: 'problems.laterHint' } as const;

/** Every problem at once. Keys walk through them and fix the chosen one; its element can be edited in place. */
export const ProblemList = ({
  state,
  fixing,
  filesBeside,
  chosen: marked,
  onChosen,
  onOpen,
}: ProblemListProps) => {
  const { t } = useTranslation('check');
  const {
    opened: { problems },
    offers,
  } = state;
  const sentenceOf = useSentences();
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<Group>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  /** The focus is on something in the list, and stays there when that goes. */
  const isInside = useRef(false);
  const wanted = query.trim().toLowerCase();
  const shown = problems.filter(
    (problem) =>
      passes[filter](problem, offers.get(problem.key)) &&
      // A sentence for each of thousands takes longer than everything else here.
      (wanted === '' ||
        `${sentenceOf(problem)} ${problem.rule} ${problem.file}`.toLowerCase().includes(wanted)),
  );
  const position = placeOfChosen(marked, shown);
  const chosen = shown[position];

  const unfold = (group: Group, isOpen: boolean): void =>
    setUnfolded((before) => new Set(groups.filter((one) => (one === group ? isOpen : before.has(one)))));

  const focusChosen = (): void => list.current?.querySelector<HTMLElement>('[data-chosen]')?.focus();

  /** The closed group in which a problem cannot be seen. */
  const hiddenGroupOf = (problem: OpenedProblem | undefined): Group | undefined => {
    const group = problem && groupOf(problem);
    return group !== undefined && isFolded(group) && !unfolded.has(group) ? group : undefined;
  };

  const choose = (next: number): void => {
    const to = (next + shown.length) % Math.max(1, shown.length);
    const hidden = hiddenGroupOf(shown[to]);
    if (hidden) unfold(hidden, true);
    onChosen({ key: shown[to]?.key, index: to, isWanted: true });
  };

  const walk = (by: 1 | -1): void => {
    // The first press goes to the one that is marked already.
    const hasFocus = list.current?.contains(document.activeElement) === true;
    choose(hasFocus ? position + by : position);
  };
  const fixChosen = (): void => {
    if (!chosen) return;
    // What nobody has seen is shown first.
    if (hiddenGroupOf(chosen)) return choose(position);
    onChosen({ key: chosen.key, index: position, isWanted: true });
    fixing.fix(chosen);
  };
  const alike = chosen ? alikeTo(chosen, problems, offers) : [];
  const commands = useCommands(checkCommands, {
    nextProblem: { when: shown.length > 0, run: () => walk(1) },
    previousProblem: { when: shown.length > 0, run: () => walk(-1) },
    fix: { when: chosen?.hasFix === true && offers.get(chosen.key)?.kind !== 'none', run: fixChosen },
    fixAll: { when: alike.length > 1, run: () => chosen && fixing.fixAll(chosen, alike) },
  });
  /** The same commands for a row, whether or not it is the chosen one: a key means the chosen one. */
  const fixOf = (problem: OpenedProblem): Command => {
    const offer = offers.get(problem.key);
    const deletes = offer?.kind === 'deletes';
    const solves = offer?.solves ?? 0;
    return {
      ...commands.fix,
      ...(problem === chosen ? {} : { keys: [] }),
      label: deletes
        ? t('problems.fixByDeleting')
        : solves > 1
          ? t('problems.fixSolves', { count: solves })
          : t('problems.fix'),
      ...(deletes ? { icon: 'warning' } : {}),
      when: isOffered(offer),
      run: () => fixing.fix(problem),
    };
  };
  const fixAllOf = (problem: OpenedProblem, own: readonly OpenedProblem[]): readonly Command[] =>
    own.length > 1
      ? [
          {
            ...commands.fixAll,
            label: t(
              offers.get(problem.key)?.kind === 'deletes' ? 'problems.fixAllByDeleting' : 'problems.fixAll',
              { count: own.length },
            ),
            run: () => fixing.fixAll(problem, own),
          },
        ]
      : [];
  const { openMenu, contextMenu } = useContextMenu();
  const showMenu = (problem: OpenedProblem, event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    openMenu({
      label: sentenceOf(problem),
      items: menuItems([
        fixOf(problem),
        ...fixAllOf(problem, alikeTo(problem, problems, offers)),
        commands.nextProblem,
        commands.previousProblem,
      ]),
      opener: event.currentTarget,
      x: event.clientX,
      y: event.clientY,
    });
  };

  const steady = useSteady({
    choose: (problem: OpenedProblem) => {
      // What is only marked because another one is gone gives way when that comes back.
      if (problem !== chosen) onChosen({ key: problem.key, index: shown.indexOf(problem), isWanted: false });
    },
    open: onOpen,
    menu: showMenu,
    takeKey: (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      choose(Math.min(Math.max(position + by, 0), shown.length - 1));
    },
  });

  // Only what the keyboard asked for moves the focus; a fix takes its row away, and the next one gets it.
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (!marked.isWanted && !isLost) return;
    focusChosen();
    if (marked.isWanted) onChosen({ ...marked, isWanted: false });
  });

  if (!state.isChecked) return <Loading rows={3} />;
  if (problems.length === 0)
    return (
      <div ref={list}>
        <div tabIndex={-1} data-chosen className={classes['none']}>
          <EmptyState title={t('problems.none')}>{t('problems.noneHint')}</EmptyState>
        </div>
      </div>
    );
  const rowOf = (problem: OpenedProblem, isExplained: boolean) => (
    <ProblemRow
      key={problem.key}
      problem={problem}
      isChosen={problem === chosen}
      isExplained={isExplained}
      isPreviewed={
        isOffered(offers.get(problem.key)) &&
        (problem.line === undefined || !filesBeside.includes(problem.file))
      }
      onChoose={steady.choose}
      onOpen={steady.open}
      fixes={
        isOffered(offers.get(problem.key))
          ? [fixOf(problem), ...(problem === chosen ? fixAllOf(problem, alike) : [])]
          : noFixes
      }
      onMenu={steady.menu}
      onKey={steady.takeKey}
    />
  );
  const open = shown.filter((problem) => !isFolded(groupOf(problem)));
  return (
    <>
      <ProblemFilters
        filter={filter}
        onFilter={setFilter}
        query={query}
        onQuery={setQuery}
        countOf={(one) => problems.filter((problem) => passes[one](problem, offers.get(problem.key))).length}
      />
      <div
        ref={list}
        className={classes['list']}
        aria-busy={state.isChecking || undefined}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // Not called for what goes away, and of no meaning while another window has the focus.
          if (document.hasFocus()) isInside.current = list.current?.contains(relatedTarget) === true;
        }}
      >
        {shown.length === 0 ? <EmptyState title={t('problems.nothing')} /> : null}
        <ShownProblems problems={open} chosen={chosen} rowOf={rowOf} />
        {foldedGroups.map((group) => {
          const own = shown.filter((problem) => groupOf(problem) === group);
          if (own.length === 0) return null;
          return (
            <details
              key={group}
              className={classes['folded']}
              open={unfolded.has(group)}
              onToggle={({ currentTarget }) => unfold(group, currentTarget.open)}
            >
              <summary>{t(`problems.group.${group}`, { count: own.length })}</summary>
              <p className={classes['hint']}>{t(hints[group])}</p>
              {unfolded.has(group) ? <ShownProblems problems={own} chosen={chosen} rowOf={rowOf} /> : null}
            </details>
          );
        })}
      </div>
      {contextMenu}
    </>
  );
};
