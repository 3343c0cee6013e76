/** Datatypes of the document as plain datatypes, with the names of their values and items beside them. */
import type { Datatype, SimpleDatatype } from '../datatype.ts';
import { child, children, isNode, type ElementNode, type Node } from '../document.ts';
import { simpleDatatypes } from '../meta/datatypes.ts';
import { effectiveValueOf, valueOf } from '../values.ts';
import { datatypeChild, type DatatypeNode, type SimpleDatatypeNode } from './collection.ts';
import type { Layout, LayoutItem, SimpleLayout } from './layout.ts';
import { namesOf, textOf, type Scope } from './scope.ts';
import { standardDatatype } from './standard.ts';
import type { ResolvedItem, ResolvedValue } from './types.ts';

/** In process data the rights are those of the direction (rule 97). */
export function withoutRestriction({
  $id,
  subindex,
  bitOffset,
  datatype,
  ...item
}: LayoutItem): ResolvedItem {
  const { values, name, description } = item;
  return { $id, subindex, bitOffset, datatype, values, name, description };
}
/** The layout of a variable or of process data; undefined, with a problem, where there is none to be had. */
export function layoutOf(parent: ElementNode, scope: Scope): Layout | undefined {
  const node = datatypeChild(parent);
  if (!node) {
    scope.report('datatype-missing', parent, 'Datatype');
    return undefined;
  }
  if (!isNode(node, 'DatatypeRef')) return fromNode(node, scope);
  const { datatypeId } = node.attributes;
  const referred = datatypeId === undefined ? undefined : scope.datatypes.get(datatypeId);
  const layout = referred ? sharedLayout(referred, scope) : standardDatatype(datatypeId, scope);
  if (layout) return { ...layout, datatypeId };
  if (!referred) scope.report('datatype', node, 'datatypeId', { datatypeId: datatypeId ?? '' });
  return undefined;
}

const sharedLayout = (node: DatatypeNode, scope: Scope): Layout | undefined =>
  scope.sharedLayout(node, () => fromNode(node, scope));

/** The layout of an item of a record or an element of an array: simple types only (IODD 1.1, 7.5.3.2). */
function simpleLayoutOf(parent: ElementNode, scope: Scope): SimpleLayout | undefined {
  const node = datatypeChild(parent);
  const reference = node && isNode(node, 'DatatypeRef') ? node : undefined;
  const referred = reference ? scope.datatypes.get(idOf(reference)) : node;
  if (referred && isNode(referred, ...simpleDatatypes))
    return reference ? simpleOnly(sharedLayout(referred, scope)) : fromSimple(referred, scope);
  const standard = reference && simpleOnly(standardDatatype(idOf(reference), scope));
  if (standard) return standard;
  if (!node) scope.report('datatype-missing', parent, 'SimpleDatatype');
  else if (referred) scope.report('datatype-not-simple', node);
  else if (isNode(node, 'DatatypeRef'))
    scope.report('datatype', node, 'datatypeId', { datatypeId: idOf(node) });
  return undefined;
}

function simpleOnly(layout: Layout | undefined): SimpleLayout | undefined {
  const { datatype, values = [] } = layout ?? {};
  return datatype && datatype.type !== 'ArrayT' && datatype.type !== 'RecordT'
    ? { datatype, values }
    : undefined;
}

const idOf = ({ attributes }: Node<'DatatypeRef'>): string => attributes.datatypeId ?? '';

function fromNode(node: DatatypeNode, scope: Scope): Layout | undefined {
  const datatypeId = node.attributes.id;
  const none = { processData: undefined, datatypeId, values: [], items: [] };
  if (isNode(node, 'ProcessDataInUnionT')) return { ...none, datatype: undefined, processData: 'input' };
  if (isNode(node, 'ProcessDataOutUnionT')) return { ...none, datatype: undefined, processData: 'output' };
  if (isNode(node, 'ArrayT')) {
    const element = simpleLayoutOf(node, scope);
    const count = valueOf(node, 'count');
    if (count === undefined) scope.report('datatype-attribute', node, 'count');
    if (!element || count === undefined) return undefined;
    const subindexAccessSupported = hasSubindexAccess(node);
    const datatype = { type: 'ArrayT', count, subindexAccessSupported, element: element.datatype } as const;
    return { ...none, datatype, values: element.values };
  }
  if (isNode(node, 'RecordT')) {
    const record = fromRecord(node, scope);
    return record && { ...none, ...record };
  }
  const simple = isNode(node, ...simpleDatatypes) ? fromSimple(node, scope) : undefined;
  return simple && { ...none, ...simple };
}

function fromRecord(node: Node<'RecordT'>, scope: Scope): Pick<Layout, 'datatype' | 'items'> | undefined {
  const bitLength = valueOf(node, 'bitLength');
  const items = children(node, 'RecordItem').flatMap((item) => itemOf(item, scope) ?? []);
  if (bitLength === undefined) {
    scope.report('datatype-attribute', node, 'bitLength');
    return undefined;
  }
  const plain = items.map(({ subindex, bitOffset, datatype }) => ({ subindex, bitOffset, datatype }));
  const datatype: Datatype = {
    type: 'RecordT',
    bitLength,
    subindexAccessSupported: hasSubindexAccess(node),
    items: plain,
  };
  return { datatype, items };
}

function itemOf(node: Node<'RecordItem'>, scope: Scope): LayoutItem | undefined {
  const simple = simpleLayoutOf(node, scope);
  const subindex = valueOf(node, 'subindex');
  const bitOffset = valueOf(node, 'bitOffset');
  if (subindex === undefined) scope.report('datatype-attribute', node, 'subindex');
  if (bitOffset === undefined) scope.report('datatype-attribute', node, 'bitOffset');
  if (!simple || subindex === undefined || bitOffset === undefined) return undefined;
  const restriction = valueOf(node, 'accessRightRestriction');
  return { $id: node.$id, subindex, bitOffset, ...simple, ...namesOf(node, scope), restriction };
}

const hasSubindexAccess = (node: Node<'ArrayT' | 'RecordT'>): boolean =>
  effectiveValueOf(node, 'subindexAccessSupported') ?? true;

function fromSimple(node: SimpleDatatypeNode, scope: Scope): SimpleLayout | undefined {
  const datatype = plainSimple(node);
  if (!datatype) {
    scope.report('datatype-attribute', node);
    return undefined;
  }
  return { datatype, values: valuesOf(node, scope) };
}

function plainSimple(node: SimpleDatatypeNode): SimpleDatatype | undefined {
  if (isNode(node, 'UIntegerT', 'IntegerT')) {
    const bitLength = valueOf(node, 'bitLength');
    return bitLength === undefined ? undefined : { type: node.$type, bitLength };
  }
  if (isNode(node, 'StringT')) {
    const fixedLength = valueOf(node, 'fixedLength');
    const encoding = valueOf(node, 'encoding');
    return fixedLength === undefined || encoding === undefined
      ? undefined
      : { type: 'StringT', fixedLength, encoding };
  }
  if (isNode(node, 'OctetStringT')) {
    const fixedLength = valueOf(node, 'fixedLength');
    return fixedLength === undefined ? undefined : { type: 'OctetStringT', fixedLength };
  }
  if (isNode(node, 'BooleanT')) return { type: 'BooleanT' };
  if (isNode(node, 'Float32T')) return { type: 'Float32T' };
  return isNode(node, 'TimeT', 'TimeSpanT') ? { type: node.$type } : undefined;
}

const valueTypes = ['BooleanValue', 'UIntegerValue', 'IntegerValue', 'Float32Value', 'AnyValue'] as const;
const rangeTypes = ['UIntegerValueRange', 'IntegerValueRange', 'Float32ValueRange', 'AnyValueRange'] as const;

/** The values and ranges that stand in an element, in their order. */
export function valuesOf(node: ElementNode, scope: Scope): readonly ResolvedValue[] {
  return node.children.flatMap((inner): ResolvedValue | readonly ResolvedValue[] => {
    if (isNode(inner, ...valueTypes)) {
      const { $id, attributes } = inner;
      return { $id, value: attributes.value ?? '', name: textOf(child(inner, 'Name'), scope) };
    }
    if (!isNode(inner, ...rangeTypes)) return [];
    const { lowerValue = '', upperValue = '' } = inner.attributes;
    return { $id: inner.$id, lowerValue, upperValue, name: textOf(child(inner, 'Name'), scope) };
  });
}
