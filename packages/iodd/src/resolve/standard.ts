/** Definitions of the standard in the shape of the document's own. */
import type { SimpleDatatype } from '../datatype.ts';
import {
  findStandardVariable,
  standardVariablesOf,
  type NamedValue,
  type StandardDatatype,
  type StandardRecordItem,
  type StandardSimpleDatatype,
  type StandardVariable,
} from '../standard/variables/index.ts';
import { memo } from '../memo.ts';
import { simpleDatatypes } from '../meta/datatypes.ts';
import type { Version } from '../meta/kit.ts';
import type { Layout, LayoutItem, SimpleLayout } from './layout.ts';
import { standardText, type Scope } from './scope.ts';
import type { Texts } from './texts.ts';
import type { ResolvedValue } from './types.ts';

/** A standard variable of the document's version, or of the other one: old files mix their names. */
export function standardVariable(id: string, version: Version): StandardVariable | undefined {
  const other: Version = version === '1.1' ? '1.0.1' : '1.1';
  return findStandardVariable(id, version) ?? findStandardVariable(id, other);
}

/** A datatype that the standard definitions give an id of its own. */
export function standardDatatype(id: string | undefined, scope: Scope): Layout | undefined {
  if (id === undefined) return undefined;
  const simple = standardVariablesOf(scope.version).flatMap(({ datatype }) => simpleTypesIn(datatype));
  const found = simple.find((datatype) => 'id' in datatype && datatype.id === id);
  return found && standardLayout(found, scope);
}

function simpleTypesIn(datatype: StandardDatatype): readonly StandardSimpleDatatype[] {
  if (datatype.type === 'RecordT') return datatype.items.map((item) => item.datatype);
  if (datatype.type === 'ArrayT') return [datatype.element];
  // The types that stand for process data are the only ones left that are not simple.
  return isSimple(datatype) ? [datatype] : [];
}

const isSimple = (datatype: StandardDatatype): datatype is StandardSimpleDatatype =>
  simpleDatatypes.some((type) => type === datatype.type);

/** The standard says the same in every document, so each layout is made once for its texts. */
export const standardLayout = (datatype: StandardDatatype, { texts }: Scope): Layout =>
  layoutsIn(texts)(datatype);
const layoutsIn = memo((texts: Texts) =>
  memo((datatype: StandardDatatype) => madeLayout(datatype, { texts })),
);

type TextScope = Pick<Scope, 'texts'>;
function madeLayout(datatype: StandardDatatype, scope: TextScope): Layout {
  const none = { processData: undefined, datatypeId: undefined, values: [], items: [] };
  switch (datatype.type) {
    case 'ProcessDataInUnionT':
      return { ...none, datatype: undefined, processData: 'input' };
    case 'ProcessDataOutUnionT':
      return { ...none, datatype: undefined, processData: 'output' };
    case 'ArrayT': {
      const element = simpleLayout(datatype.element, scope);
      return { ...none, datatype: { ...datatype, element: element.datatype }, values: element.values };
    }
    case 'RecordT': {
      const items = datatype.items.map((item) => layoutItem(item, scope));
      const plain = items.map(({ subindex, bitOffset, datatype: type }) => ({
        subindex,
        bitOffset,
        datatype: type,
      }));
      return { ...none, datatype: { ...datatype, items: plain }, items };
    }
    case 'BooleanT':
    case 'UIntegerT':
    case 'StringT':
    case 'OctetStringT':
      return { ...none, ...simpleLayout(datatype, scope) };
    default:
      return datatype satisfies never;
  }
}

function layoutItem(item: StandardRecordItem, scope: TextScope): LayoutItem {
  const { subindex, bitOffset, datatype, nameTextId, descriptionTextId, accessRightRestriction } = item;
  return {
    $id: undefined,
    subindex,
    bitOffset,
    ...simpleLayout(datatype, scope),
    name: standardText(nameTextId, scope),
    description: descriptionTextId === undefined ? undefined : standardText(descriptionTextId, scope),
    restriction: accessRightRestriction,
  };
}

function simpleLayout(datatype: StandardSimpleDatatype, scope: TextScope): SimpleLayout {
  const values = 'values' in datatype ? (datatype.values ?? []) : [];
  return { datatype: plainOf(datatype), values: values.map((value) => resolvedValue(value, scope)) };
}

function plainOf(datatype: StandardSimpleDatatype): SimpleDatatype {
  switch (datatype.type) {
    case 'BooleanT':
      return { type: 'BooleanT' };
    case 'UIntegerT':
      return { type: 'UIntegerT', bitLength: datatype.bitLength };
    case 'StringT':
    case 'OctetStringT':
      return datatype;
    default:
      return datatype satisfies never;
  }
}

const resolvedValue = ({ nameTextId, ...value }: NamedValue, scope: TextScope): ResolvedValue => ({
  ...value,
  $id: undefined,
  name: standardText(nameTextId, scope),
});
