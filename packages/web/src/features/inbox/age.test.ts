import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

const since = '2020-02-01T00:00:00.000Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

it.each([
  [-5, { level: 'fresh', amount: 0, unit: 'minute' }],
  [59, { level: 'fresh', amount: 59, unit: 'minute' }],
  [16 * 60, { level: 'fresh', amount: 16, unit: 'hour' }],
  [16 * 60 + 1, { level: 'soon', amount: 16, unit: 'hour' }],
  [24 * 60 + 1, { level: 'late', amount: 24, unit: 'hour' }],
  [48 * 60, { level: 'late', amount: 2, unit: 'day' }],
] as const)('after %d minutes', (minutes, age) => expect(ageOf(since, after(minutes))).toEqual(age));
