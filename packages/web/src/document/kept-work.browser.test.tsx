import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept } from '../kept/person.ts';
import { databaseName } from './forget.ts';
import { hasKeptDocuments, keeperOf, keptDocuments } from './kept-work.ts';
import type { LoggedStep } from './step-log.ts';
import { hold } from './window-lock.ts';
import { currentWorkspace, openDocuments } from './workspace.ts';

const step = (node: string): LoggedStep => ({
  label: 'fix',
  changes: [{ device: 0, ops: [{ op: 'remove', at: node }] }],
});
const workOf = (...steps: readonly LoggedStep[]) => ({
  files: [{ name: 'a.xml', octets: new Uint8Array(3) }],
  seed: 1,
  judgedBy: undefined,
  log: { steps, position: steps.length },
});
const first = step('1');
const second = step('2');
const keptSteps = async () => (await keptDocuments()).map(({ work }) => work.log.steps.length);

/** As a sign-out does, in this window or in another. */
const deleteDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    request.addEventListener('success', () => resolve());
  });

beforeEach(deleteDatabase);
afterEach(() => vi.restoreAllMocks());

it('work is kept on after another window signed out', async () => {
  const keeper = keeperOf('one');
  keeper.keep(workOf(first));
  await expect.poll(keptSteps).toEqual([1]);
  await deleteDatabase();
  keeper.keep(workOf(first, second));
  await expect.poll(keptSteps).toEqual([2]);
});

it('work is kept on after a write that was taken back at its end', async () => {
  const keeper = keeperOf('two');
  const aborted = Promise.withResolvers<void>();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  // As a disk that is full: the requests succeed, the transaction does not.
  put.mockImplementationOnce(function (this: IDBObjectStore, row: unknown) {
    put.mockRestore();
    const request = this.put(row);
    const { transaction } = this;
    transaction.addEventListener('abort', () => aborted.resolve());
    request.addEventListener('success', () => transaction.abort());
    return request;
  });
  keeper.keep(workOf(first));
  await aborted.promise;
  expect(await keptSteps()).toEqual([]);
  keeper.keep(workOf(first, second));
  await expect.poll(keptSteps).toEqual([2]);
});

it('work that no page has brought back is known before a sign-out takes it away', async () => {
  expect(await hasKeptDocuments()).toBe(false);
  keeperOf('three').keep(workOf(first));
  await expect.poll(hasKeptDocuments).toBe(true);
});

it('a document opens where the browser refuses locks', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  expect(await hold('four')).toBeDefined();
});

it('a file that cannot be read says so', async () => {
  const folder = new File([], 'folder.xml');
  vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await openDocuments([folder]);
  expect(currentWorkspace().fault).toEqual({ kind: 'unreadable', name: 'folder.xml' });
});

it('a file that was being read at a sign-out is not opened after it', async () => {
  const file = new File(['<a/>'], 'a.xml');
  const read = Promise.withResolvers<ArrayBuffer>();
  const asked = vi.spyOn(file, 'arrayBuffer').mockReturnValue(read.promise);
  const opening = openDocuments([file]);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  forgetKept();
  read.resolve(new ArrayBuffer(4));
  await opening;
  expect(currentWorkspace().documents).toHaveLength(0);
});
