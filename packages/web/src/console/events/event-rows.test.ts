import { expect, it } from 'vitest';
import { resolvedSample } from '../../device/testing/resolved.ts';
import { simulated } from '../testing/simulated.ts';
import { eventRows, isActive } from './event-rows.ts';

it('names events by the description, and pairs those that come and go', async () => {
  const device = await resolvedSample('measuring-sensor');
  const { connection, pass } = await simulated('measuring');
  const event = device.events.find(({ type }) => type === 'Warning' || type === 'Error');
  if (!event) throw new Error('no event');
  const rows = () => eventRows(connection.live.current().events, device.events);
  expect(await connection.stage?.raise(event.code, 'Appear')).toBe(true);
  await pass(100);
  expect(rows()[0]).toMatchObject({ code: event.code, name: event.name?.text, mode: 'appears', holds: true });
  await connection.stage?.raise(event.code, 'Disappear');
  await pass(100);
  expect(rows().slice(0, 2)).toMatchObject([
    { mode: 'disappears', holds: false },
    { mode: 'appears', holds: false },
  ]);
  expect(rows().filter(isActive)).toEqual([]);
  connection.stage?.unplug();
  await pass(100);
  expect(rows().filter(isActive)).toHaveLength(1);
  expect(new Set(rows().map(({ key }) => key)).size).toBe(rows().length);
});
