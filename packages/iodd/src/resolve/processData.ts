import type { Datatype } from '../datatype.ts';
import { octetsForBits } from '../datatype.ts';
import { child, children, type Node } from '../document.ts';
import { documentMemo, lazy } from '../memo.ts';
import { valueOf } from '../values.ts';
import { layoutOf, withoutRestriction } from './datatypes.ts';
import type { LayoutItem } from './layout.ts';
import { noPresentation, presentationOf } from './presentation.ts';
import { textOf, type Scope } from './scope.ts';
import { shownInMenus, type ShownInMenu, type ShownItems } from './shown-in-menus.ts';
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
  const nodes = children(collection, 'ProcessData');
  // Looked for only where something is shown by no reference: menus are many, and a check resolves after every edit.
  const inMenus = lazy(() => shownInMenus(deviceFunction, nodes));
  return nodes.map((node) => {
    return {
      $id: node.$id,
      id: node.attributes.id ?? '',
      condition: conditionOf(child(node, 'Condition'), scope),
      input: directionOf(
        child(node, 'ProcessDataIn'),
        { shownAs, inMenus: () => inMenus()(node)('input') },
        scope,
      ),
      output: directionOf(
        child(node, 'ProcessDataOut'),
        { shownAs, inMenus: () => inMenus()(node)('output') },
        scope,
      ),
    };
  });
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

interface Views {
  readonly shownAs: ShownAs;
  readonly inMenus: () => ShownItems | undefined;
}
function directionOf(
  node: Node<'ProcessDataItem'> | undefined,
  { shownAs, inMenus: look }: Views,
  scope: Scope,
): ResolvedProcessDataDirection | undefined {
  if (!node) return undefined;
  const { id = '' } = node.attributes;
  const layout = layoutOf(node, scope);
  const reference = shownAs.get(id);
  const inMenus = reference ? undefined : look();
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
    items: itemsOf(layout?.items ?? [], { infos: itemInfos, inMenus }, scope),
    ...presentedBy(reference && child(reference, 'ProcessDataInfo'), inMenus?.get(undefined), scope),
  };
}

/** Process data of one record that show nothing in a way of their own have the same items. */
const unshownItems = documentMemo((items: readonly LayoutItem[]): readonly ResolvedProcessDataItem[] =>
  items.map((item) => ({
    ...withoutRestriction(item),
    presentation: noPresentation,
    presentationMenuId: undefined,
  })),
);
interface ItemViews {
  readonly inMenus: ShownItems | undefined;
  readonly infos: ReadonlyMap<number | undefined, Node<'ProcessDataRecordItemInfo'>>;
}
function itemsOf(
  items: readonly LayoutItem[],
  { infos, inMenus }: ItemViews,
  scope: Scope,
): readonly ResolvedProcessDataItem[] {
  const unshown = unshownItems(items);
  if (infos.size === 0 && !inMenus) return unshown;
  return unshown.map((item) => {
    const info = infos.get(item.subindex);
    const menu = info ? undefined : inMenus?.get(item.subindex);
    return info || menu ? { ...item, ...presentedBy(info, menu, scope) } : item;
  });
}

type Presented = Pick<ResolvedProcessDataItem, 'presentation' | 'presentationMenuId'>;
/** What the reference to the process data says; where there is none, what a menu says. */
const presentedBy = (
  info: Node<'ProcessDataInfo' | 'ProcessDataRecordItemInfo'> | undefined,
  menu: ShownInMenu | undefined,
  scope: Scope,
): Presented =>
  info || !menu
    ? { presentation: presentationOf(info, scope), presentationMenuId: undefined }
    : { presentation: presentationOf(menu.node, scope), presentationMenuId: menu.menuId };

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
