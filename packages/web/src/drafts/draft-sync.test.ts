import type { DraftChange, Edited } from '@iodd-hub/contract/draft';
import {
  applyDraft,
  draftOf,
  documentsOf,
  isElement,
  mergeChanges,
  packageOf,
  seededIds,
  startFollowing,
  walk,
  type Draft,
  type DraftOp,
  type Followed,
  type WaitingChange,
} from '@iodd-hub/iodd';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleFiles } from '../device/testing/samples.ts';
import { createSession } from '../document/session.ts';
import { draftSync, writtenOf, type Hindrance, type SyncOptions } from './draft-sync.ts';

const start = ((): Draft => {
  const draft = draftOf(packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no draft');
  return draft;
})();
const [first, second] = documentsOf(start)
  .flatMap(([, { root }]) => [...walk(root)].filter(isElement))
  .filter(({ tag }) => tag === 'Variable')
  .map(({ $id }) => $id);
if (!first || !second) throw new Error('too few variables');
const set = (at: string, value: string): DraftOp => ({ op: 'set', at, field: 'index', value });

/** What a server does, without one. */
const fakeServer = () => {
  const log: DraftChange[] = [];
  const at = (revision: number): Draft =>
    log.slice(0, revision).reduce((draft, change) => applyDraft(draft, writtenOf(change).ops), start);
  const write = (author: string, { id, ops, label, kind }: WaitingChange): void => {
    log.push({
      revision: log.length + 1,
      changeId: id,
      authorId: null,
      author,
      at: '2020-02-02T00:00:00Z',
      label,
      kind,
      ops: [...ops],
    });
  };
  const edit = (author: string, base: number, changes: readonly WaitingChange[]): Edited => {
    const known = new Set(log.map(({ changeId }) => changeId));
    const merged = mergeChanges({ base: at(base), head: at(log.length), changes, known });
    for (const { id, ops } of merged.accepted) {
      const own = changes.find((change) => change.id === id);
      if (own) write(author, { ...own, ops });
    }
    const saved = log.filter(({ changeId }) => changes.some(({ id }) => id === changeId));
    return {
      revision: log.length,
      saved: saved.map(({ changeId, revision }) => ({ changeId, revision })),
      refused: merged.refused.map(({ id }) => ({ changeId: id, conflicts: [] })),
      changes: log.slice(base),
    };
  };
  return { log, at, edit };
};

const opened = (given: Partial<SyncOptions> = {}) => {
  const server = fakeServer();
  const kept: Followed[] = [];
  let failure: Hindrance | undefined;
  let ids = 0;
  const send = vi.fn<SyncOptions['send']>(async (base, changes) => {
    if (failure) throw new Error('failed');
    return server.edit('ann', base, changes);
  });
  const sync = draftSync({
    start: startFollowing(start, 0),
    restored: 0,
    userName: 'ann',
    send,
    changesAfter: async (revision) => server.log.slice(revision),
    hindranceOf: () => failure ?? { kind: 'offline' },
    keep: (followed) => kept.push(followed),
    newId: () => `change-${(ids += 1)}`,
    onChange: () => undefined,
    ...given,
  });
  const session = createSession(sync.followed().history, seededIds(9));
  sync.attach(() => session);
  const run = (...ops: readonly DraftOp[]): void => {
    session.apply('setAttribute', ops);
    sync.note('setAttribute', ops);
  };
  const ben = (id: string, ...ops: readonly DraftOp[]): void => {
    server.edit('ben', server.log.length, [{ id, label: 'setAttribute', kind: 'do', ops }]);
  };
  const told = (): void =>
    sync.hear({ kind: 'changes', ioddId: 'one', revision: server.log.length, changes: server.log });
  return { server, kept, send, sync, session, run, ben, told, fail: (next?: Hindrance) => (failure = next) };
};
const valueAt = (session: ReturnType<typeof createSession>, at: string) => session.field(at, 'index');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what somebody does to a draft', () => {
  it('is kept at once and sent a moment later, several steps by one call', async () => {
    const { sync, run, send, kept } = opened();
    run(set(first, '70'));
    run(set(second, '71'));
    expect(kept.at(-1)?.waiting).toHaveLength(2);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(send).toHaveBeenCalledOnce();
    expect(sync.state()).toMatchObject({ waiting: 0, revision: 2, hindrance: undefined });
    expect(sync.state().savedAt).toBeInstanceOf(Date);
    expect(kept.at(-1)?.waiting).toEqual([]);
  });

  it('waits while there is no connection, and is sent when there is one', async () => {
    const { sync, run, send, fail } = opened();
    fail({ kind: 'offline' });
    run(set(first, '70'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sync.state()).toMatchObject({ waiting: 1, hindrance: { kind: 'offline' } });
    const tries = send.mock.calls.length;
    expect(tries).toBeGreaterThan(2);
    fail();
    sync.comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.state()).toMatchObject({ waiting: 0, hindrance: undefined });
  });

  it('is not sent any more where the draft is gone, and is kept', async () => {
    const { sync, run, send, kept, fail } = opened();
    fail({ kind: 'gone' });
    run(set(first, '70'));
    await vi.advanceTimersByTimeAsync(300);
    run(set(first, '71'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledOnce();
    expect(sync.state().hindrance).toEqual({ kind: 'gone' });
    expect(kept.at(-1)?.waiting).toHaveLength(2);
  });

  it('goes in parts that one call takes, in any script', async () => {
    const { run, send } = opened();
    for (let value = 0; value < 60; value += 1) run(set(first, `${'字'.repeat(5000)}${value}`));
    await vi.advanceTimersByTimeAsync(300);
    const sizes = send.mock.calls.map(
      ([, changes]) => new TextEncoder().encode(JSON.stringify(changes)).length,
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  });

  it('goes in parts where it is much', async () => {
    const { sync, run, send } = opened();
    for (let value = 0; value < 250; value += 1) run(set(first, String(value)));
    await vi.advanceTimersByTimeAsync(300);
    expect(send.mock.calls.map(([, changes]) => changes.length)).toEqual([100, 100, 50]);
    expect(sync.state().waiting).toBe(0);
  });
});

it('a change that the server never takes is put aside, with what builds on it, and keeps nothing else back', async () => {
  const server = fakeServer();
  const send = vi.fn<SyncOptions['send']>(async (base, changes) => {
    if (changes.some(({ id }) => id === 'change-2')) throw new Error('too large');
    return server.edit('ann', base, changes);
  });
  const { sync, run, session } = opened({
    send,
    hindranceOf: (error) => ({ kind: 'change', error }),
  });
  run(set(first, '70'));
  run(set(second, '71'));
  run(set(first, '72'));
  run(set(second, '73'));
  await vi.advanceTimersByTimeAsync(300);
  expect(sync.state()).toMatchObject({ waiting: 0, hindrance: undefined });
  expect(sync.state().refused.map(({ id }) => id)).toEqual(['change-2', 'change-4']);
  expect(server.log.map(({ changeId }) => changeId)).toEqual(['change-1', 'change-3']);
  expect(valueAt(session, first)).toBe('72');
});

describe('what others do', () => {
  it('is taken in, whichever way it comes, once', async () => {
    const { sync, session, ben, told } = opened();
    ben('b1', set(second, '90'));
    told();
    told();
    await vi.advanceTimersByTimeAsync(0);
    await sync.pull();
    expect(valueAt(session, second)).toBe('90');
    expect(sync.state().revision).toBe(1);
  });

  it('is asked for where an event was missed', async () => {
    const { sync, session, ben, server } = opened();
    ben('b1', set(second, '90'));
    ben('b2', set(first, '91'));
    sync.hear({ kind: 'changes', ioddId: 'one', revision: 2, changes: server.log.slice(1) });
    await vi.advanceTimersByTimeAsync(0);
    expect([valueAt(session, second), valueAt(session, first)]).toEqual(['90', '91']);
  });

  it('comes in the middle of sending without undoing what is on its way', async () => {
    const { sync, session, run, ben, told } = opened();
    run(set(first, '70'));
    ben('b1', set(second, '90'));
    told();
    await vi.advanceTimersByTimeAsync(300);
    expect([valueAt(session, first), valueAt(session, second)]).toEqual(['70', '90']);
    expect(sync.state()).toMatchObject({ waiting: 0, revision: 2 });
  });

  it('is asked for again where it could not be, though nothing waits', async () => {
    let isOffline = true;
    const server = fakeServer();
    const { sync, session } = opened({
      changesAfter: async (revision) => {
        if (isOffline) throw new Error('offline');
        return server.log.slice(revision);
      },
      hindranceOf: () => ({ kind: 'offline' }),
    });
    server.edit('ben', 0, [{ id: 'b1', label: 'set', kind: 'do', ops: [set(second, '90')] }]);
    await sync.pull();
    expect(sync.state().hindrance).toEqual({ kind: 'offline' });
    isOffline = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(sync.state().hindrance).toBeUndefined();
    expect(valueAt(session, second)).toBe('90');
  });

  it('may have removed what was changed: it comes back where its author insists', async () => {
    const { sync, run, ben } = opened();
    ben('b1', { op: 'remove', at: first });
    run(set(first, '70'));
    await vi.advanceTimersByTimeAsync(300);
    const [refused] = sync.state().refused;
    expect(refused?.inserts).toHaveLength(1);
    sync.resolve(new Map([[refused?.id ?? '', []]]));
    expect(sync.state().refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sync.state()).toMatchObject({ waiting: 0 });
  });

  it('at the same place is shown beside the own, which can be insisted on', async () => {
    const { sync, session, run, ben, server } = opened();
    ben('b1', set(first, '90'));
    run(set(first, '70'));
    run(set(second, '71'));
    await vi.advanceTimersByTimeAsync(300);
    const [refused] = sync.state().refused;
    expect(refused).toMatchObject({ id: 'change-1', conflicts: [{ mine: '70', theirs: '90' }] });
    expect([valueAt(session, first), valueAt(session, second)]).toEqual(['90', '71']);
    sync.resolve(new Map([[refused?.id ?? '', []]]));
    await vi.advanceTimersByTimeAsync(300);
    expect(sync.state().refused).toEqual([]);
    expect(valueAt(session, first)).toBe('70');
    expect(server.log.at(-1)?.ops).toEqual([set(first, '70')]);
  });

  it('is not undone; where an own step cannot be, that is said', async () => {
    const { sync, session, run, ben, told } = opened();
    run(set(first, '70'));
    await vi.advanceTimersByTimeAsync(300);
    ben('b1', set(first, '90'));
    told();
    await vi.advanceTimersByTimeAsync(0);
    sync.move('undo');
    expect(sync.state().isSkipped).toBe(true);
    expect(valueAt(session, first)).toBe('90');
  });
});
