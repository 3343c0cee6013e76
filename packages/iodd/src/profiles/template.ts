/** What a designer inserts for a list of profile ids: elements without `$id`s, and the English texts that they name. */
import type { NewElement } from '../commands/element.ts';
import { CommandError } from '../commands/kit.ts';
import { commandNames } from '../standard/commands.ts';
import { entriesFor, profileDatatypes } from './entries.ts';
import { datatypesFor, optionalIdsFor } from './smart-sensor-channels.ts';
import {
  effectTextId,
  itemKey,
  type CommandRow,
  type DatatypeRow,
  type EventRow,
  type MenuRow,
  type ProcessDataRow,
  type RecordItemRow,
  type RecordRow,
  type ScalarRow,
  type StandardVariableRow,
  type VariableRow,
} from './rows.ts';

export interface ProfileTemplate {
  readonly datatypes: readonly NewElement[];
  readonly standardVariables: readonly NewElement[];
  readonly commands: readonly NewElement[];
  readonly variables: readonly NewElement[];
  readonly processDataIn: readonly NewElement[];
  readonly processDataOut: readonly NewElement[];
  readonly events: readonly NewElement[];
  /** One row a menu, with the items of all entries in their order. */
  readonly menus: readonly MenuRow[];
  /** By text id. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a template brings beyond what a list of profiles needs. */
export interface TemplateOptions {
  /** Of profiles that leave their number open: how many channels with two switching signals each. */
  readonly channels?: number;
}

interface Scope {
  readonly ids: readonly number[];
  readonly channels: number;
  readonly texts: Map<string, string>;
  readonly datatypes: Map<string, NewElement>;
}

export function profileTemplate(
  ids: readonly number[],
  { channels = 1 }: TemplateOptions = {},
): ProfileTemplate {
  const scope: Scope = { ids, channels, texts: new Map(), datatypes: new Map() };
  const entries = entriesFor(ids);
  const wanted = optionalIdsFor(channels);
  const isBrought = ({ id, isOptional }: { readonly id: string; readonly isOptional?: true }): boolean =>
    !isOptional || wanted.has(id);
  const merged = mergedMenus(entries.flatMap(({ menus = [] }) => menus).filter(isBrought));
  for (const { id, name, items } of merged) {
    if (name !== undefined) scope.texts.set(`TN_${id}`, name);
    for (const { button, effect } of items)
      if (button !== undefined && effect !== undefined) scope.texts.set(effectTextId(button), effect);
  }
  return {
    variables: unique(
      entries.flatMap(({ variables = [] }) => variables),
      ({ id }) => id,
    )
      .filter(isBrought)
      .map((row) => variableOf(row, scope)),
    standardVariables: unique(
      entries.flatMap(({ standardVariables = [] }) => standardVariables),
      ({ id }) => id,
    )
      .filter(({ isOptional }) => !isOptional)
      .map(standardVariableOf),
    commands: unique(
      entries.flatMap(({ commands = [] }) => commands),
      ({ value }) => value,
    )
      .filter(({ presence }) => presence === 'required')
      .map((row) => commandOf(row, scope)),
    processDataIn: processDataOf(
      'ProcessDataIn',
      entries.flatMap(({ processDataIn = [] }) => processDataIn),
      scope,
    ),
    processDataOut: processDataOf(
      'ProcessDataOut',
      entries.flatMap(({ processDataOut = [] }) => processDataOut),
      scope,
    ),
    events: entries.flatMap(({ events = [] }) => events).map((row) => eventOf(row, scope)),
    menus: merged,
    texts: scope.texts,
    datatypes: [...scope.datatypes.values()],
  };
}

/** Datatypes alone, in the order in which they refer to each other; items that a function class brings come with it. */
export function datatypeTemplate(
  wanted: readonly string[],
  ids: readonly number[],
): Pick<ProfileTemplate, 'datatypes' | 'texts'> {
  const scope: Scope = { ids, channels: 1, texts: new Map(), datatypes: new Map() };
  for (const id of wanted) {
    if (!profileDatatypes.has(id)) throw new CommandError('id-missing', { id });
    referenceTo(id, scope);
  }
  return { datatypes: [...scope.datatypes.values()], texts: scope.texts };
}

/** Each once, in the order in which they come first. */
const unique = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((same) => same.slice(0, 1));

function mergedMenus(rows: readonly MenuRow[]): MenuRow[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const items = unique(
      [first, ...others].flatMap((row) => row.items),
      itemKey,
    );
    return { ...first, items: items.filter(({ isOptional }) => !isOptional) };
  });
}

const named = (textId: string, value: string, { texts }: Scope): NewElement => {
  texts.set(textId, value);
  return { tag: 'Name', attributes: { textId } };
};

const floatProfiles = new Set([29, 24, 25, 26, 27]);
/** Of several permitted datatypes the one that fits the numbers and the teach commands of the listed profiles. */
function chosen(types: readonly string[], { ids }: Scope): string {
  const isFloat = ids.some((id) => floatProfiles.has(id));
  const hasTwoPoints = ids.includes(32_785) && types.find((type) => type.endsWith('_2SP'));
  return hasTwoPoints || (types.find((type) => type.endsWith('F') === isFloat) ?? types[0] ?? '');
}

function variableOf(row: VariableRow, scope: Scope): NewElement {
  const { id, index, access, type, name, value, isDynamic, isExcluded } = row;
  return {
    tag: 'Variable',
    attributes: {
      id,
      index: `${index}`,
      accessRights: access,
      ...(isDynamic && { dynamic: 'true' }),
      ...(isExcluded && { excludedFromDataStorage: 'true' }),
      ...(value !== undefined && { defaultValue: typeof value === 'string' ? value : `${value[0]}` }),
    },
    children: [
      'type' in type
        ? { ...scalarOf(type, id, scope), tag: 'Datatype' }
        : referenceTo(chosen(type, scope), scope),
      ...(row.itemValues ?? []).map((defaultValue, place) => ({
        tag: 'RecordItemInfo',
        attributes: { subindex: `${place + 1}`, defaultValue },
      })),
      named(`TN_${id}`, name, scope),
    ],
  };
}

const standardVariableOf = ({ id, attribute }: StandardVariableRow): NewElement => ({
  tag: 'StdVariableRef',
  attributes: { id, ...(attribute && { [attribute[0]]: attribute[1] }) },
});

const commandOf = ({ value, isStandard }: CommandRow, scope: Scope): NewElement =>
  isStandard
    ? { tag: 'StdSingleValueRef', attributes: { value: `${value}` } }
    : {
        tag: 'SingleValue',
        attributes: { value: `${value}` },
        children: [named(`TN_SystemCommand_${value}`, commandNames[value]?.en ?? `${value}`, scope)],
      };

const eventOf = ({ code, type, name }: EventRow, scope: Scope): NewElement => ({
  tag: 'Event',
  attributes: { code: `${code}`, type },
  children: [named(`TN_EV_${code}`, name, scope)],
});

const processDataOf = (tag: string, rows: readonly ProcessDataRow[], scope: Scope): NewElement[] =>
  unique(rows, ({ id }) => id).map(({ id: start, type }) => {
    const id = start.endsWith('_') ? `${start}Data` : start;
    const children = [referenceTo(type, scope), named(`TN_${id}`, 'Process data', scope)];
    return { tag, attributes: { id, bitLength: bitLengthOf(type, scope) }, children };
  });

const datatypeRow = (id: string, { channels }: Scope): DatatypeRow | undefined =>
  datatypesFor(channels).get(id) ?? profileDatatypes.get(id);

function referenceTo(datatypeId: string, scope: Scope): NewElement {
  const row = datatypeRow(datatypeId, scope);
  if (row && !scope.datatypes.has(datatypeId)) {
    const element = datatypeOf(datatypeId, row, scope);
    scope.datatypes.set(datatypeId, element);
  }
  return { tag: 'DatatypeRef', attributes: { datatypeId } };
}

function datatypeOf(id: string, row: DatatypeRow, scope: Scope): NewElement {
  if (row.type !== 'RecordT') {
    const scalar = scalarOf(row, id, scope);
    return { ...scalar, tag: 'Datatype', attributes: { id, ...scalar.attributes } };
  }
  return {
    tag: 'Datatype',
    type: 'RecordT',
    attributes: {
      id,
      bitLength: bitLengthOf(id, scope),
      ...(row.isSplit === false && { subindexAccessSupported: 'false' }),
    },
    children: itemsOf(row, scope).map((item) => recordItemOf(id, item, scope)),
  };
}
const itemsOf = ({ items }: RecordRow, { ids }: Scope): RecordItemRow[] =>
  items.filter(({ onlyWith }) => onlyWith === undefined || ids.includes(onlyWith));

function recordItemOf(
  id: string,
  { subindex, bitOffset, type, name }: RecordItemRow,
  scope: Scope,
): NewElement {
  const owner = `${id}_${subindex}`;
  return {
    tag: 'RecordItem',
    attributes: { subindex: `${subindex}`, bitOffset: `${bitOffset}` },
    children: [
      typeof type === 'string'
        ? referenceTo(type, scope)
        : { ...scalarOf(type, owner, scope), tag: 'SimpleDatatype' },
      named(`TN_${owner}`, name, scope),
    ],
  };
}

function scalarOf(row: ScalarRow, owner: string, scope: Scope): Omit<NewElement, 'tag'> {
  const { type, bitLength, fixedLength, encoding, values = [], suggested = [], range } = row;
  return {
    type,
    attributes: {
      ...(bitLength !== undefined && { bitLength: `${bitLength}` }),
      ...(fixedLength && { fixedLength: `${type === 'OctetStringT' ? fixedLength[0] : fixedLength[1]}` }),
      ...(encoding && { encoding }),
    },
    children: [
      ...(range ? [{ tag: 'ValueRange', attributes: { lowerValue: range[0], upperValue: range[1] } }] : []),
      ...[...values, ...suggested].map(([value, name]) => ({
        tag: 'SingleValue',
        attributes: { value },
        children: [named(`TN_SV_${owner}_${value.replaceAll(/\W/g, '_')}`, name, scope)],
      })),
    ],
  };
}

const octet = 8;
function lengthOf(type: string | ScalarRow): number {
  const row = typeof type === 'string' ? profileDatatypes.get(type) : type;
  if (!row || row.type === 'RecordT') return 0;
  if (row.fixedLength) return row.fixedLength[0] * octet;
  return row.bitLength ?? (row.type === 'BooleanT' ? 1 : 32);
}
/** As short as the profile and the items allow. */
function bitLengthOf(datatypeId: string, scope: Scope): string {
  const row = datatypeRow(datatypeId, scope);
  if (row?.type !== 'RecordT') return '0';
  const ends = itemsOf(row, scope).map(({ bitOffset, type }) => bitOffset + lengthOf(type));
  return `${Math.max(row.bitLength[0], ...ends)}`;
}
