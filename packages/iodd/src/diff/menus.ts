import type {
  ResolvedDevice,
  ResolvedMenu,
  ResolvedMenuReference,
  ResolvedMenuVariable,
} from '../resolve/index.ts';
import { described, type Entity } from './entity.ts';
import { parameterKey } from './parameters.ts';
import { conditionAddress, conditionText, indexesOf } from './processData.ts';

type MenuEntry = ResolvedMenuVariable | ResolvedMenuReference;

/** Each menu once, with the roles that see it: many menus are shared, and a change in one is one change. */
export function menuEntities(device: ResolvedDevice): readonly Entity[] {
  const { menus, roles } = device;
  const seenBy = rolesOf(device);
  const indexes = indexesOf(device);
  return [
    ...roles.flatMap(({ element, topMenus }) =>
      topMenus.map((top): Entity => ({
        key: `roleMenu ${element} ${top.element}`,
        address: { section: 'roleMenu', role: element, menu: top.element },
        fields: { menuId: top.menuId },
      })),
    ),
    ...menus.flatMap((menu) => oneMenu(menu, seenBy.get(menu.id) ?? [], indexes)),
  ];
}

function oneMenu(
  { id: menuId, name, entries }: ResolvedMenu,
  roles: readonly string[],
  indexes: ReturnType<typeof indexesOf>,
): readonly Entity[] {
  const parent = `menu ${menuId}`;
  const entryName = (entry: MenuEntry): string => {
    if (entry.kind === 'menu') return entry.menuId;
    const place = `${indexes.get(entry.variableId) ?? entry.variableId}.${entry.subindex ?? 0}`;
    return entry.button ? `${place} = ${entry.button.value}` : place;
  };
  return [
    {
      key: parent,
      address: { section: 'menu', menuId, roles },
      title: name?.text,
      fields: { order: entries.map(entryName) },
      texts: described({ name }),
    },
    ...entries.map((entry): Entity => {
      const shared = {
        key: `${parent} ${entryName(entry)}`,
        parent,
        address: { section: 'menuEntry', menuId, roles, entry: entryName(entry) } as const,
      };
      if (entry.kind === 'menu') {
        const menuCondition = conditionText(conditionAddress(entry.condition, indexes));
        return { ...shared, fields: { menuCondition: menuCondition === '' ? undefined : menuCondition } };
      }
      const whole = parameterKey({ id: entry.variableId, index: indexes.get(entry.variableId) });
      // The name is that of the parameter, which is compared there.
      return {
        ...shared,
        rightsFrom: { key: whole, subindex: entry.subindex },
        title: entry.name?.text,
        fields: { accessRights: entry.accessRights },
        texts: [
          { field: 'description', text: entry.button?.description },
          { field: 'actionStartedMessage', text: entry.button?.actionStartedMessage },
        ],
      };
    }),
  ];
}

/** Which roles reach a menu, by its id; menus that refer to each other in a circle end too. */
function rolesOf({ menus, roles }: ResolvedDevice): ReadonlyMap<string, readonly string[]> {
  const inner = new Map(
    menus.map(({ id, entries }) => [
      id,
      entries.flatMap((entry) => (entry.kind === 'menu' ? entry.menuId : [])),
    ]),
  );
  const found = new Map<string, string[]>();
  for (const { element, topMenus } of roles) {
    const reached = new Set(topMenus.map(({ menuId }) => menuId));
    for (const menuId of reached) for (const next of inner.get(menuId) ?? []) reached.add(next);
    for (const menuId of reached) found.set(menuId, [...(found.get(menuId) ?? []), element]);
  }
  return found;
}
