import { afterEach, expect, it, vi } from 'vitest';
import { createCache } from './caches.ts';

type Options = Parameters<typeof createCache<string>>[0];

const counted = (answer: (key: string) => Promise<string>, options: Options) => {
  const loaded: string[] = [];
  const cache = createCache<string>(options);
  const find = (key: string) =>
    cache.get(key, () => {
      loaded.push(key);
      return answer(key);
    });
  return { cache, loaded, find };
};

const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};
afterEach(() => vi.useRealTimers());

it('loads once for callers at the same time, and not again while the value is fresh', async () => {
  const { loaded, find } = counted(async (key) => key, { ttlMs: 60_000, max: 10 });
  expect(await Promise.all([find('a'), find('a')])).toEqual(['a', 'a']);
  await find('a');
  expect(loaded).toEqual(['a']);
});

it('loads again when the value is old', async () => {
  const { loaded, find } = counted(async (key) => key, { ttlMs: 60_000, max: 10 });
  await find('a');
  later(61_000);
  await find('a');
  expect(loaded).toEqual(['a', 'a']);
});

it('keeps a value of its own time as long as that says', async () => {
  const ttlMsOf = (value: string) => (value === 'short' ? 1_000 : undefined);
  const { loaded, find } = counted(async (key) => key, { ttlMsOf, max: 10 });
  for (const key of ['short', 'long']) await find(key);
  later(5_000);
  for (const key of ['short', 'long']) await find(key);
  expect(loaded).toEqual(['short', 'long', 'short']);
});

it('drops the value that was not used for longest where there are too many', async () => {
  const { loaded, find } = counted(async (key) => key, { max: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
});

it('drops values that take too many octets together', async () => {
  const options = { max: 100, maxBytes: 10, bytesOf: (value: string) => value.length };
  const { loaded, find } = counted(async (key) => key, options);
  for (const key of ['aaaa', 'bbbb', 'cccc', 'bbbb', 'aaaa']) await find(key);
  expect(loaded).toEqual(['aaaa', 'bbbb', 'cccc', 'aaaa']);
});

it('answers everybody who waits, however many keys are loaded at once', async () => {
  const { find } = counted(async (key) => key, { max: 2 });
  const keys = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(keys.map(find))).toEqual(keys);
});

it('keeps undefined like any other value', async () => {
  const cache = createCache<string | undefined>({ max: 2 });
  let loads = 0;
  const find = () =>
    cache.get('a', async () => {
      loads += 1;
      return undefined;
    });
  expect([await find(), await find(), loads]).toEqual([undefined, undefined, 1]);
});

it('does not keep a failure', async () => {
  const { loaded, find } = counted(
    async (key) => {
      if (loaded.length === 1) throw new Error('down');
      return key;
    },
    { max: 2 },
  );
  await expect(Promise.all([find('a'), find('a')])).rejects.toThrow('down');
  expect(await find('a')).toBe('a');
});

it('does not keep a failure that came at once', async () => {
  const cache = createCache<string>({ max: 10 });
  const fails = (): Promise<string> => {
    throw new Error('down');
  };
  await expect(cache.get('a', fails)).rejects.toThrow('down');
  expect(await cache.get('a', async () => 'up')).toBe('up');
});
