/** The parameters that somebody who puts a device into service looks at first. */
import type { SimpleDatatype } from '@iodd-hub/device';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { byIndex, type ParameterRow } from '../parameters/rows.ts';

export interface Setting extends ParameterRow {
  readonly datatype: SimpleDatatype;
}

export const isWritable = ({ accessRights }: Pick<ParameterRow, 'accessRights'>): boolean =>
  accessRights === 'rw' || accessRights === 'wo';

const isSetting = (row: ParameterRow): row is Setting =>
  row.accessRights === 'rw' &&
  row.datatype !== undefined &&
  row.datatype.type !== 'RecordT' &&
  row.datatype.type !== 'ArrayT';

/** Keys of parameters in the order in which the menu for parameters shows them to whoever may do everything. */
const menuOrder = ({ roles, menus }: ResolvedDevice): ReadonlyMap<string, number> => {
  const start = roles.at(-1)?.topMenus.find(({ element }) => element === 'ParameterMenu')?.menuId;
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const seen = new Set<string>();
  const order = new Map<string, number>();
  const visit = (menuId: string): void => {
    // A file that breaks the rules may refer to a menu from inside itself.
    if (seen.has(menuId)) return;
    seen.add(menuId);
    for (const entry of byId.get(menuId)?.entries ?? [])
      if (entry.kind === 'menu') visit(entry.menuId);
      else if (!entry.button) {
        const { variableId, subindex } = entry;
        const key = subindex === undefined ? variableId : `${variableId}/${subindex}`;
        if (!order.has(key)) order.set(key, order.size);
      }
  };
  if (start !== undefined) visit(start);
  return order;
};

/** Those with a choice first, each group in the order of the menus; what no menu shows comes last. */
export const settingsOf = (device: ResolvedDevice): readonly Setting[] => {
  const order = menuOrder(device);
  const rank = (row: Setting): number => order.get(row.key) ?? order.get(row.id) ?? order.size;
  const hasChoice = ({ values }: Setting): number => (values.length > 0 ? 0 : 1);
  return byIndex({ device })
    .flatMap(({ rows }) => rows.filter(isSetting))
    .sort((one, other) => hasChoice(one) - hasChoice(other) || rank(one) - rank(other));
};
