import type { ResolvedCondition, ResolvedDevice, ResolvedMenuReference } from '@iodd-hub/iodd';
import { valueKey } from '../../../device/menus/values.ts';

interface Asked {
  /** One of those about the same value. */
  readonly condition: ResolvedCondition;
  /** What they compare it with. */
  readonly choices: readonly number[];
}

/** The values that conditions in the menus of a role are about. */
export const conditionsOf = (device: ResolvedDevice, role: string): readonly Asked[] => {
  const menus = new Map(device.menus.map((menu) => [menu.id, menu]));
  const tops = device.roles.find(({ element }) => element === role)?.topMenus ?? [];
  const reached = new Set(tops.map(({ menuId }) => menuId));
  const found = new Map<string, { condition: ResolvedCondition; choices: Set<number> }>();
  // A set hands out what is added to it during the walk as well.
  for (const id of reached) {
    const references = (menus.get(id)?.entries ?? []).filter(
      (entry): entry is ResolvedMenuReference => entry.kind === 'menu',
    );
    for (const { menuId, condition } of references) {
      reached.add(menuId);
      if (!condition) continue;
      const key = valueKey(condition.variableId, condition.subindex);
      const own = found.get(key) ?? { condition, choices: new Set() };
      own.choices.add(condition.value);
      found.set(key, own);
    }
  }
  return [...found.values()].map(({ condition, choices }) => ({
    condition,
    choices: [...choices].toSorted((one, other) => one - other),
  }));
};
