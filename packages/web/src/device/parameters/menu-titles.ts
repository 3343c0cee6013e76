/** Titles of menus that tell them apart: many devices have one menu of a name for each role. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { textOf } from '../process-data/layout.ts';

interface Titled {
  readonly key: string;
  readonly title: string;
  /** Two groups of one title with the same rows are one. */
  readonly content: string;
}

/** The first of those that look the same; those that only share a title say which roles see them, or their id. */
export function distinctTitles<Group extends Titled>(
  groups: readonly Group[],
  device: ResolvedDevice,
): readonly Group[] {
  const seen = new Map(groups.toReversed().map((group) => [`${group.title}\n${group.content}`, group.key]));
  const kept = groups.filter((group) => seen.get(`${group.title}\n${group.content}`) === group.key);
  const roles = rolesOf(device);
  const qualified = kept.map((group) => ({ group, by: roles.get(group.key)?.join(', ') ?? group.key }));
  const count = (of: (one: (typeof qualified)[number]) => string): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const one of qualified) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
    return counts;
  };
  const byTitle = count(({ group }) => group.title);
  const byBoth = count(({ group, by }) => `${group.title}\n${by}`);
  return qualified.map(({ group, by }) => {
    if (byTitle.get(group.title) === 1) return group;
    const isEnough = byBoth.get(`${group.title}\n${by}`) === 1;
    return { ...group, title: `${group.title} (${isEnough ? by : group.key})` };
  });
}

/** Names of the roles that reach a menu, by its id. */
function rolesOf({ roles, menus }: ResolvedDevice): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const found = new Map<string, string[]>();
  for (const role of roles) {
    const reached = new Set(role.topMenus.map(({ menuId }) => menuId));
    // A set may grow while it is walked: what is reached last is walked too.
    for (const id of reached)
      for (const entry of byId.get(id)?.entries ?? []) if (entry.kind === 'menu') reached.add(entry.menuId);
    for (const id of reached) {
      const names = found.get(id) ?? [];
      names.push(textOf(role.name));
      found.set(id, names);
    }
  }
  return found;
}
