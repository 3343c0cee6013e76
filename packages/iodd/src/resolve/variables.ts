import type { Datatype } from '../datatype.ts';
import { child, children, isNode, type Node } from '../document.ts';
import { documentMemo } from '../memo.ts';
import type { AccessRights, StandardVariable } from '../standard/variables/index.ts';
import { effectiveValueOf, valueOf } from '../values.ts';
import { layoutOf } from './datatypes.ts';
import { recorder, sameAsMade, type Kept } from './kept.ts';
import type { Layout, LayoutItem, Union } from './layout.ts';
import { mergedValues } from './merge.ts';
import { namesOf, standardText, type Scope } from './scope.ts';
import { standardLayout, standardVariable } from './standard.ts';
import type { ResolvedItem, ResolvedVariable, ResolvedVariableItem } from './types.ts';

interface Resolution {
  readonly scope: Scope;
  readonly union: Union;
  readonly kept?: Kept;
}

export function resolveVariables(
  deviceFunction: Node<'DeviceFunction'> | undefined,
  { scope, union, kept }: Resolution,
): readonly ResolvedVariable[] {
  const collection = deviceFunction && child(deviceFunction, 'VariableCollection');
  if (!collection) return [];
  const own = kept
    ? keeping(kept, scope, union)
    : (node: Node<'Variable' | 'DirectParameterOverlay'>) => fromOwn(node, scope, union);
  return [
    ...children(collection, 'StdVariableRef').flatMap((node) => {
      const variable = fromStandard(node, scope, union);
      return variable ? sameAsMade(kept?.shown, variable) : [];
    }),
    ...children(collection, 'DirectParameterOverlay').map(own),
    ...children(collection, 'Variable').map(own),
  ];
}

function keeping(
  { variables, shown }: Kept,
  scope: Scope,
  union: Union,
): (node: Node<'Variable' | 'DirectParameterOverlay'>) => ResolvedVariable {
  const recording = recorder(scope, shown);
  // What stands for process data changes with them.
  const recordingUnion: Union = (direction) => {
    recording.giveUp();
    return union(direction);
  };
  return (node) => recording.keep(node, variables, (one) => fromOwn(one, recording.scope, recordingUnion));
}

// Where the rights of two places meet, only what both grant is left.
const reads = (rights: AccessRights): boolean => rights !== 'wo';
const writes = (rights: AccessRights): boolean => rights !== 'ro';
export function bothRights(
  one: AccessRights | undefined,
  other: AccessRights | undefined,
): AccessRights | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const canRead = reads(one) && reads(other);
  const canWrite = writes(one) && writes(other);
  if (canRead) return canWrite ? 'rw' : 'ro';
  return canWrite ? 'wo' : undefined;
}

/** Direct parameter page 2, which an overlay describes anew. */
const overlayIndex = 1;

function fromOwn(
  node: Node<'Variable' | 'DirectParameterOverlay'>,
  scope: Scope,
  union: Union,
): ResolvedVariable {
  const { items, ...layout } = usedLayout(layoutOf(node, scope), union);
  const accessRights = valueOf(node, 'accessRights');
  const own = isNode(node, 'Variable') ? node : undefined;
  return {
    $id: node.$id,
    id: node.attributes.id ?? '',
    kind: own ? 'own' : 'directParameterOverlay',
    index: own ? valueOf(own, 'index') : overlayIndex,
    accessRights,
    dynamic: effectiveValueOf(node, 'dynamic') ?? false,
    modifiesOtherVariables: effectiveValueOf(node, 'modifiesOtherVariables') ?? false,
    excludedFromDataStorage: effectiveValueOf(node, 'excludedFromDataStorage') ?? false,
    ...namesOf(node, scope),
    ...layout,
    permitsOnlyListedValues: layout.values.length > 0,
    items: ownItems(items, accessRights, children(node, 'RecordItemInfo')),
    defaultValue: own?.attributes.defaultValue,
  };
}

/** Many variables may have one record: an item of which a variable says nothing is the same in all of them. */
const itemsByRights = documentMemo(
  (_items: readonly LayoutItem[]) => new Map<AccessRights | undefined, readonly ResolvedVariableItem[]>(),
);
function plainItems(
  items: readonly LayoutItem[],
  accessRights: AccessRights | undefined,
): readonly ResolvedVariableItem[] {
  const known = itemsByRights(items);
  const plain =
    known.get(accessRights) ??
    items.map(({ restriction, ...item }) => ({
      ...item,
      accessRights: accessRights && bothRights(accessRights, restriction),
      defaultValue: undefined,
      modifiesOtherVariables: false,
      excludedFromDataStorage: false,
    }));
  known.set(accessRights, plain);
  return plain;
}

function ownItems(
  items: readonly LayoutItem[],
  accessRights: AccessRights | undefined,
  said: readonly Node<'RecordItemInfo'>[],
): readonly ResolvedVariableItem[] {
  const plain = plainItems(items, accessRights);
  if (said.length === 0) return plain;
  const infos = new Map(said.map((info) => [valueOf(info, 'subindex'), info]));
  return plain.map((item) => {
    const info = infos.get(item.subindex);
    return info ? { ...item, ...saidBy(info) } : item;
  });
}

const saidBy = (info: Node<'RecordItemInfo'>) => ({
  defaultValue: info.attributes.defaultValue,
  modifiesOtherVariables: effectiveValueOf(info, 'modifiesOtherVariables') ?? false,
  excludedFromDataStorage: effectiveValueOf(info, 'excludedFromDataStorage') ?? false,
});

type UsedLayout = Pick<Layout, 'datatype' | 'datatypeId' | 'values' | 'items' | 'processData'>;
const noLayout: UsedLayout = {
  datatype: undefined,
  datatypeId: undefined,
  values: [],
  items: [],
  processData: undefined,
};
function usedLayout(layout: Layout | undefined, union: Union): UsedLayout {
  if (layout?.processData === undefined) return layout ?? noLayout;
  const { datatype, items } = union(layout.processData);
  return { ...layout, datatype, items: unrestricted(items) };
}
const unrestricted = documentMemo((items: readonly ResolvedItem[]): readonly LayoutItem[] =>
  items.map((item) => ({ ...item, restriction: undefined })),
);

function fromStandard(
  node: Node<'StdVariableRef'>,
  scope: Scope,
  union: Union,
): ResolvedVariable | undefined {
  const { id = '', defaultValue } = node.attributes;
  const standard = standardVariable(id, scope.version);
  if (!standard) {
    scope.report('standard-variable', node, 'id', { id });
    return undefined;
  }
  const layout = usedLayout(standardLayout(standard.datatype, scope), union);
  const { values, permitsOnlyListedValues } = mergedValues(node, layout.values, scope, id);
  const { nameTextId, descriptionTextId, index, accessRights, dynamic, modifiesOtherVariables } = standard;
  return {
    $id: node.$id,
    id,
    kind: 'standard',
    index,
    accessRights,
    dynamic,
    modifiesOtherVariables,
    excludedFromDataStorage: valueOf(node, 'excludedFromDataStorage') ?? standard.excludedFromDataStorage,
    name: standardText(nameTextId, scope),
    description: descriptionTextId === undefined ? undefined : standardText(descriptionTextId, scope),
    processData: layout.processData,
    datatypeId: undefined,
    datatype: layout.datatype && restricted(layout.datatype, valueOf(node, 'fixedLengthRestriction')),
    values,
    permitsOnlyListedValues,
    items: standardItems(node, standard, { items: layout.items, scope }),
    defaultValue,
  };
}

/** A device may have fewer characters or fewer elements than the standard allows. */
function restricted(datatype: Datatype, length: number | undefined): Datatype {
  if (length === undefined) return datatype;
  if (datatype.type === 'StringT' || datatype.type === 'OctetStringT')
    return { ...datatype, fixedLength: length };
  return datatype.type === 'ArrayT' ? { ...datatype, count: length } : datatype;
}

function standardItems(
  node: Node<'StdVariableRef'>,
  { accessRights, datatype }: StandardVariable,
  { items, scope }: { readonly items: readonly LayoutItem[]; readonly scope: Scope },
): readonly ResolvedVariableItem[] {
  const references = new Map(
    children(node, 'StdRecordItemRef').map((reference) => [valueOf(reference, 'subindex'), reference]),
  );
  const definitions = datatype.type === 'RecordT' ? datatype.items : [];
  return items.map(({ restriction, ...item }) => {
    const reference = references.get(item.subindex);
    const definition = definitions.find(({ subindex }) => subindex === item.subindex);
    return {
      ...item,
      $id: reference?.$id ?? item.$id,
      values: reference ? mergedValues(reference, item.values, scope).values : item.values,
      accessRights: bothRights(accessRights, restriction),
      defaultValue: reference?.attributes.defaultValue ?? definition?.defaultValue,
      modifiesOtherVariables: definition?.modifiesOtherVariables ?? false,
      excludedFromDataStorage: false,
    };
  });
}
