import { expect, it } from 'vitest';
import { createNotifications } from './store.ts';

it('keeps what left the page', () => {
  const store = createNotifications(() => 7);
  const id = store.add({ kind: 'success', text: 'Signed out' });
  store.expire(id);
  expect(store.list()).toEqual([
    { id, kind: 'success', text: 'Signed out', at: 7, isFloating: false, isRead: false, count: 1 },
  ]);
});

it('shows the newest first and counts repeats instead of piling them up', () => {
  const store = createNotifications(() => 0);
  store.add({ kind: 'info', text: 'first' });
  store.add({ kind: 'error', text: 'offline' });
  store.add({ kind: 'error', text: 'offline' });
  expect(store.list().map(({ text, count }) => [text, count])).toEqual([
    ['offline', 2],
    ['first', 1],
  ]);
});

it('marks a dismissed message as read, an expired one not', () => {
  const store = createNotifications(() => 0);
  const dismissed = store.add({ kind: 'error', text: 'a' });
  const expired = store.add({ kind: 'info', text: 'b' });
  store.dismiss(dismissed);
  store.expire(expired);
  expect(store.list().map(({ isRead }) => isRead)).toEqual([false, true]);
});

it('keeps a logged message off the page', () => {
  const store = createNotifications(() => 0);
  store.add({ kind: 'error', text: 'a', isFloating: false });
  expect(store.list()[0]?.isFloating).toBe(false);
});

it('keeps at most 200', () => {
  const store = createNotifications(() => 0);
  for (let index = 0; index < 210; index += 1) store.add({ kind: 'info', text: String(index) });
  expect(store.list()).toHaveLength(200);
  expect(store.list()[0]?.text).toBe('209');
});

it('tells its listeners until they leave', () => {
  const store = createNotifications(() => 0);
  let calls = 0;
  const leave = store.subscribe(() => {
    calls += 1;
  });
  store.add({ kind: 'info', text: 'a' });
  leave();
  store.clear();
  expect(calls).toBe(1);
});
