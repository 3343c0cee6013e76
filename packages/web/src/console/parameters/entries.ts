/** What a menu shows of a device, as lines that are read and written: the menus in it become groups. */
import type {
  ResolvedButton,
  ResolvedDevice,
  ResolvedMenu,
  ResolvedMenuVariable,
  ResolvedVariable,
} from '@iodd-hub/iodd';
import { entriesOfRecord, holds, innerMenu, targetOf, type MenuValues } from '../../device/menus/values.ts';
import { rangesOf, textOf, type LayoutField } from '../../device/process-data/layout.ts';

export interface Entry {
  /** Of the value that it shows: several entries may show the same. */
  readonly key: string;
  readonly $id: string;
  readonly variable: ResolvedVariable;
  readonly index: number;
  readonly name: string;
  readonly description: string | undefined;
  /** Undefined where the description says no datatype that can be used: then it is octets. */
  readonly field: LayoutField | undefined;
  readonly isReadable: boolean;
  readonly isWritable: boolean;
  readonly button: ResolvedButton | undefined;
  readonly defaultLexical: string | undefined;
}
export interface Group {
  readonly key: string;
  /** Empty for what stands in the menu itself. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** What a command is called: few descriptions name their buttons, most name the value that is sent. */
export const commandName = ({ button, field, name }: Entry): string | undefined => {
  if (!button) return undefined;
  const own = textOf(button.description) || textOf(button.name);
  if (own !== '') return own;
  const sent = field?.values.find(({ lower, upper }) => lower === button.value && upper === lower);
  return sent?.name ?? `${name} ${button.value}`;
};

const keyOf = (index: number, subindex: number): string => `${index}/${subindex}`;

/** A variable without an index cannot be asked for. */
export const entriesOf = (device: ResolvedDevice, entry: ResolvedMenuVariable): readonly Entry[] => {
  const target = targetOf(device, entry);
  if (!target || target.variable.index === undefined) return [];
  const { variable, field, name, description } = target;
  const index = target.variable.index;
  if (!field && !entry.button) {
    if (variable.items.length > 0)
      return entriesOfRecord(variable, entry).flatMap((inner) => entriesOf(device, inner));
    const elements = elementsOf(variable, entry, name);
    if (elements.length > 0)
      return elements.map((element) => newEntry({ ...target, variable, index, entry, field: element }));
  }
  return [newEntry({ variable, index, entry, field, name, description })];
};

const elementsOf = (
  { datatype, values }: ResolvedVariable,
  { presentation, subindex }: ResolvedMenuVariable,
  name: string,
): readonly LayoutField[] => {
  if (datatype?.type !== 'ArrayT') return [];
  const { count, element } = datatype;
  const ranges = rangesOf(values);
  const numbers = subindex === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [subindex];
  return numbers.map((number) => ({
    subindex: number,
    name: `${name} [${number}]`,
    bitOffset: 0,
    datatype: element,
    values: ranges,
    presentation,
  }));
};

interface Parts {
  readonly variable: ResolvedVariable;
  readonly index: number;
  readonly entry: ResolvedMenuVariable;
  readonly field: LayoutField | undefined;
  readonly name?: string;
  readonly description?: string | undefined;
}

const newEntry = ({ variable, index, entry, field, name, description }: Parts): Entry => {
  const item = variable.items.find(({ subindex }) => subindex === field?.subindex);
  const rights = entry.accessRights ?? item?.accessRights ?? variable.accessRights;
  return {
    key: keyOf(index, field?.subindex ?? 0),
    $id: `${entry.$id}/${field?.subindex ?? 0}`,
    variable,
    index,
    name: field?.name ?? (name || variable.id),
    description,
    field,
    isReadable: variable.accessRights !== 'wo' && variable.accessRights !== undefined,
    isWritable: rights === 'rw' || rights === 'wo',
    button: entry.button,
    defaultLexical: item ? item.defaultValue : variable.defaultValue,
  };
};

/** The value with this key, in whatever menu it stands first. */
export const entryWithKey = (device: ResolvedDevice, key: string): Entry | undefined => {
  for (const menu of device.menus)
    for (const line of menu.entries) {
      if (line.kind !== 'variable') continue;
      const found = entriesOf(device, line).find((entry) => entry.key === key && !entry.button);
      if (found) return found;
    }
  return undefined;
};

/** Groups in the order of the menus; those whose condition does not hold are left out, unless no values are given. */
export const groupsOf = (
  device: ResolvedDevice,
  menu: ResolvedMenu,
  values: MenuValues | undefined,
  above: readonly string[] = [menu.id],
): readonly Group[] => {
  const groups: Group[] = [];
  const own: Entry[] = [];
  const flush = (): void => {
    if (own.length > 0)
      groups.push({
        key: `${menu.$id}/${groups.length}`,
        name: above.length > 1 ? textOf(menu.name) || menu.id : '',
        entries: own.splice(0),
      });
  };
  for (const entry of menu.entries) {
    if (entry.kind === 'variable') own.push(...entriesOf(device, entry));
    else if (values === undefined || holds(entry.condition, values)) {
      const inner = innerMenu(device, entry.menuId, above);
      flush();
      if (inner) groups.push(...groupsOf(device, inner, values, [...above, inner.id]));
    }
  }
  flush();
  return groups;
};
