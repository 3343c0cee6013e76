import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws, found, ownDraft, performed, repeated } from '../testing/drafts.ts';
import type { ChildNode } from '../document.ts';
import { isSame } from '../file.ts';
import { fieldOf } from '../ops/fields.ts';
import { nodeAt } from '../ops/tree.ts';
import { documentOf, isTable, partOf, type DraftOp } from './draft.ts';
import { diffDraft } from './rebase.ts';
import {
  combine,
  mark,
  perform,
  receive,
  redo,
  startHistory,
  undo,
  undoTo,
  type History,
} from './history.ts';

const draft = ownDraft('measuring-sensor');
const identity = found(draft, ({ tag }) => tag === 'DeviceIdentity').$id;
const setName = (value: string): DraftOp[] => [{ op: 'set', at: identity, field: 'vendorName', value }];
const nameIn = ({ draft: { main } }: History): string | undefined =>
  found({ ...draft, main }, ({ tag }) => tag === 'DeviceIdentity').attributes['vendorName'];
const original = nameIn(startHistory(draft));

describe('any row of commands', () => {
  it('is undone to the draft before it, and done again to the draft after it', () => {
    let steps = 0;
    const used = new Map<string, number>();
    fc.assert(
      fc.property(draws, (list) => {
        const after = performed(draft, list);
        for (const { label } of after.done) used.set(label, (used.get(label) ?? 0) + 1);
        steps += after.done.length;
        const before = repeated(after, undo);
        expect(before.draft).toEqual(draft);
        expect(repeated(before, redo).draft).toEqual(after.draft);
      }),
      { numRuns: 300 },
    );
    expect(steps).toBeGreaterThan(900);
    expect(used.size).toBe(21);
    expect(used.get('setText')).toBeGreaterThan(30);
  }, 60_000);
});

describe('history', () => {
  it('forgets what was undone once something else is done', () => {
    const undone = undo(perform(startHistory(draft), 'name', setName('A')));
    expect(undone?.ops).toEqual(setName(original ?? ''));
    expect(redo(perform(undone?.history ?? startHistory(draft), 'name', setName('B')))).toBeUndefined();
  });

  it('has nothing to undo at its start', () => {
    expect(undo(startHistory(draft))).toBeUndefined();
  });

  it('does not count a change without effect as a step', () => {
    expect(perform(startHistory(draft), 'name', []).done).toEqual([]);
  });

  it('returns to a mark', () => {
    const marked = mark(perform(startHistory(draft), 'name', setName('A')), 'here');
    const further = perform(perform(marked, 'name', setName('B')), 'name', setName('C'));
    const { history, ops } = undoTo(further, 'here');
    expect(nameIn(history)).toBe('A');
    expect(ops).toEqual([...setName('B'), ...setName('A')]);
  });

  it('makes one step of the steps since a mark', () => {
    const marked = mark(startHistory(draft), 'typing');
    const typed = ['A', 'AB', 'ABC'].reduce(
      (history, name) => perform(history, 'key', setName(name)),
      marked,
    );
    const combined = combine(typed, 'typing', 'name');
    expect(combined.done).toMatchObject([
      { label: 'name', ops: setName('ABC'), inverse: setName(original ?? '') },
    ]);
    expect(undo(combined)?.history.draft).toEqual(draft);
  });

  it("keeps somebody else's change when one's own is undone", () => {
    const info = found(draft, ({ tag }) => tag === 'DocumentInfo').$id;
    const mine = perform(startHistory(draft), 'name', setName('A'));
    const theirs = receive(mine, [{ op: 'set', at: info, field: 'copyright', value: 'Theirs' }]);
    const back = undo(theirs)?.history.draft;
    expect(back && found(back, ({ tag }) => tag === 'DocumentInfo').attributes['copyright']).toBe('Theirs');
    expect(back && found(back, ({ tag }) => tag === 'DeviceIdentity').attributes['vendorName']).toBe(
      original,
    );
  });

  const info = found(draft, ({ tag }) => tag === 'DocumentInfo').$id;
  const setCopyright = (value: string): DraftOp[] => [{ op: 'set', at: info, field: 'copyright', value }];

  it("skips an undo that would overwrite somebody else's value, and says whose field it is", () => {
    const mine = perform(startHistory(draft), 'name', setName('Mine'));
    const moved = undo(receive(mine, setName('Theirs')));
    expect(moved && nameIn(moved.history)).toBe('Theirs');
    expect(moved?.ops).toEqual([]);
    expect(moved?.skipped).toEqual([
      { label: 'name', conflicts: [{ reason: 'field', part: 'main', at: identity, field: 'vendorName' }] },
    ]);
    expect(moved && undo(moved.history)).toBeUndefined();
  });

  it('undoes the steps before a skipped one', () => {
    const first = perform(startHistory(draft), 'copyright', setCopyright('Mine'));
    const second = receive(perform(first, 'name', setName('Mine')), setName('Theirs'));
    const skipped = undo(second);
    const undone = skipped && undo(skipped.history);
    expect(undone && nameIn(undone.history)).toBe('Theirs');
    expect(undone?.skipped).toEqual([]);
    expect(undone?.ops).toHaveLength(1);
  });

  it("skips a redo that would overwrite somebody else's value", () => {
    const undone = undo(perform(startHistory(draft), 'name', setName('Mine')));
    const moved = undone && redo(receive(undone.history, setName('Theirs')));
    expect(moved && nameIn(moved.history)).toBe('Theirs');
    expect(moved?.skipped).toMatchObject([{ label: 'name' }]);
  });

  it('skips the undo of a change to what somebody else removed', () => {
    const mine = perform(startHistory(draft), 'copyright', setCopyright('Mine'));
    const moved = undo(receive(mine, [{ op: 'remove', at: info }]));
    expect(moved?.skipped).toMatchObject([{ conflicts: [{ reason: 'removed' }] }]);
  });

  it("does not combine steps with somebody else's change between them", () => {
    const marked = perform(mark(startHistory(draft), 'typing'), 'key', setName('A'));
    const typed = perform(receive(marked, setCopyright('Theirs')), 'key', setName('AB'));
    expect(combine(typed, 'typing', 'name').done).toHaveLength(2);
    expect(repeated(typed, undo).draft).not.toEqual(draft);
    expect(nameIn(repeated(typed, undo))).toBe(original);
  });
});

describe("undo among somebody else's changes", () => {
  it('is skipped where they use an id again for a node of another kind', () => {
    const $id = 'again';
    const insert = (node: ChildNode): DraftOp[] => [{ op: 'insert', in: identity, after: null, node }];
    const text = { $id, $type: 'TextDefinition', tag: 'Text', attributes: {}, children: [] } as const;
    const added = perform(startHistory(draft), 'add', insert(text));
    const own = perform(added, 'remove', [{ op: 'remove', at: $id }]);
    const met = receive(own, insert({ $id, $type: '#comment', text: '' }));
    const moved = undo(undo(met)?.history ?? met);
    expect(moved?.skipped).toMatchObject([{ label: 'add', conflicts: [{ at: $id }] }]);
    expect(moved?.history.draft).toEqual(met.draft);
  });

  it('leaves everything that they changed as they left it, for any rows of commands', () => {
    let [undone, skipped] = [0, 0];
    fc.assert(
      fc.property(draws, draws, (mine, others) => {
        const own = performed(draft, mine);
        const theirs = performed(own.draft, others).done.flatMap((step) => step.ops);
        const met = receive(own, theirs);
        const changed = diffDraft(own.draft, met.draft);
        let current = met;
        for (let moved = undo(current); moved; moved = undo(current)) {
          undone += moved.skipped.length === 0 ? 1 : 0;
          skipped += moved.skipped.length;
          current = moved.history;
        }
        // What they set still has their value, wherever its node is still there.
        const lost = changed.filter((op) => {
          if (op.op !== 'set' || isTable(partOf(op))) return false;
          const document = documentOf(current.draft, partOf(op));
          const node = document && nodeAt(document, op.at);
          return node !== undefined && !isSame(fieldOf(node, op.field), op.value);
        });
        expect(lost).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(undone).toBeGreaterThan(200);
    expect(skipped).toBeGreaterThan(10);
  }, 120_000);
});
