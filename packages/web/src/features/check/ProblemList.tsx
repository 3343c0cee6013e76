import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixOffer, OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import classes from './ProblemList.module.css';
import { groupOf, groups, type Group } from './problem-groups.ts';
import { ProblemRow } from './ProblemRow.tsx';
import { applyFix, applyFixes, undoFix } from './session.ts';

interface ProblemListProps {
  readonly problems: readonly OpenedProblem[];
  readonly offers: ReadonlyMap<string, FixOffer>;
  readonly steps: number;
  readonly isBusy: boolean;
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

/** Every problem at once. F8 walks through them, Ctrl+. fixes the chosen one, Ctrl+Z takes that back. */
export const ProblemList = ({ problems, offers, steps, isBusy }: ProblemListProps) => {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  /** What would be deleted: by one fix, or by those of a rule. */
  const [asked, setAsked] = useState<readonly OpenedProblem[]>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<Group>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  const wanted = query.trim().toLowerCase();
  const shown = problems.filter(
    (problem) =>
      passes[filter](problem, offers.get(problem.key)) &&
      `${sentenceOf(problem)} ${problem.rule} ${problem.file}`.toLowerCase().includes(wanted),
  );
  const position = Math.min(at, shown.length - 1);
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
    // Nothing is drawn again where the marked one is chosen and can be seen.
    if (to === at && !hidden) return focusChosen();
    shouldFocus.current = true;
    if (hidden) unfold(hidden, true);
    setAt(to);
  };

  /** Nothing is deleted without a question. */
  const fix = (problem: OpenedProblem): void => {
    if (offers.get(problem.key) === 'deletes') setAsked([problem]);
    else if (offers.get(problem.key) === 'offered') void applyFix(problem.key);
  };

  const alike = chosen ? alikeTo(chosen, problems, offers) : [];
  const fixAll = (): void => {
    if (chosen && offers.get(chosen.key) === 'deletes') setAsked(alike);
    else void applyFixes(keysOf(alike), false);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
    const isControl = event.ctrlKey || event.metaKey;
    if (asked) return;
    if (event.key === 'F8') {
      event.preventDefault();
      // The first press goes to the one that is marked already.
      const isInside = list.current?.contains(document.activeElement) === true;
      choose(isInside ? position + (event.shiftKey ? -1 : 1) : position);
    } else if (isControl && event.key === '.' && chosen) {
      event.preventDefault();
      // What nobody has seen is shown first.
      if (hiddenGroupOf(chosen)) return choose(position);
      shouldFocus.current = true;
      fix(chosen);
    } else if (isControl && event.key.toLowerCase() === 'z' && !isTyping && steps > 0) {
      event.preventDefault();
      void undoFix();
    }
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // Only what the keyboard asked for moves the focus; a fix takes its row away, and the next one gets it.
  useEffect(() => {
    if (!shouldFocus.current || isBusy) return;
    shouldFocus.current = false;
    focusChosen();
  });

  if (problems.length === 0)
    return <EmptyState title={t('problems.none')}>{t('problems.noneHint')}</EmptyState>;
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
        <span className={classes['keys']}>
          <Kbd>F8</Kbd> {t('problems.next')} <Kbd>Ctrl+.</Kbd> {t('problems.fixKey')} <Kbd>Ctrl+Z</Kbd>{' '}
          {t('problems.undoKey')}
        </span>
      </Toolbar>
      {shown.length === 0 ? <EmptyState title={t('problems.nothing')} /> : null}
      <div ref={list} className={classes['list']}>
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
                  isBusy={isBusy}
                  onChoose={() => setAt(shown.indexOf(problem))}
                  onFix={() => fix(problem)}
                  alike={problem === chosen ? alike.length : 0}
                  onFixAll={fixAll}
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
      {asked ? (
        <DeletionDialog
          problems={asked}
          onCancel={() => setAsked(undefined)}
          onConfirmed={() => {
            setAsked(undefined);
            shouldFocus.current = true;
            const [first, second] = asked;
            if (first) void (second ? applyFixes(keysOf(asked), true) : applyFix(first.key));
          }}
        />
      ) : null}
    </>
  );
};
