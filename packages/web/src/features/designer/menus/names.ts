/** What the rows of menus say: names, how a value is shown, conditions in words. */
import type { ResolvedDevice, ResolvedMenuReference, ResolvedMenuVariable } from '@iodd-hub/iodd';
import { menuRoles, topMenus } from '@iodd-hub/iodd/standard';
import { elementName, type Naming } from '../../../shared/forms/element-name.ts';
import type { MenuRow, PlaceName, RoleName } from './menu-tree.ts';

export type Details = ReadonlyMap<string, ResolvedMenuVariable | ResolvedMenuReference>;

/** By `$id` of an entry; the device follows the document when there is time, so a new entry is missing for a moment. */
export const detailsOf = (device: ResolvedDevice | undefined): Details =>
  new Map(
    (device?.menus ?? []).flatMap(({ entries }) => entries.map((entry) => [entry.$id, entry] as const)),
  );

export interface MenuNames {
  readonly role: (role: RoleName) => string;
  readonly place: (place: PlaceName) => string;
  readonly row: (row: MenuRow) => string;
}

export const namesFor = (naming: Naming, details: Details): MenuNames => {
  const said = (textId: string | undefined, fallback: string): string =>
    (textId === undefined ? undefined : naming.standard.text?.(textId)) ?? fallback;
  const place = (name: PlaceName): string =>
    said(topMenus.find(({ element }) => element === name)?.nameTextId, name);
  const valueName = ({ node }: MenuRow): string | undefined => {
    const entry = node && details.get(node.$id);
    if (entry?.kind !== 'variable') return undefined;
    return entry.button?.name?.text ?? entry.name?.text;
  };
  return {
    role: (name) => said(menuRoles.find(({ element }) => element === name)?.nameTextId, name),
    place,
    row: (row) => {
      if (row.kind === 'place') return place(row.place);
      if (row.menu) return elementName(row.menu, naming) ?? '';
      return valueName(row) ?? (row.node && elementName(row.node, naming)) ?? '';
    },
  };
};
