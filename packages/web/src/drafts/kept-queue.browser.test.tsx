import { startFollowing, type Draft, type Followed, type WaitingChange } from '@iodd-hub/iodd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptQueue, keptQueues, newQueueKey, queueKeeper, removeQueue } from './kept-queue.ts';
import { openSealed, sealUnsent, sendLeft } from './unsent.ts';

const userName = 'ann';
const ioddId = '00000000-0000-4000-8000-000000000001';
const change = (id: string): WaitingChange => ({ id, label: 'setAttribute', kind: 'do', ops: [] });
// Only what waits is kept of it.
const followed = (...ids: readonly string[]): Followed => ({
  ...startFollowing({} as Draft, 7),
  waiting: ids.map(change),
});
const keeperOf = (key: string) => queueKeeper({ key, userName, ioddId });
const waitingIds = async () =>
  (await keptQueues(userName)).flatMap(({ waiting }) => waiting.map(({ id }) => id));

/** What the server answers, by path. */
const answers = new Map<string, () => unknown>();
beforeEach(() => {
  answers.clear();
  answers.set('/api/hub/account/workKey', () => ({ key: btoa('k'.repeat(32)) }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname;
    const data = answers.get(path)?.();
    return new Response(JSON.stringify({ resultCode: data ? '00000' : '09004', returnMsg: '', data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { key } of await keptQueues(userName)) await removeQueue(key);
});

it('keeps what waits, change by change, and nothing once the server has it', async () => {
  const key = newQueueKey(userName, ioddId);
  const keeper = keeperOf(key);
  for (const ids of [['one'], ['one', 'two'], ['two', 'three']]) keeper.keep(followed(...ids), undefined);
  await keeper.written();
  expect(await keptQueue(key)).toMatchObject({ revision: 7, waiting: [{ id: 'two' }, { id: 'three' }] });
  keeper.keep(followed(), undefined);
  await keeper.written();
  expect(await keptQueue(key)).toBeUndefined();
});

it('does not count as kept what is only being written', async () => {
  const keeper = keeperOf(newQueueKey(userName, ioddId));
  keeper.keep(followed('one'), undefined);
  expect(keeper.isKept()).toBe(false);
  await keeper.written();
  expect(keeper.isKept()).toBe(true);
});

it('writes everything anew where another window has taken the queue away', async () => {
  const key = newQueueKey(userName, ioddId);
  const keeper = keeperOf(key);
  const state = followed('one');
  keeper.keep(state, undefined);
  await keeper.written();
  await removeQueue(key);
  keeper.keep({ ...state, waiting: [...state.waiting, change('two')] }, undefined);
  await keeper.written();
  expect(await waitingIds()).toEqual(['one', 'two']);
});

it('what is sealed twice comes back twice, and only where the key is', async () => {
  for (const id of ['first', 'second']) {
    const keeper = keeperOf(newQueueKey(userName, ioddId));
    keeper.keep(followed(id), undefined);
    await keeper.written();
    await (
      await sealUnsent(userName)
    )();
    expect(await waitingIds()).toEqual([]);
  }
  answers.set('/api/hub/account/workKey', () => ({ key: btoa('x'.repeat(32)) }));
  await openSealed(userName);
  expect(await waitingIds()).toEqual([]);
  answers.set('/api/hub/account/workKey', () => ({ key: btoa('k'.repeat(32)) }));
  await openSealed(userName);
  expect((await waitingIds()).toSorted()).toEqual(['first', 'second']);
});

it('what a window left behind is sent; what collides stays for its draft', async () => {
  const sent = (refused: readonly string[]) => () => ({
    revision: 8,
    saved: [],
    refused: refused.map((changeId) => ({ changeId, conflicts: [] })),
    changes: [],
  });
  const keeper = keeperOf(newQueueKey(userName, ioddId));
  keeper.keep(followed('one', 'two'), undefined);
  await keeper.written();
  await sendLeft(userName);
  expect(await waitingIds()).toEqual(['one', 'two']);
  answers.set('/api/hub/draft/edit', sent(['two']));
  await sendLeft(userName);
  expect(await waitingIds()).toEqual(['one', 'two']);
  answers.set('/api/hub/draft/edit', sent([]));
  await sendLeft(userName);
  expect(await waitingIds()).toEqual([]);
});
