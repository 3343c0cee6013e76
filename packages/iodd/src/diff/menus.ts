import type {
  ResolvedDevice,
  ResolvedMenu,
  ResolvedMenuReference,
  ResolvedMenuVariable,
} from '../resolve/index.ts';
import { described, type Entity, type EntityText } from './entity.ts';
import { parameterKey } from './parameters.ts';
import { conditionAddress, conditionText, indexesOf } from './processData.ts';

type MenuEntry = ResolvedMenuVariable | ResolvedMenuReference;
type Button = NonNullable<ResolvedMenuVariable['button']>;

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

const buttonTexts = ({
  description,
  actionStartedMessage,
}: Partial<Pick<Button, 'description' | 'actionStartedMessage'>>): readonly EntityText[] => [
  { field: 'description', text: description },
  { field: 'actionStartedMessage', text: actionStartedMessage },
];
/** One for all entries that have none, which are most. */
const noButton = buttonTexts({});

function oneMenu(
  { id: menuId, name: title, entries }: ResolvedMenu,
  roles: readonly string[],
  indexes: ReturnType<typeof indexesOf>,
): readonly Entity[] {
  const parent = `menu ${menuId}`;
  const entryName = (entry: MenuEntry): string => {
    if (entry.kind === 'menu') return entry.menuId;
    const place = `${indexes.get(entry.variableId) ?? entry.variableId}.${entry.subindex ?? 0}`;
    return entry.button ? `${place} = ${entry.button.value}` : place;
  };
  const names = entries.map(entryName);
  return [
    {
      key: parent,
      address: { section: 'menu', menuId, roles },
      title: title?.text,
      fields: { order: names },
      texts: described({ name: title }),
    },
    ...entries.map((entry, at): Entity => {
      const name = names[at] ?? '';
      const shared = {
        key: `${parent} ${name}`,
        parent,
        address: { section: 'menuEntry', menuId, roles, entry: name } as const,
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
        texts: entry.button ? buttonTexts(entry.button) : noButton,
      };
    }),
  ];
}

const nobody: readonly string[] = [];
const topMenusOf = ({ topMenus }: ResolvedDevice['roles'][number]): string =>
  topMenus.map(({ menuId }) => menuId).join(' ');
const inOrder = (some: readonly string[], order: readonly string[]): readonly string[] =>
  some.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));

/** Which roles reach a menu, by its id; menus that refer to each other in a circle end too. */
function rolesOf({ menus, roles }: ResolvedDevice): ReadonlyMap<string, readonly string[]> {
  const entriesOf = new Map(menus.map(({ id, entries }) => [id, entries]));
  const order = roles.map(({ element }) => element);
  const found = new Map<string, readonly string[]>();
  // Most devices show all roles the same menus: these are walked once.
  for (const sameMenus of Map.groupBy(roles, topMenusOf).values()) {
    const reached = new Set(sameMenus[0]?.topMenus.map(({ menuId }) => menuId));
    for (const menuId of reached)
      for (const entry of entriesOf.get(menuId) ?? []) if (entry.kind === 'menu') reached.add(entry.menuId);
    const elements = sameMenus.map(({ element }) => element);
    // Menus that the same roles reach have one list of them.
    const withThese = new Map<readonly string[], readonly string[]>();
    for (const menuId of reached) {
      const before = found.get(menuId) ?? nobody;
      const now = withThese.get(before) ?? inOrder([...before, ...elements], order);
      withThese.set(before, now);
      found.set(menuId, now);
    }
  }
  return found;
}
