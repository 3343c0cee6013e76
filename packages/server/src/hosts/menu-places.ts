import { type HostRole, hasRole, menuSetRoles } from '@iodd-hub/contract/host-roles';
import { z } from 'zod';

/*
 * Which parameters the menus of a role let be written. Conditions of menus are not looked at: a value that opens another
 * menu is one that the same role may have written.
 */

const rights = z.enum(['ro', 'wo', 'rw']).optional().catch(undefined);
/** As much of a resolved device as this takes. */
const resolved = z.object({
  roles: z.array(z.object({ element: z.string(), topMenus: z.array(z.object({ menuId: z.string() })) })),
  menus: z.array(
    z.object({
      id: z.string(),
      entries: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('menu'), menuId: z.string() }),
          z.object({
            kind: z.literal('variable'),
            variableId: z.string(),
            subindex: z.int().optional(),
            accessRights: rights,
            button: z.object({ value: z.string() }).optional(),
          }),
        ]),
      ),
    }),
  ),
  variables: z.array(
    z.object({
      id: z.string(),
      index: z.int().optional(),
      accessRights: rights,
      items: z.array(z.object({ subindex: z.int(), accessRights: rights })),
    }),
  ),
});
type Resolved = z.output<typeof resolved>;
type Entry = Extract<Resolved['menus'][number]['entries'][number], { kind: 'variable' }>;

/** What may be written to an index: anything, or the values of buttons alone. */
interface Writable {
  isWhole: boolean;
  readonly commands: Set<number>;
}
export type MenuPlaces = ReadonlyMap<number, Readonly<Writable>>;

const isWritable = (one: z.output<typeof rights>): boolean => one === 'rw' || one === 'wo';

/** Every menu that the role sees, and all that these lead to. */
const entriesOf = ({ roles, menus }: Resolved, role: HostRole): readonly Entry[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const names: Readonly<Record<string, HostRole>> = menuSetRoles;
  const seen = new Set(
    roles
      .filter(({ element }) => hasRole(role, names[element] ?? 'specialist'))
      .flatMap(({ topMenus }) => topMenus.map(({ menuId }) => menuId)),
  );
  const found: Entry[] = [];
  // The set hands out what is added to it during the walk as well.
  for (const id of seen)
    for (const entry of byId.get(id)?.entries ?? [])
      if (entry.kind === 'menu') seen.add(entry.menuId);
      else found.push(entry);
  return found;
};

/** Of a device as the library resolves it, in JSON. */
export const menuPlacesOf = (json: string, role: HostRole): MenuPlaces => {
  const device = resolved.parse(JSON.parse(json));
  const variables = new Map(device.variables.map((variable) => [variable.id, variable]));
  const places = new Map<number, Writable>();
  for (const { variableId, subindex, accessRights, button } of entriesOf(device, role)) {
    const variable = variables.get(variableId);
    if (variable?.index === undefined) continue;
    const item = variable.items.find((one) => one.subindex === subindex);
    const isOpen = accessRights
      ? isWritable(accessRights)
      : item
        ? isWritable(item.accessRights)
        : isWritable(variable.accessRights) || variable.items.some((one) => isWritable(one.accessRights));
    const place = places.get(variable.index) ?? { isWhole: false, commands: new Set<number>() };
    if (button) place.commands.add(Number(button.value));
    else if (isOpen) place.isWhole = true;
    places.set(variable.index, place);
  }
  return places;
};

interface Value {
  readonly index: number;
  /** Hexadecimal digits. */
  readonly octets: string;
}

/** Whole parameters: a page writes a record in one piece, whichever part of it was changed. */
export const mayWriteTo = (places: MenuPlaces, { index, octets }: Value): boolean => {
  const place = places.get(index);
  if (!place) return false;
  return place.isWhole || (octets !== '' && place.commands.has(Number.parseInt(octets, 16)));
};
