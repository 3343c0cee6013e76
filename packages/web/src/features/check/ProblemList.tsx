import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKeys } from '../../commands/CommandKeys.tsx';
import { menuItems } from '../../commands/menu-items.ts';
import type { Command } from '../../commands/registry.ts';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { FixOffer, OpenedProblem } from '../../device/engine/opened.ts';
import type { OpenState } from '../../document/files-state.ts';
import { useSentences } from '../../device/sentences.ts';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useContextMenu } from '../../ui/work/useContextMenu.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import classes from './ProblemList.module.css';
import { groupOf, groups, type Group } from './problem-groups.ts';
import { ProblemRow } from './ProblemRow.tsx';
import { shownInState, useOpenDocument } from './open-document.ts';
import { placeOfChosen, type Chosen } from './chosen.ts';

interface ProblemListProps {
  readonly state: OpenState;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

const folded = { follows: 'problems.followsHint', later: 'problems.laterHint' } as const;
const isFolded = (group: Group): group is keyof typeof folded => group in folded;
const filters = ['all', 'error', 'warning', 'fixable'] as const;
type Filter = (typeof filters)[number];

const isOffered = (offer: FixOffer | undefined): boolean => offer === 'offered' || offer === 'deletes';

const passes: Readonly<Record<Filter, (problem: OpenedProblem, offer: FixOffer | undefined) => boolean>> = {
  all: () => true,
  error: (problem) => groupOf(problem) === 'error',
  warning: (problem) => groupOf(problem) === 'warning',
  fixable: (_problem, offer) => isOffered(offer),
};

const keysOf = (problems: readonly OpenedProblem[]): readonly string[] => problems.map(({ key }) => key);

/** The problems of its rule that may be fixed with it; nothing is deleted together with what deletes nothing. */
const alikeTo = (
  chosen: OpenedProblem,
  problems: readonly OpenedProblem[],
  offers: ReadonlyMap<string, FixOffer>,
): readonly OpenedProblem[] => {
  const offer = offers.get(chosen.key);
  if (!isOffered(offer)) return [];
  const others: readonly (FixOffer | undefined)[] =
    offer === 'deletes' ? ['offered', 'deletes', undefined] : ['offered', undefined];
  return problems.filter(
    ({ rule, hasFix, key }) => rule === chosen.rule && hasFix && others.includes(offers.get(key)),
  );
};

/** Those whose keys stand above the list. */
const { nextProblem, fix: fixCommand, undo, redo } = checkCommands;

/** Every problem at once. Keys walk through them and fix the chosen one; its element can be edited in place. */
export const ProblemList = ({ state, chosen: marked, onChosen }: ProblemListProps) => {
  const { t } = useTranslation('check');
  const { files } = useOpenDocument();
  const {
    opened: { problems },
    offers,
  } = state;
  const sentenceOf = useSentences();
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  /** What would be deleted: by one fix, or by those of a rule. */
  const [asked, setAsked] = useState<readonly OpenedProblem[]>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<Group>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  /** The focus is on something in the list, and stays there when that goes. */
  const isInside = useRef(false);
  const wanted = query.trim().toLowerCase();
  const shown = problems.filter(
    (problem) =>
      passes[filter](problem, offers.get(problem.key)) &&
      `${sentenceOf(problem)} ${problem.rule} ${problem.file}`.toLowerCase().includes(wanted),
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

  /** Nothing is deleted without a question. */
  const fix = (problem: OpenedProblem): void => {
    if (offers.get(problem.key) === 'deletes') return setAsked([problem]);
    // One that was not tried yet is tried first.
    const fixing = files.fix(problem.key, false);
    shownInState(fixing.then((result) => (result === 'asks' ? setAsked([problem]) : undefined)));
  };

  const fixAll = (problem: OpenedProblem, alike: readonly OpenedProblem[]): void => {
    if (offers.get(problem.key) === 'deletes') setAsked(alike);
    else shownInState(files.fixAll(keysOf(alike), false));
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
    fix(chosen);
  };
  const alike = chosen ? alikeTo(chosen, problems, offers) : [];
  const commands = useCommands(checkCommands, {
    nextProblem: { when: shown.length > 0, run: () => walk(1) },
    previousProblem: { when: shown.length > 0, run: () => walk(-1) },
    fix: { when: chosen?.hasFix === true && offers.get(chosen.key) !== 'none', run: fixChosen },
    fixAll: { when: alike.length > 1, run: () => chosen && fixAll(chosen, alike) },
  });
  /** The same commands for a row, whether or not it is the chosen one: a key means the chosen one. */
  const fixOf = (problem: OpenedProblem): Command => {
    const offer = offers.get(problem.key);
    return {
      ...commands.fix,
      ...(problem === chosen ? {} : { keys: [] }),
      label: t(offer === 'deletes' ? 'problems.fixByDeleting' : 'problems.fix'),
      ...(offer === 'deletes' ? { icon: 'warning' } : {}),
      when: isOffered(offer),
      run: () => fix(problem),
    };
  };
  const fixAllOf = (problem: OpenedProblem, own: readonly OpenedProblem[]): readonly Command[] =>
    own.length > 1
      ? [
          {
            ...commands.fixAll,
            label: t(
              offers.get(problem.key) === 'deletes' ? 'problems.fixAllByDeleting' : 'problems.fixAll',
              { count: own.length },
            ),
            run: () => fixAll(problem, own),
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

  // Only what the keyboard asked for moves the focus; a fix takes its row away, and the next one gets it.
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (!marked.isWanted && !isLost) return;
    focusChosen();
    if (marked.isWanted) onChosen({ ...marked, isWanted: false });
  });

  if (problems.length === 0)
    return (
      <div ref={list}>
        <div tabIndex={-1} data-chosen className={classes['none']}>
          <EmptyState title={t('problems.none')}>{t('problems.noneHint')}</EmptyState>
        </div>
      </div>
    );
  return (
    <>
      <Toolbar>
        <SearchField label={t('problems.search')} value={query} onChange={setQuery} />
        <Choice
          label={t('problems.filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`problems.show.${value}`, {
              count: problems.filter((problem) => passes[value](problem, offers.get(problem.key))).length,
            }),
          }))}
        />
        <div className={classes['keys']}>
          <CommandKeys commands={[nextProblem, fixCommand, undo, redo]} />
        </div>
      </Toolbar>
      {shown.length === 0 ? <EmptyState title={t('problems.nothing')} /> : null}
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
        {groups.map((group) => {
          const own = shown.filter((problem) => groupOf(problem) === group);
          const title = t(`problems.group.${group}`, { count: own.length });
          const rows = (
            <ul className={classes['group']}>
              {own.map((problem) => (
                <ProblemRow
                  key={problem.key}
                  problem={problem}
                  sentence={sentenceOf(problem)}
                  isChosen={problem === chosen}
                  offer={offers.get(problem.key)}
                  onChoose={() => {
                    // What is only marked because another one is gone gives way when that comes back.
                    if (problem !== chosen)
                      onChosen({ key: problem.key, index: shown.indexOf(problem), isWanted: false });
                  }}
                  fixes={[fixOf(problem), ...(problem === chosen ? fixAllOf(problem, alike) : [])]}
                  onMenu={(event) => showMenu(problem, event)}
                />
              ))}
            </ul>
          );
          if (own.length === 0) return null;
          return isFolded(group) ? (
            <details
              key={group}
              className={classes['folded']}
              open={unfolded.has(group)}
              onToggle={({ currentTarget }) => unfold(group, currentTarget.open)}
            >
              <summary>{title}</summary>
              <p className={classes['hint']}>{t(folded[group])}</p>
              {rows}
            </details>
          ) : (
            <Section key={group} title={title}>
              {rows}
            </Section>
          );
        })}
      </div>
      {contextMenu}
      {asked ? (
        <DeletionDialog
          problems={asked}
          onCancel={() => setAsked(undefined)}
          onConfirmed={() => {
            setAsked(undefined);
            onChosen({ key: chosen?.key, index: position, isWanted: true });
            const [first, second] = asked;
            if (first) shownInState(second ? files.fixAll(keysOf(asked), true) : files.fix(first.key, true));
          }}
        />
      ) : null}
    </>
  );
};
