import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { CommandError } from '../commands/kit.ts';
import { isSame } from '../file.ts';
import { seededIds, type IdSource } from '../ids.ts';
import { ChangeError } from '../ops/op.ts';
import { nodeAt } from '../ops/tree.ts';
import { callOf, draws, found, ownDraft, type Draw } from '../testing/drafts.ts';
import { applyDraft } from './change.ts';
import type { Draft, DraftOp } from './draft.ts';
import {
  historyOf,
  noted,
  startFollowing,
  takeWritten,
  type ChangeKind,
  type Followed,
  type WrittenChange,
} from './follow.ts';
import { perform, redo, undo } from './history.ts';
import { insistedOps } from './insist.ts';
import { mergeChanges } from './merge.ts';

const start = ownDraft('measuring-sensor');
const variable = found(start, ({ tag }) => tag === 'Variable');
const other = found(start, (node) => node.tag === 'Variable' && node.$id !== variable.$id);
const set = (at: string, field: string, value: string): DraftOp => ({ op: 'set', at, field, value });

/** A server that is nothing but its log. */
const serverOf = (first: Draft) => {
  const log: (WrittenChange & { readonly author: string })[] = [];
  const at = (revision: number): Draft =>
    log.slice(0, revision).reduce((draft, { ops }) => applyDraft(draft, ops), first);
  return {
    log,
    at,
    after: (revision: number) => log.slice(revision),
    /** Answers which were refused. */
    edit: (author: string, { revision, waiting }: Followed): ReadonlySet<string> => {
      const known = new Set(log.map(({ id }) => id));
      const merged = mergeChanges({ base: at(revision), head: at(log.length), changes: waiting, known });
      for (const { id, ops } of merged.accepted) {
        const own = waiting.find((change) => change.id === id);
        if (own) log.push({ ...own, ops, author, revision: log.length + 1 });
      }
      return new Set(merged.refused.map(({ id }) => id));
    },
  };
};
type Server = ReturnType<typeof serverOf>;

const authorOf = (name: string, server: Server, ids: IdSource) => {
  let followed = startFollowing(start, 0);
  let count = 0;
  const note = (
    label: string,
    kind: ChangeKind,
    next: Followed['history'],
    ops: readonly DraftOp[],
  ): void => {
    followed = noted(followed, { id: `${name}-${(count += 1)}`, label, kind, ops }, next);
  };
  return {
    name,
    now: () => followed,
    made: () => count,
    run: (ops: readonly DraftOp[], label = 'set') =>
      note(label, 'do', perform(followed.history, label, ops), ops),
    draw: (draw: Draw): void => {
      try {
        const call = callOf(followed.history.draft, draw);
        const ops = call ? run(followed.history.draft, call, ids) : [];
        if (call && ops.length > 0)
          note(call.command, 'do', perform(followed.history, call.command, ops), ops);
      } catch (error) {
        if (!(error instanceof CommandError) && !(error instanceof ChangeError)) throw error;
      }
    },
    move: (kind: 'undo' | 'redo'): void => {
      const moved = (kind === 'undo' ? undo : redo)(followed.history);
      if (!moved) return;
      if (moved.ops.length > 0) note(kind, kind, moved.history, moved.ops);
      else followed = { ...followed, history: moved.history };
    },
    /** The answer may get lost on its way. */
    send: (isLost = false): void => {
      const refused = server.edit(name, followed);
      if (!isLost) ({ followed } = takeWritten(followed, server.after(followed.revision), refused));
    },
    pull: (): void => {
      ({ followed } = takeWritten(followed, server.after(followed.revision)));
    },
  };
};
type Author = ReturnType<typeof authorOf>;

const pair = () => {
  const server = serverOf(start);
  return { server, ann: authorOf('ann', server, seededIds(3)), ben: authorOf('ben', server, seededIds(4)) };
};
const valueOf = (draft: Draft, at: string, field: string): string | undefined => {
  const node = nodeAt(draft.main, at);
  return node && 'attributes' in node ? node.attributes[field] : undefined;
};

describe('a draft that two follow', () => {
  it('takes an acknowledgement without changing a node', () => {
    const { ann } = pair();
    ann.run([set(variable.$id, 'index', '70')]);
    const { draft } = ann.now().history;
    ann.send();
    expect(ann.now().history.draft).toBe(draft);
    expect(ann.now()).toMatchObject({ revision: 1, waiting: [], refused: [] });
  });

  it('saves what is independent of a conflict and keeps the rest, with both values', () => {
    const { ann, ben } = pair();
    ben.run([set(variable.$id, 'index', '71')]);
    ben.send();
    ann.run([set(other.$id, 'index', '80')]);
    ann.run([set(variable.$id, 'index', '72')]);
    ann.run([set(other.$id, 'index', '81')]);
    ann.send();
    expect(ann.now().refused).toMatchObject([
      { id: 'ann-2', conflicts: [{ reason: 'field', at: variable.$id, mine: '72', theirs: '71' }] },
    ]);
    const { draft } = ann.now().history;
    expect([valueOf(draft, variable.$id, 'index'), valueOf(draft, other.$id, 'index')]).toEqual(['71', '81']);
    // What was refused is nothing to undo.
    expect(ann.now().history.done).toHaveLength(2);
  });

  it('a refused change holds where its author insists, and leaves the others what was given up', () => {
    const { ann, ben } = pair();
    ben.run([set(variable.$id, 'index', '71'), set(other.$id, 'index', '91')]);
    ben.send();
    ann.run([
      set(variable.$id, 'index', '72'),
      set(other.$id, 'index', '92'),
      set(other.$id, 'accessRights', 'ro'),
    ]);
    ann.send();
    const [refused] = ann.now().refused;
    const given = refused?.conflicts.filter(({ at }) => at === other.$id) ?? [];
    const ops = insistedOps(ann.now().history.draft, { ops: [], inserts: [], ...refused, given });
    expect(ops).toEqual([set(variable.$id, 'index', '72'), set(other.$id, 'accessRights', 'ro')]);
  });

  it('an element that somebody else removed comes back with what was changed in it', () => {
    const { ann, ben } = pair();
    ben.run([{ op: 'remove', at: variable.$id }]);
    ben.send();
    ann.run([set(variable.$id, 'index', '72')]);
    ann.send();
    const [refused] = ann.now().refused;
    expect(refused?.conflicts).toMatchObject([{ reason: 'removed', at: variable.$id }]);
    const { draft } = ann.now().history;
    const ops = insistedOps(draft, { ops: [], inserts: [], ...refused, given: [] });
    expect(valueOf(applyDraft(draft, ops), variable.$id, 'index')).toBe('72');
  });

  it('an answer that got lost is no second change', () => {
    const { ann, ben, server } = pair();
    ann.run([set(variable.$id, 'index', '70')]);
    ann.send(true);
    ben.run([set(variable.$id, 'index', '71')]);
    ben.send();
    ben.pull();
    ben.run([set(variable.$id, 'index', '71')]);
    ben.send();
    ann.send();
    expect(server.log.map(({ id }) => id)).toEqual(['ann-1', 'ben-2']);
    expect(ann.now()).toMatchObject({ waiting: [], refused: [] });
  });
});

type Turn = { readonly who: number } & (
  | { readonly act: 'draw'; readonly draw: Draw }
  | { readonly act: 'undo' | 'redo' | 'send' | 'lose' | 'pull' }
);
const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc
    .tuple(
      fc.nat(1),
      fc.oneof(
        { weight: 5, arbitrary: draws.map((list) => list[0]) },
        { weight: 5, arbitrary: fc.constantFrom('undo', 'redo', 'send', 'lose', 'pull') },
      ),
    )
    .map(([who, what]): Turn => {
      if (typeof what === 'string') return { who, act: what as 'undo' };
      return what ? { who, act: 'draw', draw: what } : { who, act: 'pull' };
    }),
  { minLength: 5, maxLength: 40 },
);
const take = (author: Author, turn: Turn): void => {
  if (turn.act === 'draw') author.draw(turn.draw);
  else if (turn.act === 'send' || turn.act === 'lose') author.send(turn.act === 'lose');
  else if (turn.act === 'pull') author.pull();
  else author.move(turn.act);
};

it('whatever two do, lose and repeat, both end with what the log says, and every change is written once or shown', () => {
  fc.assert(
    fc.property(turns, (list) => {
      const { server, ann, ben } = pair();
      for (const turn of list) {
        const author = turn.who === 0 ? ann : ben;
        take(author, turn);
        const { saved, waiting, history } = author.now();
        const own = waiting.reduce((draft, { ops }) => applyDraft(draft, ops), saved);
        expect(isSame(history.draft, own)).toBe(true);
      }
      for (const author of [ann, ben, ann, ben]) author.send();
      for (const author of [ann, ben]) {
        expect(author.now().waiting).toEqual([]);
        expect(isSame(author.now().history.draft, server.at(server.log.length))).toBe(true);
        const written = server.log.filter((change) => change.author === author.name).map(({ id }) => id);
        expect(new Set(written).size).toBe(written.length);
        const shown = author.now().refused.map(({ id }) => id);
        expect(shown.filter((id) => written.includes(id))).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

/** Everything that an author can take back, taken back. */
const back = (history: Followed['history']): Draft => {
  let current = history;
  for (let moved = undo(current); moved; moved = undo(current)) current = moved.history;
  return current.draft;
};

it('after a reload an author can undo and do again what was possible before', () => {
  fc.assert(
    fc.property(turns, (list) => {
      const { server, ann } = pair();
      for (const turn of list) take(ann, turn);
      ann.send();
      const { history } = ann.now();
      const reloaded = historyOf(start, server.log, () => true);
      expect(isSame(reloaded.draft, history.draft)).toBe(true);
      expect(reloaded.done.map(({ label }) => label)).toEqual(history.done.map(({ label }) => label));
      expect(isSame(back(reloaded), back(history))).toBe(true);
      expect(isSame(redo(reloaded)?.history.draft, redo(history)?.history.draft)).toBe(true);
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('after a reload an author can undo over what others did, and overwrites none of it', () => {
  fc.assert(
    fc.property(turns, (list) => {
      const { server, ann, ben } = pair();
      for (const turn of list) take(turn.who === 0 ? ann : ben, turn);
      for (const author of [ann, ben, ann, ben]) author.send();
      const reloaded = historyOf(start, server.log, (change) => change.id.startsWith('ann'));
      expect(isSame(reloaded.draft, ann.now().history.draft)).toBe(true);
      expect(() => back(reloaded)).not.toThrow();
    }),
    { numRuns: 60 },
  );
}, 120_000);
