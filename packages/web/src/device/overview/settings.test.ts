import { expect, it } from 'vitest';
import { resolvedSample } from '../testing/resolved.ts';
import { isWritable, settingsOf } from './settings.ts';

const device = await resolvedSample('everything-device');

it('offers only what can be written, and no record as a whole', () => {
  const settings = settingsOf(device);
  expect(settings.length).toBeGreaterThan(0);
  expect(settings.filter((row) => !isWritable(row))).toEqual([]);
  expect(settings.map(({ datatype }) => datatype.type)).not.toContain('RecordT');
});

it('puts those with a choice before those without', () => {
  const hasChoice = settingsOf(device).map(({ values }) => values.length > 0);
  expect(hasChoice).toEqual(hasChoice.toSorted((one, other) => Number(other) - Number(one)));
});

it('names each once', () => {
  const keys = settingsOf(device).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
