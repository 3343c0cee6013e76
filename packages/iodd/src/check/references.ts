/** What menus show, and to whom. */
import { child, children, isNode, type ElementNode, type Node } from '../document.ts';
import type { Datatype } from '../datatype.ts';
import { memo } from '../memo.ts';
import type { ResolvedVariable, ResolvedVariableItem } from '../resolve/index.ts';
import { valueOf } from '../values.ts';
import type { Subject } from './subject.ts';

export type Shown = Node<'VariableRef'> | Node<'RecordItemRef'>;
export const shownRefs = memo((subject: Subject): readonly Shown[] => [
  ...subject.nodes('VariableRef'),
  ...subject.nodes('RecordItemRef'),
]);

export const refsWithButton = memo((subject: Subject): readonly Shown[] =>
  shownRefs(subject).filter((node) => child(node, 'Button') !== undefined),
);

/** What a reference of a menu or a condition means: a variable, or one item of it. */
export interface Target {
  readonly variable: ResolvedVariable;
  readonly item: ResolvedVariableItem | undefined;
  readonly datatype: Datatype | undefined;
}
export function targetOf(node: Shown | Node<'Condition'>, subject: Subject): Target | undefined {
  const variable = subject.variable(node.attributes.variableId);
  if (!variable) return undefined;
  const subindex = isNode(node, 'RecordItemRef', 'Condition') ? valueOf(node, 'subindex') : undefined;
  if (subindex === undefined) return { variable, item: undefined, datatype: variable.datatype };
  const item = variable.items.find((one) => one.subindex === subindex);
  return { variable, item, datatype: item?.datatype };
}

/** Conditions count with numbers and booleans only. */
export function conditionType(node: Node<'Condition'>, subject: Subject): string | undefined {
  const type = targetOf(node, subject)?.datatype?.type;
  return type === undefined || ['BooleanT', 'UIntegerT', 'IntegerT'].includes(type) ? undefined : type;
}

export const menusById = memo(
  (subject: Subject): ReadonlyMap<string, Node<'Menu'>> =>
    new Map(subject.nodes('Menu').map((menu) => [menu.attributes.id ?? '', menu])),
);

/** The menus that a role reaches, by id. */
function menusOf(set: Node<'MenuSet'>, subject: Subject): ReadonlyMap<string, Node<'Menu'>> {
  const menus = menusById(subject);
  const reached = new Map<string, Node<'Menu'>>();
  const enter = (id: string | undefined): void => {
    const menu = id === undefined ? undefined : menus.get(id);
    if (id === undefined || !menu || reached.has(id)) return;
    reached.set(id, menu);
    for (const { attributes } of children(menu, 'MenuRef')) enter(attributes.menuId);
  };
  for (const top of children(set, 'IdentificationMenu', 'ParameterMenu', 'ObservationMenu', 'DiagnosisMenu'))
    enter(top.attributes.menuId);
  return reached;
}

/** The roles in whose menus the variable, or the item of it, does not appear. */
export const rolesWithout = (condition: Node<'Condition'>, subject: Subject): readonly ElementNode[] =>
  subject.nodes('MenuSet').filter((set) => {
    const { variableId, subindex } = condition.attributes;
    return ![...menusOf(set, subject).values()].some((menu) =>
      children(menu, 'VariableRef', 'RecordItemRef').some(
        (entry) =>
          entry.attributes.variableId === variableId &&
          (!isNode(entry, 'RecordItemRef') || entry.attributes.subindex === subindex),
      ),
    );
  });
