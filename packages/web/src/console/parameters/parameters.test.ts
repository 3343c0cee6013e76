/** Parameters of a simulated sensor, read and written as a page does it. */
import { octetsOf } from '@iodd-hub/gateway/octets';
import { expect, it } from 'vitest';
import { factoryValues } from '../../device/menus/values.ts';
import { menuWith } from '../../device/lookup.ts';
import { resolvedSample } from '../../device/testing/resolved.ts';
import { simulated } from '../testing/simulated.ts';
import { commandName, groupsOf, type Entry } from './entries.ts';
import { menuValuesOf, valueIn } from './octets.ts';
import { agedHeld, standingOf } from './parameter-state.ts';
import { newParameters } from './parameters.ts';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { ConsoleConnection } from '../connection.ts';

const device = await resolvedSample('measuring-sensor');
const menu = menuWith(device, 'M_MSR_Param');
if (!menu) throw new Error('no menu');
const entries = groupsOf(device, menu, factoryValues(device)).flatMap((group) => group.entries);
const entry = (key: string): Entry => {
  const found = entries.find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};

const begun = async () => {
  const bench = await simulated('measuring');
  const parameters = newParameters(bench.connection);
  await parameters.read(entries);
  const standing = (key: string) => standingOf(parameters.current(), entry(key));
  const value = (key: string) => {
    const { index, variable, field } = entry(key);
    const held = parameters.current().held.get(index);
    return held && valueIn(variable, held.octets, field?.subindex ?? 0);
  };
  return { ...bench, parameters, standing, value };
};

it('has the menus as groups, records and their items as lines, and shows only what holds', () => {
  const shown = (unit: string) =>
    groupsOf(device, menu, new Map([...factoryValues(device), ['V_Unit/0', unit]])).map(
      ({ name, entries: lines }) => [name, lines.map(({ key }) => key), lines[0]?.field?.presentation.unit],
    );
  expect(shown('0')).toEqual([
    ['', ['64/0', '65/0'], undefined],
    ['Limits', ['66/1', '66/2'], '°C'],
    ['Service Functions', ['2/0', '2/0'], undefined],
  ]);
  expect(shown('1')[1]).toEqual(['Limits', ['66/1', '66/2'], '°F']);
});

it('reads a record once, and says how each value stands', async () => {
  const { asked, standing, value, parameters } = await begun();
  expect(asked.filter((name) => name === 'parameters.read')).toHaveLength(3);
  expect([value('65/0'), value('66/1'), value('66/2')]).toEqual([100, 0, 1000]);
  expect([standing('65/0'), standing('2/0')]).toEqual(['read', 'writeOnly']);
  expect(menuValuesOf(device, parameters.current().held)).toEqual(
    new Map([
      ['V_Unit/0', '0'],
      ['V_Filter/0', '100'],
      ['V_Limits/1', '0'],
      ['V_Limits/2', '1000'],
    ]),
  );
});

it('writes only what was typed, a record once, and keeps what was there before', async () => {
  const { asked, parameters, standing, value } = await begun();
  parameters.type(entry('66/1'), -100);
  parameters.type(entry('66/2'), 900);
  parameters.type(entry('65/0'), 100);
  expect([standing('66/1'), standing('65/0')]).toEqual(['changed', 'read']);
  await parameters.write();
  expect(asked.filter((name) => name === 'writes.carryOut')).toHaveLength(1);
  expect([value('66/1'), value('66/2'), standing('66/1'), standing('66/2')]).toEqual([
    -100,
    900,
    'written',
    'written',
  ]);
  const outcome = parameters.current().outcomes.get('66/1');
  const before = outcome?.kind === 'written' ? outcome.before : undefined;
  expect(before && valueIn(entry('66/1').variable, octetsOf(before), 2)).toBe(1000);
  expect(parameters.current().edits.size).toBe(0);
});

it('writes one row alone: an item of a record without the others that were typed', async () => {
  const { asked, parameters, standing, value } = await begun();
  parameters.type(entry('65/0'), 500);
  parameters.type(entry('66/1'), -100);
  parameters.type(entry('66/2'), 900);
  await parameters.writeRow(entry('66/1'));
  expect(asked.filter((name) => name === 'writes.carryOut')).toHaveLength(1);
  expect([value('65/0'), value('66/1'), value('66/2')]).toEqual([100, -100, 1000]);
  expect([standing('65/0'), standing('66/1'), standing('66/2')]).toEqual(['changed', 'written', 'changed']);
  await parameters.writeRow(entry('66/1'));
  expect(asked.filter((name) => name === 'writes.carryOut')).toHaveLength(1);
});

it('keeps what the device refused, with its reason, until it is typed anew', async () => {
  const { parameters, standing, value } = await begun();
  parameters.type(entry('65/0'), 7000);
  await parameters.write();
  expect(parameters.current().outcomes.get('65/0')).toEqual({
    kind: 'refused',
    fault: { code: '06047', deviceError: 0x80_31 },
  });
  expect([standing('65/0'), value('65/0'), parameters.current().edits.get('65/0')]).toEqual([
    'refused',
    100,
    7000,
  ]);
  parameters.type(entry('65/0'), 500);
  await parameters.write();
  expect([standing('65/0'), value('65/0')]).toEqual(['written', 500]);
});

it('calls everything old once a command may have changed it', async () => {
  const { parameters, pass, standing, value } = await begun();
  parameters.type(entry('65/0'), 500);
  await parameters.write();
  const factory = entries.find(({ button }) => button?.value === '129') ?? entry('2/0');
  expect(await parameters.press(factory)).toMatchObject({ kind: 'written' });
  await pass(1000);
  await parameters.read([entry('65/0')]);
  expect([standing('64/0'), standing('65/0')]).toEqual(['stale', 'read']);
  expect(value('65/0')).toBe(100);
});

it('says what cannot be read while the device is away, and reads it later', async () => {
  const { connection, parameters, pass, standing } = await begun();
  connection.stage?.unplug();
  await pass(100);
  expect(connection.live.current().port).toBe('absent');
  await parameters.read([entry('65/0')]);
  expect(standing('65/0')).toBe('unreadable');
  connection.stage?.plug();
  await pass(1000);
  expect(connection.live.current()).toMatchObject({ port: 'online', fault: undefined });
  await parameters.read([entry('65/0')]);
  expect(standing('65/0')).toBe('read');
});

it('leaves the items of a record that nobody typed as the device has them now', async () => {
  const { connection, parameters, value } = await begun();
  const another = newParameters(connection);
  another.type(entry('66/2'), 900);
  await another.write();
  parameters.type(entry('66/1'), -100);
  await parameters.write();
  expect([value('66/1'), value('66/2')]).toEqual([-100, 900]);
});

it('writes nothing of a record that cannot be read: the items that nobody typed are not known', async () => {
  const { connection, asked } = await simulated('measuring');
  const fault = { resultCode: '06047', data: { deviceError: 0x80_22 } };
  const call: ConsoleConnection['call'] = (name, input) =>
    name === 'parameters.read' ? Promise.reject(new ToolserverFailure(fault)) : connection.call(name, input);
  const parameters = newParameters({ ...connection, call });
  parameters.type(entry('66/1'), -100);
  await parameters.write();
  expect(asked).not.toContain('writes.carryOut');
  expect(parameters.current().outcomes.get('66/1')).toEqual({
    kind: 'refused',
    fault: { code: '06047', deviceError: 0x80_22 },
  });
  expect(parameters.current().edits.get('66/1')).toBe(-100);
});

it('may be old once the device was away, also what was written before', async () => {
  const { parameters, standing } = await begun();
  parameters.type(entry('65/0'), 500);
  await parameters.write();
  expect(standing('65/0')).toBe('written');
  parameters.doubt();
  expect(standing('65/0')).toBe('stale');
});

it('may be old once the device was away, and what could not be read is asked again', async () => {
  const { parameters, standing } = await begun();
  parameters.doubt();
  expect([standing('65/0'), standing('66/1')]).toEqual(['stale', 'stale']);
  expect(parameters.current().faults.size).toBe(0);
});

it('writes what was typed as one block, and each value has its old one', async () => {
  const { asked, parameters, standing, value } = await begun();
  parameters.type(entry('65/0'), 500);
  parameters.type(entry('66/1'), -100);
  await parameters.write(true);
  expect(asked.filter((name) => name === 'writes.carryOut')).toHaveLength(1);
  expect([value('65/0'), value('66/1'), value('66/2')]).toEqual([500, -100, 1000]);
  expect([standing('65/0'), standing('66/1')]).toEqual(['written', 'written']);
  const outcome = parameters.current().outcomes.get('65/0');
  expect(outcome?.kind === 'written' && outcome.before).toBe('0064');
});

it('writes nothing of a block of which the device refuses one, and says which', async () => {
  const { parameters, standing, value } = await begun();
  parameters.type(entry('66/1'), -100);
  parameters.type(entry('65/0'), 7000);
  await parameters.write(true);
  expect([standing('65/0'), standing('66/1')]).toEqual(['refused', 'changed']);
  expect([value('65/0'), value('66/1')]).toEqual([100, 0]);
  expect(parameters.current().blockFault).toMatchObject({ code: '06047', deviceError: 0x80_31 });
  parameters.type(entry('65/0'), 500);
  expect(parameters.current().blockFault).toBeUndefined();
});

it('sends no part of a block of which a record cannot be read', async () => {
  const { connection, asked } = await simulated('measuring');
  const fault = { resultCode: '06047', data: { deviceError: 0x80_22 } };
  const call: ConsoleConnection['call'] = (name, input) =>
    name === 'parameters.read' ? Promise.reject(new ToolserverFailure(fault)) : connection.call(name, input);
  const parameters = newParameters({ ...connection, call });
  parameters.type(entry('65/0'), 500);
  parameters.type(entry('66/1'), -100);
  await parameters.write(true);
  expect(asked).not.toContain('writes.carryOut');
  expect(parameters.current().edits.size).toBe(2);
});

it('reads again what the device changes by itself, and says of no value that somebody asked for it', async () => {
  const { parameters, asked, standing } = await begun();
  const before = parameters.current().held.get(65)?.octets;
  const reads = (): number => asked.filter((name) => name === 'parameters.read').length;
  const first = reads();
  const said: string[] = [];
  parameters.subscribe(() => said.push(standing('65/0')));
  await parameters.refresh([entry('65/0'), entry('2/0')]);
  expect(reads()).toBe(first + 1);
  expect(said).toEqual(['read']);
  expect(parameters.current().held.get(65)?.octets).toEqual(before);
});

it('says of what was read more than five minutes ago that it may be old', async () => {
  const { parameters } = await begun();
  const { held } = parameters.current();
  const at = Date.parse(held.get(65)?.at ?? '');
  expect(agedHeld(held, at + 299_000).get(65)?.isStale).toBe(false);
  expect(agedHeld(held, at + 301_000).get(65)?.isStale).toBe(true);
});

it('calls a command by its button, else by the value that is sent, else by that number', () => {
  const reset = entry('2/0');
  expect(commandName(reset)).toBe('Application Reset');
  expect(commandName(entry('65/0'))).toBeUndefined();
  const { button } = reset;
  if (!button) throw new Error('no button');
  const bare = { ...button, name: undefined, description: undefined };
  expect(commandName({ ...reset, button: bare })).toBe('Application Reset');
  expect(commandName({ ...reset, button: { ...bare, value: '240' } })).toBe('System Command 240');
});
