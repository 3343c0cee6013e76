/** What a role sees in none of its menus, and what else may be put into them. */
import {
  child,
  isNode,
  type Draft,
  type NewElement,
  type Node,
  type ResolvedDevice,
  type ResolvedValue,
  type ResolvedVariable,
  type Version,
} from '@iodd-hub/iodd';
import { datatypeName } from '../../../device/format.ts';
import { menuGraph, menusOfNobody } from './menu-limits.ts';
import { entriesOf, menuCollection, type RoleName } from './menu-tree.ts';

export const unplacedGroups = ['variables', 'standard', 'commands', 'menus'] as const;
export type UnplacedGroup = (typeof unplacedGroups)[number];

export interface Unplaced {
  /** No row of a tree has it. */
  readonly key: string;
  readonly group: UnplacedGroup;
  /** Index, subindex or the value that a button writes. */
  readonly number: string;
  readonly name: string;
  /** What it is called in the file, its type and rights. */
  readonly note: string;
  readonly isItem: boolean;
  readonly element: NewElement;
  /** The menu that it leads to. */
  readonly menuId: string | undefined;
}

type Shown = Node<'VariableRef' | 'RecordItemRef'>;

const valueKey = (variableId: string, subindex: string | number | undefined): string =>
  `${variableId}/${subindex ?? ''}`;
const buttonKey = (variableId: string, value: string): string => `${variableId}=${value}`;

const keysOf = (node: Shown): readonly string[] => {
  const { variableId = '', buttonValue } = node.attributes;
  const value = child(node, 'Button')?.attributes.buttonValue ?? buttonValue;
  if (value !== undefined) return [buttonKey(variableId, value)];
  return [valueKey(variableId, isNode(node, 'RecordItemRef') ? node.attributes.subindex : undefined)];
};

/** Variables, items and buttons in the menus that a role reaches. */
const shownTo = (draft: Draft, role: RoleName): ReadonlySet<string> => {
  const { rolesOf } = menuGraph(draft);
  return new Set(
    (menuCollection(draft)?.children ?? [])
      .filter((one): one is Node<'Menu'> => isNode(one, 'Menu'))
      .filter((menu) => rolesOf(menu.attributes.id ?? '').includes(role))
      .flatMap(entriesOf)
      .flatMap((entry) => (isNode(entry, 'VariableRef', 'RecordItemRef') ? keysOf(entry) : [])),
  );
};

const named = (values: readonly ResolvedValue[]) =>
  values.flatMap((one) => ('value' in one ? [{ value: one.value, name: one.name?.text ?? '' }] : []));

/** Something that is written only, and has values to choose from, is a set of buttons. */
const isCommand = ({ accessRights, values }: ResolvedVariable): boolean =>
  accessRights === 'wo' && named(values).length > 0;

/** Rules 106, 122 and 123: locks are shown one by one, and the first two never. */
const locks = { id: 'V_DeviceAccessLocks', hidden: new Set([1, 2]) };

const buttonElement = (variableId: string, value: string, version: Version): NewElement =>
  version === '1.0.1'
    ? { tag: 'VariableRef', attributes: { variableId, displayFormat: 'Button', buttonValue: value } }
    : {
        tag: 'VariableRef',
        attributes: { variableId },
        children: [{ tag: 'Button', attributes: { buttonValue: value } }],
      };

interface Wanted {
  readonly role: RoleName;
  /** Also what is in a menu already. */
  readonly isAll: boolean;
  readonly search: string;
}

const commandsOf = ({ id, values }: ResolvedVariable, version: Version): readonly Unplaced[] =>
  named(values).map(({ value, name }) => ({
    key: buttonKey(id, value),
    group: 'commands',
    number: value,
    name: name || id,
    note: id,
    isItem: false,
    element: buttonElement(id, value, version),
    menuId: undefined,
  }));

const typeOf = ({ datatype }: Pick<ResolvedVariable, 'datatype'>): string =>
  datatype ? datatypeName(datatype) : '';
const noteOf = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

const wholeOf = (variable: ResolvedVariable, group: UnplacedGroup): Unplaced => ({
  key: valueKey(variable.id, undefined),
  group,
  number: String(variable.index ?? ''),
  name: variable.name?.text ?? variable.id,
  note: noteOf(variable.id, typeOf(variable), variable.accessRights),
  isItem: false,
  element: { tag: 'VariableRef', attributes: { variableId: variable.id } },
  menuId: undefined,
});

const itemsOf = (variable: ResolvedVariable, group: UnplacedGroup): readonly Unplaced[] =>
  variable.items
    .filter(({ subindex }) => variable.id !== locks.id || !locks.hidden.has(subindex))
    .map((item) => ({
      key: valueKey(variable.id, item.subindex),
      group,
      number: String(item.subindex),
      name: item.name?.text ?? `${variable.id}.${item.subindex}`,
      note: noteOf(`${variable.id}.${item.subindex}`, item.datatype.type, item.accessRights),
      isItem: true,
      element: {
        tag: 'RecordItemRef',
        attributes: { variableId: variable.id, subindex: String(item.subindex) },
      },
      menuId: undefined,
    }));

/** In the order of the groups, and in each in that of the file. */
export const unplacedIn = (
  draft: Draft,
  device: ResolvedDevice,
  { role, isAll, search }: Wanted,
): readonly Unplaced[] => {
  const shown = shownTo(draft, role);
  const isFree = ({ key }: Unplaced): boolean => isAll || !shown.has(key);
  const hasOverlay = device.variables.some(({ kind }) => kind === 'directParameterOverlay');
  const ofVariable = (variable: ResolvedVariable): readonly Unplaced[] => {
    const { id, items, kind } = variable;
    // Rule 34: only the overlay is shown.
    if (hasOverlay && id === 'V_DirectParameters_2') return [];
    if (isCommand(variable)) return commandsOf(variable, draft.main.version).filter(isFree);
    const group = kind === 'standard' ? 'standard' : 'variables';
    const whole = wholeOf(variable, group);
    const isWhole = !isAll && shown.has(whole.key);
    if (isWhole) return [];
    const own = itemsOf(variable, group);
    const isPart = items.some(({ subindex }) => shown.has(valueKey(id, subindex)));
    const takesWhole = id !== locks.id && (isAll || !isPart);
    // The many items of standard records would hide what is looked for.
    const takesItems = isPart || search !== '' || isAll || kind !== 'standard' || id === locks.id;
    return [...(takesWhole ? [whole] : []), ...(takesItems ? own.filter(isFree) : [])];
  };
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, note, number }: Unplaced): boolean => {
    const text = `${number} ${name} ${note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const all = [...device.variables.flatMap(ofVariable), ...menusIn(draft, device)].filter(fits);
  return unplacedGroups.flatMap((group) => all.filter((one) => one.group === group));
};

const menusIn = (draft: Draft, { menus }: ResolvedDevice): readonly Unplaced[] =>
  menusOfNobody(draft).map(({ $id, attributes: { id = '' } }) => ({
    key: `menu ${$id}`,
    group: 'menus',
    number: '',
    name: menus.find((one) => one.$id === $id)?.name?.text ?? id,
    note: id,
    isItem: false,
    element: { tag: 'MenuRef', attributes: { menuId: id } },
    menuId: id,
  }));
