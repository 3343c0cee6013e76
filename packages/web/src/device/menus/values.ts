/** The values that a preview of the menus holds, in the lexical form of the IODD, by variable and subindex. */
import type { SimpleDatatype } from '@iodd-hub/device';
import type {
  ResolvedCondition,
  ResolvedDevice,
  ResolvedMenu,
  ResolvedMenuVariable,
  ResolvedProcessDataItem,
  ResolvedVariable,
} from '@iodd-hub/iodd';
import { conditionNumber } from '../condition.ts';
import { menuWith, variableWith } from '../lookup.ts';
import { rangesOf, textOf, type LayoutField } from '../process-data/layout.ts';

export type MenuValues = ReadonlyMap<string, string>;

export const valueKey = (variableId: string, subindex: number | undefined): string =>
  `${variableId}/${subindex ?? 0}`;

/** What a device has when it comes from the factory, as far as the description says. */
export const factoryValues = ({ variables }: Pick<ResolvedDevice, 'variables'>): MenuValues =>
  new Map(
    variables.flatMap(({ id, defaultValue, items }) => [
      ...(defaultValue === undefined ? [] : [[valueKey(id, 0), defaultValue] as const]),
      ...items.flatMap((item) =>
        item.defaultValue === undefined ? [] : [[valueKey(id, item.subindex), item.defaultValue] as const],
      ),
    ]),
  );

export const holds = (condition: ResolvedCondition | undefined, values: MenuValues): boolean => {
  if (!condition) return true;
  const value = values.get(valueKey(condition.variableId, condition.subindex));
  return value !== undefined && conditionNumber(value) === condition.value;
};

export interface MenuTarget {
  readonly variable: ResolvedVariable;
  readonly name: string;
  readonly description: string | undefined;
  /** The simple value that the entry shows; undefined for a record as a whole or an array. */
  readonly field: LayoutField | undefined;
}

const isSimple = (datatype: ResolvedVariable['datatype']): datatype is SimpleDatatype =>
  datatype !== undefined && datatype.type !== 'RecordT' && datatype.type !== 'ArrayT';

/** The variable or the item that an entry of a menu shows. */
export const targetOf = (device: ResolvedDevice, entry: ResolvedMenuVariable): MenuTarget | undefined => {
  const variable = variableWith(device, entry.variableId);
  if (!variable) return undefined;
  const { presentation, subindex } = entry;
  const name = textOf(entry.name);
  if (subindex === undefined) {
    const { datatype } = variable;
    const values = rangesOf(variable.values);
    const field = isSimple(datatype)
      ? { subindex: 0, name, bitOffset: 0, datatype, values, presentation }
      : undefined;
    return { variable, name, description: variable.description?.text, field };
  }
  const item = itemOf(device, variable, subindex);
  const values = rangesOf(item?.values ?? []);
  const field = item && {
    subindex,
    name,
    bitOffset: item.bitOffset,
    datatype: item.datatype,
    values,
    presentation,
  };
  return { variable, name, description: item?.description?.text, field };
};

/** Items of process data that conditions choose from belong to no one layout; the first with the subindex counts. */
const itemOf = (device: ResolvedDevice, variable: ResolvedVariable, subindex: number) => {
  const direction = variable.processData;
  const ofData: readonly ResolvedProcessDataItem[] = direction
    ? device.processData.flatMap((one) => one[direction]?.items ?? [])
    : [];
  return [...variable.items, ...ofData].find((item) => item.subindex === subindex);
};

/** Entries for each item where a menu shows a record as a whole. */
export const entriesOfRecord = (
  { items, id }: ResolvedVariable,
  entry: ResolvedMenuVariable,
): readonly ResolvedMenuVariable[] =>
  items.map((item) => ({
    ...entry,
    $id: `${entry.$id}/${item.subindex}`,
    variableId: id,
    subindex: item.subindex,
    name: item.name,
    accessRights: item.accessRights,
    presentation: {},
    button: undefined,
  }));

/** A file that breaks the rules may refer to a menu from inside itself. */
export const innerMenu = (
  device: ResolvedDevice,
  menuId: string,
  above: readonly string[],
): ResolvedMenu | undefined => (above.includes(menuId) ? undefined : menuWith(device, menuId));
