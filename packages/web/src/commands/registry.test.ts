import { expect, it, vi } from 'vitest';
import {
  availableIn,
  offerCommands,
  offeredCommands,
  subscribeCommands,
  withdrawCommands,
  type Command,
} from './registry.ts';

const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  area: 'common:keys.title',
  keys: [],
  when: true,
  isFallback: false,
  run: () => {},
  ...more,
});

const labels = (...owners: (readonly Command[])[]): string[] =>
  availableIn(new Map(owners.map((commands) => [{}, commands]))).map(({ label }) => label);

it('what cannot be run is not available', () => {
  expect(labels([command('a', 'A'), command('b', 'B', { when: false })])).toEqual(['A']);
});

it('a fallback gives way, whichever was offered first', () => {
  const own = [command('next', 'in the list')];
  const other = [command('next', 'in the text', { isFallback: true })];
  expect(labels(own, other)).toEqual(['in the list']);
  expect(labels(other, own)).toEqual(['in the list']);
});

it('a fallback is there where what it gives way to cannot be run', () => {
  const own = [command('next', 'in the list', { when: false })];
  const other = [command('next', 'in the text', { isFallback: true })];
  expect(labels(own, other)).toEqual(['in the text']);
  expect(labels(other, own)).toEqual(['in the text']);
});

it('who offers again takes the place of what was offered before, and what is withdrawn is gone', () => {
  const owner = {};
  const listener = vi.fn<() => void>();
  const stop = subscribeCommands(listener);
  offerCommands(owner, [command('a', 'before')]);
  const before = offeredCommands();
  expect(offeredCommands()).toBe(before);
  offerCommands(owner, [command('a', 'after')]);
  expect(availableIn(offeredCommands()).map(({ label }) => label)).toEqual(['after']);
  withdrawCommands(owner);
  expect(availableIn(offeredCommands())).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});
