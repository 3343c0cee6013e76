import { child, children, isNode, type Node } from '../document.ts';
import { documentMemo } from '../memo.ts';
import { menuRoles, topMenus } from '../standard/menus.ts';
import { valueOf } from '../values.ts';
import { recorder, type Kept, type KeptView } from './kept.ts';
import { presentationOf } from './presentation.ts';
import { itemAt } from './lookup.ts';
import { conditionOf } from './processData.ts';
import { standardText, textOf, type Scope } from './scope.ts';
import type {
  ResolvedButton,
  ResolvedDevice,
  ResolvedItem,
  ResolvedMenu,
  ResolvedMenuReference,
  ResolvedMenuVariable,
  ResolvedProcessData,
  ResolvedRole,
  ResolvedTopMenu,
  ResolvedValue,
  ResolvedVariable,
  ResolvedVariableItem,
} from './types.ts';
import { bothRights } from './variables.ts';

interface Menus {
  readonly menus: readonly ResolvedMenu[];
  readonly roles: readonly ResolvedRole[];
}
interface MenuScope {
  readonly scope: Scope;
  readonly variables: Pick<ReadonlyMap<string, ResolvedVariable>, 'get'>;
  readonly menuIds: Pick<ReadonlySet<string>, 'has'>;
  readonly processData: readonly ResolvedProcessData[];
}

export function resolveMenus(
  deviceFunction: Node<'DeviceFunction'> | undefined,
  { variables, processData }: Pick<ResolvedDevice, 'variables' | 'processData'>,
  { scope, kept }: { readonly scope: Scope; readonly kept?: Kept | undefined },
): Menus {
  const userInterface = deviceFunction && child(deviceFunction, 'UserInterface');
  if (!userInterface) return { menus: [], roles: [] };
  const collection = child(userInterface, 'MenuCollection');
  const nodes = collection ? children(collection, 'Menu') : [];
  const menuScope: MenuScope = {
    scope,
    processData,
    variables: new Map(variables.map((variable) => [variable.id, variable])),
    menuIds: new Set(nodes.map(({ attributes }) => attributes.id ?? '')),
  };
  return {
    menus: nodes.map(kept?.shown ? keeping(kept.shown, menuScope) : (node) => menuOf(node, menuScope)),
    roles: menuRoles.flatMap(({ element, nameTextId }): ResolvedRole | readonly ResolvedRole[] => {
      const node = child(userInterface, element);
      if (!node) return [];
      const name = standardText(nameTextId, scope);
      return { $id: node.$id, element, name, topMenus: topMenusOf(node, menuScope) };
    }),
  };
}

/** The texts of the values of a variable come with the variable. */
function keeping(shown: KeptView, whole: MenuScope): (node: Node<'Menu'>) => ResolvedMenu {
  const { scope, variables, menuIds, processData } = whole;
  const recording = recorder(scope, shown, {
    variable: (id) => variables.get(id),
    menu: (id) => menuIds.has(id),
  });
  const menuScope: MenuScope = {
    scope: recording.scope,
    processData,
    variables: {
      get: (id) => {
        const found = variables.get(id);
        recording.note('variable', id, found);
        // Items of process data are looked up in them.
        if (found?.processData !== undefined) recording.giveUp();
        return found;
      },
    },
    menuIds: {
      has: (id) => {
        const found = menuIds.has(id);
        recording.note('menu', id, found);
        return found;
      },
    },
  };
  return (node) => recording.keep(node, shown.menus, (one) => menuOf(one, menuScope));
}

function topMenusOf(node: Node<'MenuSet'>, menuScope: MenuScope): readonly ResolvedTopMenu[] {
  return topMenus.flatMap(({ element, nameTextId }): ResolvedTopMenu | readonly ResolvedTopMenu[] => {
    const reference = child(node, element);
    if (!reference) return [];
    const menuId = menuIdOf(reference, menuScope);
    return { $id: reference.$id, element, name: standardText(nameTextId, menuScope.scope), menuId };
  });
}

function menuIdOf(node: Node<'MenuRef' | 'RoleMenuRef'>, { menuIds, scope }: MenuScope): string {
  const { menuId = '' } = node.attributes;
  if (!menuIds.has(menuId)) scope.report('menu', node, 'menuId', { menuId });
  return menuId;
}

function menuOf(node: Node<'Menu'>, menuScope: MenuScope): ResolvedMenu {
  const { scope } = menuScope;
  return {
    $id: node.$id,
    id: node.attributes.id ?? '',
    name: textOf(child(node, 'Name'), scope),
    entries: node.children.flatMap(
      (entry): ResolvedMenuVariable | ResolvedMenuReference | readonly never[] => {
        if (isNode(entry, 'VariableRef', 'RecordItemRef')) return variableEntry(entry, menuScope);
        if (!isNode(entry, 'MenuRef')) return [];
        const condition = conditionOf(child(entry, 'Condition'), scope);
        return { kind: 'menu', $id: entry.$id, menuId: menuIdOf(entry, menuScope), condition };
      },
    ),
  };
}

function variableEntry(
  node: Node<'VariableRef' | 'RecordItemRef'>,
  { scope, variables, processData }: MenuScope,
): ResolvedMenuVariable {
  const { variableId = '', displayFormat } = node.attributes;
  const subindex = isNode(node, 'RecordItemRef') ? valueOf(node, 'subindex') : undefined;
  const variable = variables.get(variableId);
  if (!variable) scope.report('variable', node, 'variableId', { variableId });
  const item = variable && subindex !== undefined ? itemOf(variable, subindex, processData) : undefined;
  if (variable && subindex !== undefined && !item) scope.report('item', node, 'subindex', { subindex });
  const target = item ?? variable;
  return {
    kind: 'variable',
    $id: node.$id,
    variableId,
    subindex,
    name: target?.name,
    accessRights: target?.accessRights && bothRights(target.accessRights, rightsOf(node)),
    presentation: presentationOf(node, scope),
    isCycleTime: displayFormat === 'MasterCycleTime' || displayFormat === 'MinCycleTime',
    button: buttonOf(node, target, scope),
  };
}

/** Items of process data that conditions choose from belong to no one layout; the first with the subindex names it. */
function itemOf(
  { items, processData: direction, accessRights }: ResolvedVariable,
  subindex: number,
  processData: readonly ResolvedProcessData[],
): Pick<ResolvedVariableItem, 'name' | 'values' | 'accessRights'> | undefined {
  const own = itemAt(items, subindex);
  if (own || direction === undefined) return own;
  const found = itemAt(allItems(processData)[direction], subindex);
  return found && { ...found, accessRights };
}

const allItems = documentMemo((processData: readonly ResolvedProcessData[]) => ({
  input: processData.flatMap(({ input }): readonly ResolvedItem[] => input?.items ?? []),
  output: processData.flatMap(({ output }): readonly ResolvedItem[] => output?.items ?? []),
}));

const rightsOf = (node: Node<'VariableRef' | 'RecordItemRef'>) => valueOf(node, 'accessRightRestriction');

/** Version 1.1 has an element for it, version 1.0.1 an attribute. */
function buttonOf(
  node: Node<'VariableRef' | 'RecordItemRef'>,
  target: Pick<ResolvedVariable, 'values'> | undefined,
  scope: Scope,
): ResolvedButton | undefined {
  const button = child(node, 'Button');
  const value = button?.attributes.buttonValue ?? node.attributes.buttonValue;
  if (value === undefined) return undefined;
  return {
    value,
    name: target && valueMeant(target.values, value)?.name,
    description: button && textOf(child(button, 'Description'), scope),
    actionStartedMessage: button && textOf(child(button, 'ActionStartedMessage'), scope),
  };
}

const booleanNumbers: ReadonlyMap<string, string> = new Map([
  ['true', '1'],
  ['false', '0'],
]);
const canonicalOf = (text: string): string => booleanNumbers.get(text.trim()) ?? text.trim();
const meant = documentMemo((values: readonly ResolvedValue[]): ReadonlyMap<string, ResolvedValue> => {
  const found = new Map<string, ResolvedValue>();
  for (const one of values) {
    const key = 'value' in one ? canonicalOf(one.value) : undefined;
    if (key !== undefined && !found.has(key)) found.set(key, one);
  }
  return found;
});
const valueMeant = (values: readonly ResolvedValue[], value: string): ResolvedValue | undefined =>
  meant(values).get(canonicalOf(value));
