import { expect, it } from 'vitest';
import { resolvedSample } from '../testing/resolved.ts';
import { distinctTitles } from './menu-titles.ts';
import { byIndex, byMenu, countOf, matchingRows } from './rows.ts';

const device = await resolvedSample('everything-device');
const [all] = byIndex({ device });
const rows = all?.rows ?? [];

it('lists every variable and item once, in the order of their index', () => {
  const items = device.variables.reduce((sum, variable) => sum + variable.items.length, 0);
  expect(rows).toHaveLength(device.variables.length + items);
  const indices = rows.filter(({ subindex }) => subindex === 0).map(({ index }) => index ?? 0);
  expect(indices).toEqual(indices.toSorted((one, other) => one - other));
});

it('lists by menu what a menu shows, and last what none shows', () => {
  const groups = byMenu({ device }, 'nowhere');
  const listed = new Set(groups.flatMap((group) => group.rows.map(({ id }) => id)));
  expect(listed).toEqual(new Set(device.variables.map(({ id }) => id)));
  expect(groups.map(({ title }) => title)).not.toContain('');
  expect(groups.findIndex(({ title }) => title === 'nowhere')).toBeOneOf([-1, groups.length - 1]);
});

it('finds by name, by id, by index in both bases, and brings the items along', () => {
  const names = (query: string) => [...new Set(matchingRows(rows, query).map(({ id }) => id))];
  expect(names('vendor name')).toEqual(['V_VendorName']);
  expect(names('V_VendorName')).toEqual(['V_VendorName']);
  expect(names('0x10')).toEqual(['V_VendorName']);
  expect(names('16')).toContain('V_VendorName');
  expect(names('no such thing')).toEqual([]);
  expect(matchingRows(rows, 'V_DirectParameters_1')).toHaveLength(
    1 + (device.variables.find(({ id }) => id === 'V_DirectParameters_1')?.items.length ?? 0),
  );
});

it('counts parameters once, and their items apart', () => {
  const items = device.variables.reduce((sum, variable) => sum + variable.items.length, 0);
  const counted = { whole: device.variables.length, items };
  expect(countOf(byIndex({ device }))).toEqual(counted);
  expect(countOf(byMenu({ device }, 'nowhere'))).toEqual(counted);
});

it('repeats no heading: equal menus are one, others of the name say who sees them or their id', () => {
  const [first] = device.roles[0]?.topMenus ?? [];
  const group = (key: string, content: string) => ({ key, title: 'Setup', content });
  const titles = (...groups: readonly ReturnType<typeof group>[]) =>
    distinctTitles(groups, device).map(({ title }) => title);
  expect(titles(group('M_1', 'V_A'), group('M_2', 'V_A'))).toEqual(['Setup']);
  expect(titles(group('M_1', 'V_A'), group('M_2', 'V_B'))).toEqual(['Setup (M_1)', 'Setup (M_2)']);
  const [one, other] = titles(group(first?.menuId ?? '', 'V_A'), group('M_2', 'V_B'));
  expect([one, other]).toEqual([expect.stringContaining(device.roles[0]?.name.text ?? '-'), 'Setup (M_2)']);
  const titlesShown = byMenu({ device }, 'nowhere').map(({ title }) => title);
  expect(new Set(titlesShown).size).toBe(titlesShown.length);
});
