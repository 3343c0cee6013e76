/** Rows of a table as commands, and a draft that begins with a table. */
import { runAll, type CommandCall } from '../commands/index.ts';
import type { NewElement } from '../commands/element.ts';
import { child, isElement, isNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { emptyDraft, type EmptyDraft } from '../draft/empty.ts';
import { limits } from '../meta/limits.ts';
import type { Mapping, TableText } from './columns.ts';
import { variableCollection } from './indexes.ts';
import { tableRows, type TableRow, type TableVariable } from './rows.ts';

function datatypeElement({ index, datatype, range, values }: TableVariable): NewElement {
  const { type, ...sizes } = datatype;
  return {
    tag: 'Datatype',
    type,
    attributes: Object.fromEntries(Object.entries(sizes).map(([key, value]) => [key, String(value)])),
    children: [
      ...(range ? [{ tag: 'ValueRange', attributes: { lowerValue: range[0], upperValue: range[1] } }] : []),
      ...values.map(({ value, name }, at) => ({
        tag: 'SingleValue',
        attributes: { value },
        children: name === '' ? [] : [{ tag: 'Name', attributes: { textId: valueTextId(index, at) } }],
      })),
    ],
  };
}
const valueTextId = (index: string, at: number): string => `TN_SV_${index}_${at}`;

const variableCall = (parent: string, variable: TableVariable, language: string): CommandCall => ({
  command: 'addElement',
  args: {
    parent,
    element: {
      tag: 'Variable',
      attributes: {
        id: variable.id,
        index: variable.index,
        accessRights: variable.access,
        ...(variable.default !== undefined && { defaultValue: variable.default }),
      },
      children: [datatypeElement(variable)],
    },
    texts: [
      { tag: 'Name', language, value: variable.name },
      ...(variable.description === undefined
        ? []
        : [{ tag: 'Description', language, value: variable.description }]),
    ],
  },
});

const valueNames = ({ index, values }: TableVariable, language: string) =>
  values.flatMap(({ name }, at) =>
    name === '' ? [] : [{ id: valueTextId(index, at), language, value: name }],
  );

/** All rows as one step of undo. */
export function callsForRows(
  draft: Draft,
  rows: readonly TableRow[],
  language: string,
): readonly CommandCall[] {
  const parent = variableCollection(draft)?.$id;
  if (parent === undefined) return [];
  const elements = rows.flatMap(({ variable, standard }): readonly CommandCall[] => {
    if (variable) return [variableCall(parent, variable, language)];
    const element = { tag: 'StdVariableRef', attributes: { id: standard ?? '' } };
    return standard === undefined ? [] : [{ command: 'addElement', args: { parent, element } }];
  });
  // All at once: thousands of texts in a command for each row would be gone through for each.
  const texts = rows.flatMap(({ variable }) => (variable ? valueNames(variable, language) : []));
  return texts.length === 0 ? elements : [...elements, { command: 'writeTexts', args: { texts } }];
}

export interface TableDraft {
  /** The draft without the table. */
  readonly empty: Draft;
  readonly draft: Draft;
  readonly rows: readonly TableRow[];
}
/** A new device with the variables of a table, in a menu for all who set parameters. */
export function tableDraft(table: TableText, identity: EmptyDraft, mapping?: Mapping): TableDraft {
  const empty = emptyDraft(identity);
  const rows = tableRows(empty, table, mapping);
  const calls = [...callsForRows(empty, rows, language), ...menuCalls(empty, rows)];
  return { empty, rows, draft: applyDraft(empty, runAll(empty, calls, identity.ids)) };
}
/** Of what an empty draft says. */
const language = 'en';
const menuId = 'M_Parameters';

/** One menu, or one of several where one may not hold them all. */
function menuCalls(draft: Draft, rows: readonly TableRow[]): readonly CommandCall[] {
  const own = interfaceOf(draft);
  const menus = own && child(own, 'MenuCollection');
  const ids = rows.flatMap(({ variable, standard }) => variable?.id ?? standard ?? []);
  if (!own || !menus || ids.length === 0) return [];
  const entries = ids.map((variableId) => ({ tag: 'VariableRef', attributes: { variableId } }));
  const groups = Array.from({ length: Math.ceil(entries.length / limits.elementsPerMenu) }, (_, at) =>
    entries.slice(at * limits.elementsPerMenu, (at + 1) * limits.elementsPerMenu),
  );
  const menu = (id: string, children: readonly NewElement[], value?: string): CommandCall => ({
    command: 'addElement',
    args: {
      parent: menus.$id,
      element: { tag: 'Menu', attributes: { id }, children },
      texts: value === undefined ? [] : [{ tag: 'Name', language, value }],
    },
  });
  const isOne = groups.length === 1;
  const idOf = (at: number): string => (isOne ? menuId : `${menuId}_${at + 1}`);
  const references = groups.map((_, at) => ({ tag: 'MenuRef', attributes: { menuId: idOf(at) } }));
  return [
    ...groups.map((group, at) => menu(idOf(at), group, isOne ? undefined : `Parameters ${at + 1}`)),
    ...(isOne ? [] : [menu(menuId, references)]),
    ...own.children
      .filter(isElement)
      .filter(({ tag }) => tag === 'MaintenanceRoleMenuSet' || tag === 'SpecialistRoleMenuSet')
      .map(({ $id }): CommandCall => ({
        command: 'addElement',
        args: { parent: $id, element: { tag: 'ParameterMenu', attributes: { menuId } } },
      })),
  ];
}

function interfaceOf({ main: { root } }: Draft) {
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  const own = body && child(body, 'DeviceFunction');
  return own && child(own, 'UserInterface');
}
