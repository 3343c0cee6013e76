import { expect, it } from 'vitest';
import { rememberFor } from './remembered.ts';

const counted = (answer: (key: string) => Promise<string>, keeping: Parameters<typeof rememberFor>[0]) => {
  const asked: string[] = [];
  const known = rememberFor<string>(keeping);
  const find = (key: string) =>
    known.get(key, () => {
      asked.push(key);
      return answer(key);
    });
  return { asked, find };
};

it('asks once for callers at the same time, and not again while the answer is fresh', async () => {
  const { asked, find } = counted(async (key) => key, { ms: 60_000, atMost: 10 });
  expect(await Promise.all([find('a'), find('a')])).toEqual(['a', 'a']);
  await find('a');
  expect(asked).toEqual(['a']);
});

it('asks again when the answer is old', async () => {
  const { asked, find } = counted(async (key) => key, { ms: 0, atMost: 10 });
  await find('a');
  await find('a');
  expect(asked).toEqual(['a', 'a']);
});

it('forgets the oldest answer where there are too many', async () => {
  const { asked, find } = counted(async (key) => key, { ms: 60_000, atMost: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

it('does not remember a failure', async () => {
  const { asked, find } = counted(
    async (key) => {
      if (asked.length === 1) throw new Error('down');
      return key;
    },
    { ms: 60_000, atMost: 2 },
  );
  await expect(find('a')).rejects.toThrow('down');
  expect(await find('a')).toBe('a');
});
