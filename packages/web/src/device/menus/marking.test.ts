import type { ResolvedDevice, ResolvedMenu } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { resolvedSample } from '../testing/resolved.ts';
import { markingOf } from './marking.ts';

const menu = (id: string, ...menuIds: readonly string[]): ResolvedMenu => ({
  $id: `node of ${id}`,
  id,
  name: undefined,
  entries: menuIds.map((menuId) => ({
    kind: 'menu',
    $id: `${id} to ${menuId}`,
    menuId,
    condition: undefined,
  })),
});
const marked = (menus: readonly [ResolvedMenu, ...ResolvedMenu[]], $id: string): readonly string[] =>
  [...(markingOf({ menus } as unknown as ResolvedDevice, menus[0], $id)?.ways ?? [])].toSorted();

it('names every way to a menu that several refer to, and no other', () => {
  const menus = [
    menu('top', 'left', 'right', 'other'),
    menu('left', 'shared'),
    menu('right', 'shared'),
  ] as const;
  const inner = [menu('shared', 'last'), menu('last'), menu('other', 'last')];
  expect(marked([...menus, ...inner], 'shared to last')).toEqual([
    'left to shared',
    'right to shared',
    'top to left',
    'top to right',
  ]);
});

it('comes to an end where a menu leads to itself', () => {
  const menus = [menu('top', 'one'), menu('one', 'two', 'one'), menu('two', 'one')] as const;
  expect(marked([...menus], 'one to two')).toEqual(['top to one']);
});

it('finds the way to every entry of a device from one of its top menus', async () => {
  const device = await resolvedSample('everything-device');
  const tops = new Set(device.roles.flatMap(({ topMenus }) => topMenus.map(({ menuId }) => menuId)));
  const first = device.menus.find(({ id, entries }) => tops.has(id) && entries.length > 0);
  const [entry] = first?.entries ?? [];
  expect(entry).toBeDefined();
  expect(markingOf(device, first, entry?.$id)).toEqual({ $id: entry?.$id, ways: new Set() });
  expect(markingOf(device, first, undefined)).toBeUndefined();
});
