/**
 * How menus show the process data. Files that are older than the references to process data (checked since V1.1.12)
 * say scale and unit only there, on references to the variables that hold the process data.
 */
import { child, children, isNode, type Node } from '../document.ts';
import { limits } from '../meta/limits.ts';
import { menuRoles, topMenus } from '../standard/menus.ts';
import { valueOf } from '../values.ts';

type Shown = Node<'VariableRef' | 'RecordItemRef'>;
export interface ShownInMenu {
  readonly node: Shown;
  readonly menuId: string;
}
export type Direction = 'input' | 'output';
/** What menus say of process data in one direction, by subindex; undefined stands for the whole value. */
export type ShownItems = ReadonlyMap<number | undefined, ShownInMenu>;
/** Undefined where menus say nothing. */
export type MenuLookup = (direction: Direction) => ShownItems | undefined;

const variables: Readonly<Record<Direction, string>> = {
  input: 'V_ProcessDataInput',
  output: 'V_ProcessDataOutput',
};
const display = ['gradient', 'offset', 'unitCode', 'displayFormat'] as const;
const saysAnything = ({ attributes }: Shown): boolean =>
  display.some((name) => attributes[name] !== undefined);

/** A device may have 16 process data; of more than these nobody's menus are searched. */
const maxProcessData = 64;
const nothing: MenuLookup = () => undefined;

/** Two conditions with the same key hold at the same time. */
const conditionKey = (node: Node<'Condition'>): string =>
  `${node.attributes.variableId} ${valueOf(node, 'subindex') ?? ''} ${valueOf(node, 'value') ?? ''}`;

/** For each of the process data what the menus say of it. */
export function shownInMenus(
  deviceFunction: Node<'DeviceFunction'>,
  processData: readonly Node<'ProcessData'>[],
): (node: Node<'ProcessData'>) => MenuLookup {
  const userInterface = child(deviceFunction, 'UserInterface');
  if (!userInterface || processData.length > maxProcessData) return () => nothing;
  const found = new Map<string, Map<number | undefined, Candidate>>();
  const isAlone = processData.length === 1;
  const isAsDelivered = asDelivered(deviceFunction);
  for (const { menu, conditions } of visited(userInterface))
    for (const node of children(menu, 'VariableRef', 'RecordItemRef')) {
      if (!saysAnything(node)) continue;
      const subindex = isNode(node, 'RecordItemRef') ? valueOf(node, 'subindex') : undefined;
      // With several of them a menu means one only where it depends on the same condition (rule 78).
      for (const condition of isAlone || conditions.length === 0 ? [''] : conditions) {
        const key = `${condition}/${node.attributes.variableId}`;
        const own = found.get(key) ?? new Map<number | undefined, Candidate>();
        found.set(key, own);
        const isUsual = conditions.every((one) => one === condition || isAsDelivered(one));
        // Where the unit is a setting, every unit has its menu: the one that a new device shows is meant.
        if (own.get(subindex)?.isUsual !== true && (isUsual || !own.has(subindex)))
          own.set(subindex, { node, menuId: menu.attributes.id ?? '', isUsual });
      }
    }
  return (node) => {
    const condition = isAlone ? undefined : child(node, 'Condition');
    const prefix = condition ? conditionKey(condition) : '';
    return (direction) => found.get(`${prefix}/${variables[direction]}`);
  };
}

interface Candidate extends ShownInMenu {
  /** No condition speaks against it while all variables have their default values. */
  readonly isUsual: boolean;
}

const numbers: ReadonlyMap<string, number> = new Map([
  ['true', 1],
  ['false', 0],
]);

/** Whether a condition, by its key, holds with the default values; what has none may have any value. */
function asDelivered(deviceFunction: Node<'DeviceFunction'>): (condition: string) => boolean {
  const collection = child(deviceFunction, 'VariableCollection');
  const defaults = new Map<string, number>();
  const remember = (id: string | undefined, subindex: number | '', text: string | undefined): void => {
    if (text !== undefined) defaults.set(`${id} ${subindex}`, numbers.get(text.trim()) ?? Number(text));
  };
  for (const variable of collection ? children(collection, 'Variable', 'StdVariableRef') : []) {
    const { id, defaultValue } = variable.attributes;
    remember(id, '', defaultValue);
    if (isNode(variable, 'Variable'))
      for (const info of children(variable, 'RecordItemInfo'))
        remember(id, valueOf(info, 'subindex') ?? '', info.attributes.defaultValue);
  }
  return (condition) => {
    const end = condition.lastIndexOf(' ');
    const known = defaults.get(condition.slice(0, end));
    return known === undefined || known === Number(condition.slice(end + 1));
  };
}

interface Visited {
  readonly menu: Node<'Menu'>;
  /** Of the references that lead to it. */
  readonly conditions: readonly string[];
}
/** Observation first, and the role with the most rights first: that is where values are watched. */
function visited(userInterface: Node<'UserInterface'>): readonly Visited[] {
  const collection = child(userInterface, 'MenuCollection');
  const all = collection ? children(collection, 'Menu') : [];
  const byId = new Map(all.map((menu) => [menu.attributes.id ?? '', menu]));
  const order = new Map<Node<'Menu'>, readonly string[]>();
  const visit = (first: Node<'Menu'> | undefined, from: readonly string[]): void => {
    const waiting: Visited[] = first ? [{ menu: first, conditions: from }] : [];
    // The list hands out what is added to it during the walk as well.
    for (const { menu, conditions } of waiting) {
      if (order.has(menu)) continue;
      order.set(menu, conditions);
      for (const reference of children(menu, 'MenuRef')) {
        const inner = byId.get(reference.attributes.menuId ?? '');
        const condition = child(reference, 'Condition');
        if (inner && !order.has(inner))
          waiting.push({
            menu: inner,
            conditions: condition
              ? [...conditions.slice(1 - limits.menuDepth), conditionKey(condition)]
              : conditions,
          });
      }
    }
  };
  const tops = topMenus.toSorted((one, other) => rank(one.element) - rank(other.element));
  for (const { element } of tops)
    for (const role of menuRoles.toReversed()) {
      const set = child(userInterface, role.element);
      const top = set && child(set, element);
      if (top) visit(byId.get(top.attributes.menuId ?? ''), []);
    }
  for (const menu of all) visit(menu, []);
  return [...order].map(([menu, conditions]) => ({ menu, conditions }));
}
const rank = (element: string): number => (element === 'ObservationMenu' ? 0 : 1);
