import { expect, it } from 'vitest';
import { textOf } from '../../device/process-data/layout.ts';
import { resolvedSample } from '../../device/testing/resolved.ts';
import type { HostEvent } from '../live-state.ts';
import { simulated } from '../testing/simulated.ts';
import { durationText } from './duration.ts';
import { eventRows, everything, filtered, isActive } from './event-rows.ts';

const wordless = () => ({ name: '', remedy: '' });

it('names events by the description, and has one row for what comes and goes', async () => {
  const device = await resolvedSample('measuring-sensor');
  const { connection, pass } = await simulated('measuring');
  const event = device.events.find(({ type }) => type === 'Warning' || type === 'Error');
  if (!event) throw new Error('no event');
  const rows = () =>
    eventRows(connection.live.current().events, (code) => {
      const known = device.events.find((one) => one.code === code);
      return { name: textOf(known?.name), remedy: textOf(known?.description) };
    });
  expect(await connection.stage?.raise(event.code, 'Appear')).toBe(true);
  await pass(100);
  expect(rows()[0]).toMatchObject({ code: event.code, name: event.name?.text, state: 'holds' });
  const { length } = rows();
  const [{ key } = { key: '' }] = rows();
  await pass(2000);
  await connection.stage?.raise(event.code, 'Disappear');
  await pass(100);
  expect(rows()).toHaveLength(length);
  expect(rows()[0]).toMatchObject({ key, state: 'ended', lastedMs: expect.any(Number) });
  expect(rows()[0]?.lastedMs).toBeGreaterThan(1900);
  expect(rows().filter(isActive)).toEqual([]);
  connection.stage?.unplug();
  await pass(100);
  expect(rows().filter(isActive)).toHaveLength(1);
  expect(new Set(rows().map((row) => row.key)).size).toBe(rows().length);
});

const event = (second: number, mode: string, code = 0x40_00, severity = 'ERROR'): HostEvent => ({
  time: `2020-02-02T12:00:${String(second).padStart(2, '0')}Z`,
  severity,
  code,
  mode,
});
/** The oldest first, as they come. */
const rowsOf = (...events: readonly HostEvent[]) => eventRows(events.toReversed(), wordless);

it('has a row for what disappears that nobody heard appear, and none for what is told again', () => {
  expect(rowsOf(event(1, 'DISAPPEARS')).map(({ state }) => state)).toEqual(['gone']);
  expect(rowsOf(event(1, 'APPEARS'), event(2, 'APPEARS')).map(({ state }) => state)).toEqual(['holds']);
  const twice = rowsOf(event(1, 'APPEARS'), event(4, 'DISAPPEARS'), event(6, 'APPEARS'));
  expect(twice.map(({ state, lastedMs }) => [state, lastedMs])).toEqual([
    ['holds', undefined],
    ['ended', 3000],
  ]);
});

it('does not say how long something lasted where a master writes no moments', () => {
  const rows = eventRows(
    [
      { ...event(0, 'DISAPPEARS'), time: 'PT9S' },
      { ...event(0, 'APPEARS'), time: 'PT1S' },
    ],
    wordless,
  );
  expect(rows).toMatchObject([{ state: 'ended', lastedMs: undefined, at: undefined, time: 'PT1S' }]);
});

it('is narrowed by type, by code in either writing, by text, and to what nobody has acknowledged', () => {
  const words = (code: number | undefined) =>
    code === 0x40_00 ? { name: 'Too hot', remedy: 'Cool it.' } : wordless();
  const rows = eventRows([event(2, 'SINGLESHOT', 7, 'NOTICE'), event(1, 'APPEARS')], words);
  const codes = (filter: Partial<typeof everything>, seen: readonly string[] = []) =>
    filtered(rows, { ...everything, ...filter }, new Set(seen)).map(({ code }) => code);
  expect(codes({})).toEqual([7, 0x40_00]);
  expect(codes({ type: 'error' })).toEqual([0x40_00]);
  expect(codes({ text: '0x0007' })).toEqual([7]);
  expect(codes({ text: '16384' })).toEqual([0x40_00]);
  expect(codes({ text: ' cool ' })).toEqual([0x40_00]);
  expect(codes({ isNewOnly: true }, [rows[0]?.key ?? ''])).toEqual([0x40_00]);
});

it('says how long something lasted in the unit that fits', () => {
  expect(durationText('en', 400)).toBe('0.4 sec');
  expect(durationText('en', 90_000)).toBe('1.5 min');
  expect(durationText('es', 7_200_000)).toBe('2 h');
});
