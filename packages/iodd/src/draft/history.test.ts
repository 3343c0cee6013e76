import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws, found, ownDraft, performed, repeated } from '../testing/drafts.ts';
import type { DraftOp } from './draft.ts';
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
    expect(used.size).toBe(16);
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
    expect(combined.done).toEqual([{ label: 'name', ops: setName('ABC'), inverse: setName(original ?? '') }]);
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
});
