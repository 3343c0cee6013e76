import { expect, it } from 'vitest';
import { longestOf } from './longest.ts';

it('adds up what the tests of a Playwright file took, those inside of groups too', () => {
  const spec = (...durations: readonly number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { file: 'short.journey.ts', specs: [spec(1000)] },
    { file: 'long.journey.ts', specs: [spec(4000)], suites: [{ specs: [spec(5000), spec(1400)] }] },
  ];
  expect(longestOf({ suites })).toEqual([
    { name: 'long.journey.ts', seconds: 10 },
    { name: 'short.journey.ts', seconds: 1 },
  ]);
});

it('names the ten longest files of a vitest run without their folders', () => {
  const testResults = Array.from({ length: 12 }, (_, at) => ({
    name: `/somewhere/file${at}.test.ts`,
    startTime: 100,
    endTime: 100 + at * 1000,
  }));
  const longest = longestOf({ testResults });
  expect(longest).toHaveLength(10);
  expect(longest[0]).toEqual({ name: 'file11.test.ts', seconds: 11 });
});
