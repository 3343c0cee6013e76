import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { isSame } from '../file.ts';
import { seededIds } from '../ids.ts';
import { callOf, draws, found, ownDraft, type Draw } from '../testing/drafts.ts';
import { CommandError } from '../commands/kit.ts';
import { ChangeError } from '../ops/op.ts';
import { applyDraft } from './change.ts';
import type { Draft, DraftOp } from './draft.ts';
import { mergeChanges, type OwnChange } from './merge.ts';
import { diffDraft, rebaseDraft } from './rebase.ts';

const start = ownDraft('measuring-sensor');
const variable = found(start, ({ tag }) => tag === 'Variable');
const other = found(start, (node) => node.tag === 'Variable' && node.$id !== variable.$id);

const set = (at: string, field: string, value: string): DraftOp => ({ op: 'set', at, field, value });
const change = (id: string, ...ops: readonly DraftOp[]): OwnChange => ({ id, ops });

/** Changes by the drawn commands, each to what the one before it left. */
function drawn(base: Draft, list: readonly Draw[], seed: number): OwnChange[] {
  const ids = seededIds(seed);
  const changes: OwnChange[] = [];
  let current = base;
  for (const [at, draw] of list.entries()) {
    const call = callOf(current, draw);
    if (!call) continue;
    try {
      const ops = run(current, call, ids);
      current = applyDraft(current, ops);
      changes.push({ id: `${seed}-${at}`, ops });
    } catch (error) {
      if (!(error instanceof CommandError) && !(error instanceof ChangeError)) throw error;
    }
  }
  return changes;
}

const after = (base: Draft, changes: readonly Pick<OwnChange, 'ops'>[]): Draft =>
  changes.reduce((draft, { ops }) => applyDraft(draft, ops), base);

describe('changes to the newest draft', () => {
  it('are taken as they are', () => {
    const changes = [
      change('a', set(variable.$id, 'index', '70')),
      change('b', set(variable.$id, 'index', '71')),
    ];
    const merged = mergeChanges({ base: start, head: start, changes });
    expect(merged.refused).toEqual([]);
    expect(merged.accepted.map(({ id, ops }) => ({ id, ops }))).toEqual(changes);
    expect(merged.draft).toEqual(after(start, changes));
  });

  it('do not fit where they name what is not there', () => {
    const changes = [change('a', set('nowhere', 'index', '70'))];
    expect(() => mergeChanges({ base: start, head: start, changes })).toThrow(ChangeError);
  });
});

describe('changes that come late', () => {
  const head = applyDraft(start, [set(variable.$id, 'index', '90')]);

  it('are taken where they touch something else', () => {
    const changes = [change('a', set(other.$id, 'index', '91'))];
    const merged = mergeChanges({ base: start, head, changes });
    expect(merged.refused).toEqual([]);
    expect(merged.draft).toEqual(applyDraft(head, [set(other.$id, 'index', '91')]));
  });

  it('are refused with both values where they do not, and the others are taken', () => {
    const changes = [
      change('a', set(other.$id, 'index', '91')),
      change('b', set(variable.$id, 'index', '92')),
      change('c', set(variable.$id, 'index', '93')),
      change('d', set(other.$id, 'defaultValue', '4')),
    ];
    const merged = mergeChanges({ base: start, head, changes });
    expect(merged.accepted.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(merged.refused.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(merged.refused[0]?.conflicts).toEqual([
      { part: 'main', reason: 'field', at: variable.$id, field: 'index', mine: '92', theirs: '90' },
    ]);
  });

  it('are refused where they build on a refused one', () => {
    const removed = applyDraft(start, [{ op: 'remove', at: variable.$id }]);
    const inside = { ...other, $id: 'new', children: [], attributes: { value: '1' }, tag: 'SingleValue' };
    const changes = [
      change('a', { op: 'insert', in: variable.$id, after: null, node: inside }),
      change('b', set('new', 'value', '2')),
      change('c', set(other.$id, 'index', '91')),
    ];
    const merged = mergeChanges({ base: start, head: removed, changes });
    expect(merged.accepted.map(({ id }) => id)).toEqual(['c']);
  });

  it('are not taken twice', () => {
    const changes = [change('a', set(other.$id, 'index', '91')), change('b', set(other.$id, 'index', '92'))];
    const [first] = changes;
    const saved = mergeChanges({ base: start, head, changes: first ? [first] : [] }).draft;
    const again = mergeChanges({ base: start, head: saved, changes, known: new Set(['a']) });
    expect(again.accepted.map(({ id }) => id)).toEqual(['b']);
    expect(again.draft).toEqual(applyDraft(head, [set(other.$id, 'index', '92')]));
  });

  it('are not taken over what somebody brought back after they were written', () => {
    const was = variable.attributes['index'] ?? '';
    const changes = [
      change('a', set(variable.$id, 'index', '90')),
      change('b', set(variable.$id, 'index', '91')),
    ];
    const restored = applyDraft(applyDraft(start, [set(variable.$id, 'index', '90')]), [
      set(variable.$id, 'index', was),
    ]);
    const merged = mergeChanges({ base: start, head: restored, changes, known: new Set(['a']) });
    expect(merged.accepted).toEqual([]);
    expect(merged.refused[0]?.conflicts).toMatchObject([{ mine: '91', theirs: was }]);
  });

  it('do not take away what somebody changed, by moving it first', () => {
    const parent = found(start, ({ children }) => children.some(({ $id }) => $id === variable.$id));
    const edited = applyDraft(start, [set(variable.children[0]?.$id ?? '', 'bitLength', '9')]);
    const changes = [
      change(
        'a',
        { op: 'move', at: variable.$id, in: other.$id, after: null },
        { op: 'remove', at: other.$id },
      ),
    ];
    expect(parent.tag).toBe('VariableCollection');
    expect(mergeChanges({ base: start, head: edited, changes }).accepted).toEqual([]);
  });

  it('are taken as if each were looked at with the whole draft', () => {
    /** What `mergeChanges` does where it sees at once that two changes are apart, without seeing that. */
    const slowly = (ahead: Draft, changes: readonly OwnChange[]) => {
      let [own, newest] = [start, ahead];
      const accepted: string[] = [];
      for (const { id, ops } of changes) {
        const rebased = rebaseDraft(own, diffDraft(own, newest), ops);
        own = applyDraft(own, ops);
        if ('conflicts' in rebased) continue;
        newest = applyDraft(newest, rebased.ops);
        accepted.push(id);
      }
      return { accepted, draft: newest };
    };
    fc.assert(
      fc.property(draws, draws, (theirs, ours) => {
        const ahead = after(start, drawn(start, theirs, 5));
        const changes = drawn(start, ours, 6);
        const merged = mergeChanges({ base: start, head: ahead, changes });
        const { accepted, draft } = slowly(ahead, changes);
        expect(merged.accepted.map(({ id }) => id)).toEqual(accepted);
        expect(isSame(merged.draft, draft)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('leave the same draft as the log that they are written into, whatever was done', () => {
    fc.assert(
      fc.property(draws, draws, (theirs, ours) => {
        const theirChanges = drawn(start, theirs, 5);
        const newest = after(start, theirChanges);
        const merged = mergeChanges({ base: start, head: newest, changes: drawn(start, ours, 6) });
        // As they come back out of the log.
        const logged = merged.accepted.map(({ ops }) => ({
          ops: JSON.parse(JSON.stringify(ops)) as DraftOp[],
        }));
        expect(isSame(after(newest, logged), merged.draft)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
