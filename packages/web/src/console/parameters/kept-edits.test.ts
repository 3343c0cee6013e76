/** What was typed for a device, as its browser keeps it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolvedSample } from '../../device/testing/resolved.ts';
import { simulated } from '../testing/simulated.ts';
import { entryWithKey } from './entries.ts';
import { keepEdits, typeKept } from './kept-edits.ts';
import { newParameters } from './parameters.ts';

const device = await resolvedSample('measuring-sensor');
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const one = async () => newParameters((await simulated('measuring')).connection);
const type = (parameters: Awaited<ReturnType<typeof one>>, key: string, value: number): void => {
  const entry = entryWithKey(device, key);
  if (!entry) throw new Error(`no ${key}`);
  parameters.type(entry, value);
};

it('is typed again for the same device, and for no other', async () => {
  const before = await one();
  type(before, '65/0', 500);
  type(before, '66/2', -100);
  keepEdits(before, '65001/2/A');
  const other = await one();
  typeKept(device, other, '65001/2/B');
  expect(other.current().edits.size).toBe(0);
  const again = await one();
  typeKept(device, again, '65001/2/A');
  expect([...again.current().edits]).toEqual([
    ['65/0', 500],
    ['66/2', -100],
  ]);
  again.discard();
  keepEdits(again, '65001/2/A');
  const last = await one();
  typeKept(device, last, '65001/2/A');
  expect(last.current().edits.size).toBe(0);
});

it.each(['', 'nothing', '[1]', '{"65/0":7}', '{"65/0":"many"}', '{"21/0":"A"}', '{"9999/0":"1"}'])(
  'leaves out what no release has kept: %s',
  async (text) => {
    kept.set('person:edits:65001/2/A', text);
    const parameters = await one();
    typeKept(device, parameters, '65001/2/A');
    expect(parameters.current().edits.size).toBe(0);
  },
);
