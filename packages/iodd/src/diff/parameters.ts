import type { Datatype, Presentation } from '../datatype.ts';
import { memo } from '../memo.ts';
import type { ResolvedDevice, ResolvedVariable, ResolvedVariableItem } from '../resolve/index.ts';
import { described, partsByKey, type Entity, type Part, type Parts } from './entity.ts';
import type { Fields } from './types.ts';
import { canonicalNumber, canonicalValue, simpleType, valueList, valueTexts } from './values.ts';

/** How menus show a variable as a whole, and its items by subindex. */
interface Shown {
  readonly whole: Presentation[];
  readonly items: Map<number, Presentation[]>;
}

export function parameterEntities(device: ResolvedDevice): readonly Entity[] {
  const shown = presentationsOf(device);
  return withoutHiddenPage(device.variables).map((variable) => ({
    ...parameterEntity(variable, shown.get(variable.id)),
    // The items of process data are compared where they belong.
    ...(variable.processData || variable.items.length === 0 ? {} : { items: partsOf(variable.items) }),
  }));
}

/** An overlay describes direct parameter page 2 anew, so that the standard's own view of it counts no longer. */
function withoutHiddenPage(variables: readonly ResolvedVariable[]): readonly ResolvedVariable[] {
  const overlay = variables.find(({ kind }) => kind === 'directParameterOverlay');
  return overlay
    ? variables.filter(({ kind, index }) => kind !== 'standard' || index !== overlay.index)
    : variables;
}

export const parameterKey = ({ index, id }: Pick<ResolvedVariable, 'index' | 'id'>): string =>
  `parameter ${index ?? id}`;

function parameterEntity(variable: ResolvedVariable, shown: Shown | undefined): Entity {
  const { id, index, name, values, accessRights, dynamic, defaultValue, datatype } = variable;
  const type = simpleType(datatype);
  return {
    key: parameterKey(variable),
    address: { section: 'parameter', index: index ?? id, subindex: 0 },
    title: name?.text,
    fields: {
      id,
      accessRights,
      dynamic,
      modifiesOtherVariables: variable.modifiesOtherVariables,
      excludedFromDataStorage: variable.excludedFromDataStorage,
      ...(variable.processData ? {} : datatypeFields(datatype)),
      values: variable.permitsOnlyListedValues ? (valueList(values, type) ?? []) : undefined,
      defaultValue: defaultValue === undefined ? undefined : canonicalValue(defaultValue, type),
      ...presentationFields(shown?.whole ?? []),
    },
    texts: described(variable),
    valueTexts: valueTexts(values, type),
    ...(shown && shown.items.size > 0 ? { itemFields: itemFieldsOf(shown) } : {}),
  };
}

const itemFieldsOf = ({ items }: Shown): ReadonlyMap<number, Fields> =>
  new Map([...items].map(([subindex, shown]) => [subindex, presentationFields(shown)]));

/** Once for all variables that have the same items. */
const partsOf = memo((items: readonly ResolvedVariableItem[]): Parts => partsByKey(items.map(partOf)));

function partOf(item: ResolvedVariableItem): Part {
  const { subindex, datatype, name, values, accessRights, defaultValue } = item;
  return {
    subindex,
    title: name?.text,
    fields: {
      accessRights,
      bitOffset: item.bitOffset,
      ...datatypeFields(datatype),
      modifiesOtherVariables: item.modifiesOtherVariables,
      excludedFromDataStorage: item.excludedFromDataStorage,
      values: valueList(values, datatype.type),
      defaultValue: defaultValue === undefined ? undefined : canonicalValue(defaultValue, datatype.type),
    },
    texts: described(item),
    valueTexts: valueTexts(values, datatype.type),
  };
}

/** The datatype as fields; ids of datatypes are the author's own business. */
export function datatypeFields(datatype: Datatype | undefined): Fields {
  if (!datatype) return {};
  if (datatype.type === 'ArrayT') {
    const { type, count, subindexAccessSupported, element } = datatype;
    return {
      ...datatypeFields(element),
      datatype: type,
      elementDatatype: element.type,
      count,
      subindexAccessSupported,
    };
  }
  const { type } = datatype;
  if (type === 'RecordT')
    return {
      datatype: type,
      bitLength: datatype.bitLength,
      subindexAccessSupported: datatype.subindexAccessSupported,
    };
  if (type === 'UIntegerT' || type === 'IntegerT') return { datatype: type, bitLength: datatype.bitLength };
  if (type === 'StringT')
    return { datatype: type, fixedLength: datatype.fixedLength, encoding: datatype.encoding };
  return type === 'OctetStringT' ? { datatype: type, fixedLength: datatype.fixedLength } : { datatype: type };
}

function presentationsOf({ menus }: ResolvedDevice): ReadonlyMap<string, Shown> {
  const shown = new Map<string, Shown>();
  for (const { entries } of menus)
    for (const entry of entries) {
      // A button shows no value.
      if (entry.kind === 'menu' || entry.button) continue;
      const { variableId, subindex, presentation } = entry;
      const found: Shown = shown.get(variableId) ?? { whole: [], items: new Map() };
      shown.set(variableId, found);
      if (subindex === undefined) found.whole.push(presentation);
      else {
        const ofItem = found.items.get(subindex);
        if (ofItem) ofItem.push(presentation);
        else found.items.set(subindex, [presentation]);
      }
    }
  return shown;
}

const distinct = (texts: readonly (string | undefined)[]): readonly string[] | undefined => {
  const found = [...new Set(texts.flatMap((text) => text ?? []))].sort();
  return found.length === 0 ? undefined : found;
};

/** Several menus may show one parameter differently: all ways count. No gradient is 1, no offset is 0. */
export function presentationFields(shown: readonly Presentation[]): Fields {
  if (shown.length === 0) return {};
  const numbers = (texts: readonly (string | undefined)[], none: string) => {
    const found = distinct(texts.map((text) => (text === undefined ? undefined : canonicalNumber(text))));
    return found?.length === 1 && found[0] === none ? undefined : found;
  };
  return {
    gradient: numbers(
      shown.map(({ gradient }) => gradient),
      '1',
    ),
    offset: numbers(
      shown.map(({ offset }) => offset),
      '0',
    ),
    unit: distinct(shown.map(({ unit }) => unit)),
    displayFormat: distinct(shown.map(({ displayFormat }) => displayFormat)),
  };
}
