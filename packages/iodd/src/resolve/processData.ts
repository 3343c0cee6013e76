import type { Datatype } from '../datatype.ts';
import { octetsForBits } from '../datatype.ts';
import { child, children, type Node } from '../document.ts';
import { memo } from '../memo.ts';
import { valueOf } from '../values.ts';
import { layoutOf, withoutRestriction, type LayoutItem } from './datatypes.ts';
import { noPresentation, presentationOf } from './presentation.ts';
import { textOf, type Scope } from './scope.ts';
import type {
  ResolvedCondition,
  ResolvedProcessData,
  ResolvedProcessDataDirection,
  ResolvedProcessDataItem,
} from './types.ts';

type ShownAs = ReadonlyMap<string, Node<'ProcessDataRef'>>;

export function resolveProcessData(
  deviceFunction: Node<'DeviceFunction'> | undefined,
  scope: Scope,
): readonly ResolvedProcessData[] {
  const collection = deviceFunction && child(deviceFunction, 'ProcessDataCollection');
  if (!collection) return [];
  const shownAs = references(deviceFunction);
  return children(collection, 'ProcessData').map((node) => ({
    $id: node.$id,
    id: node.attributes.id ?? '',
    condition: conditionOf(child(node, 'Condition'), scope),
    input: directionOf(child(node, 'ProcessDataIn'), shownAs, scope),
    output: directionOf(child(node, 'ProcessDataOut'), shownAs, scope),
  }));
}

function references(deviceFunction: Node<'DeviceFunction'>): ShownAs {
  const userInterface = child(deviceFunction, 'UserInterface');
  const collection = userInterface && child(userInterface, 'ProcessDataRefCollection');
  const found = collection ? children(collection, 'ProcessDataRef') : [];
  return new Map(found.map((node) => [node.attributes.processDataId ?? '', node]));
}

export function conditionOf(
  node: Node<'Condition'> | undefined,
  scope: Scope,
): ResolvedCondition | undefined {
  if (!node) return undefined;
  const value = valueOf(node, 'value');
  const { variableId } = node.attributes;
  if (value === undefined || variableId === undefined) {
    scope.report('condition', node, value === undefined ? 'value' : 'variableId');
    return undefined;
  }
  return { $id: node.$id, variableId, subindex: valueOf(node, 'subindex'), value };
}

function directionOf(
  node: Node<'ProcessDataItem'> | undefined,
  shownAs: ShownAs,
  scope: Scope,
): ResolvedProcessDataDirection | undefined {
  if (!node) return undefined;
  const { id = '' } = node.attributes;
  const layout = layoutOf(node, scope);
  const reference = shownAs.get(id);
  const itemInfos = new Map(
    (reference ? children(reference, 'ProcessDataRecordItemInfo') : []).map((info) => [
      valueOf(info, 'subindex'),
      info,
    ]),
  );
  return {
    $id: node.$id,
    id,
    bitLength: valueOf(node, 'bitLength'),
    name: textOf(child(node, 'Name'), scope),
    datatype: layout?.datatype,
    datatypeId: layout?.datatypeId,
    values: layout?.values ?? [],
    items: itemsOf(layout?.items ?? [], itemInfos, scope),
    presentation: presentationOf(reference && child(reference, 'ProcessDataInfo'), scope),
  };
}

/** Process data of one record that show nothing in a way of their own have the same items. */
const unshownItems = memo((items: readonly LayoutItem[]): readonly ResolvedProcessDataItem[] =>
  items.map((item) => ({ ...withoutRestriction(item), presentation: noPresentation })),
);
function itemsOf(
  items: readonly LayoutItem[],
  infos: ReadonlyMap<number | undefined, Node<'ProcessDataRecordItemInfo'>>,
  scope: Scope,
): readonly ResolvedProcessDataItem[] {
  const unshown = unshownItems(items);
  if (infos.size === 0) return unshown;
  return unshown.map((item) => {
    const info = infos.get(item.subindex);
    return info ? { ...item, presentation: presentationOf(info, scope) } : item;
  });
}

/**
 * What V_ProcessDataInput or V_ProcessDataOutput holds. Where conditions choose between several layouts, these are
 * the octets as they come: which layout they have depends on the value of another variable.
 */
export function unionOf(
  processData: readonly ResolvedProcessData[],
  direction: 'input' | 'output',
): { readonly datatype: Datatype | undefined; readonly items: readonly ResolvedProcessDataItem[] } {
  const directions = processData.flatMap((one) => one[direction] ?? []);
  const [first, ...others] = directions;
  if (!first || others.length === 0) return { datatype: first?.datatype, items: first?.items ?? [] };
  const bits = directions.reduce((most, { bitLength = 0 }) => Math.max(most, bitLength), 0);
  return { datatype: { type: 'OctetStringT', fixedLength: octetsForBits(bits) }, items: [] };
}
