import { expect, it } from 'vitest';
import { resolvedSample } from '../testing/resolved.ts';
import { factoryValues, holds, innerMenu, targetOf, valueKey } from './values.ts';

const device = await resolvedSample('everything-device');

it('starts with the factory values', () => {
  const named = device.variables.filter(({ defaultValue }) => defaultValue !== undefined);
  const values = factoryValues(device);
  expect(named.length).toBeGreaterThan(0);
  for (const { id, defaultValue } of named) expect(values.get(valueKey(id, undefined))).toBe(defaultValue);
});

it('shows a menu only while its condition holds, booleans being 0 and 1', () => {
  const condition = { $id: 'c', variableId: 'V_Mode', subindex: undefined, value: 1 };
  const withMode = (value: string) => new Map([['V_Mode/0', value]]);
  expect(holds(undefined, new Map())).toBe(true);
  expect(holds(condition, new Map())).toBe(false);
  expect(holds(condition, withMode('1'))).toBe(true);
  expect(holds(condition, withMode('true'))).toBe(true);
  expect(holds(condition, withMode('false'))).toBe(false);
});

it('says of what an entry shows what the file says of it', () => {
  const entries = device.menus.flatMap((menu) => menu.entries).filter((entry) => entry.kind === 'variable');
  const descriptions = entries.flatMap((entry) => targetOf(device, entry)?.description ?? []);
  expect(descriptions).toContain('Temperature inside the housing');
});

it('never enters a menu from inside itself', () => {
  const [menu] = device.menus;
  expect(innerMenu(device, menu?.id ?? '', [])).toBe(menu);
  expect(innerMenu(device, menu?.id ?? '', [menu?.id ?? ''])).toBeUndefined();
});

it('finds a target for every entry of every menu', () => {
  const entries = device.menus.flatMap((menu) => menu.entries).filter((entry) => entry.kind === 'variable');
  expect(entries.length).toBeGreaterThan(10);
  expect(entries.filter((entry) => targetOf(device, entry) === undefined)).toEqual([]);
});
