/** What menus show, and to whom. */
import { child, children, isNode, type ElementNode, type Node } from '../document.ts';
import type { Datatype } from '../datatype.ts';
import { documentMemo } from '../memo.ts';
import type { ResolvedVariable, ResolvedVariableItem } from '../resolve/index.ts';
import { itemAt } from '../resolve/lookup.ts';
import { valueOf } from '../values.ts';
import type { Subject } from './subject.ts';

export type Shown = Node<'VariableRef'> | Node<'RecordItemRef'>;
export const shownRefs = documentMemo((subject: Subject): readonly Shown[] => [
  ...subject.nodes('VariableRef'),
  ...subject.nodes('RecordItemRef'),
]);

export const refsWithButton = documentMemo((subject: Subject): readonly Shown[] =>
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
  const item = itemAt(variable.items, subindex);
  return { variable, item, datatype: item?.datatype };
}

/** Conditions count with numbers and booleans only. */
export function conditionType(node: Node<'Condition'>, subject: Subject): string | undefined {
  const type = targetOf(node, subject)?.datatype?.type;
  return type === undefined || ['BooleanT', 'UIntegerT', 'IntegerT'].includes(type) ? undefined : type;
}

export const menusById = documentMemo(
  (subject: Subject): ReadonlyMap<string, Node<'Menu'>> =>
    new Map(subject.nodes('Menu').map((menu) => [menu.attributes.id ?? '', menu])),
);

/** The menus that a role reaches. */
function menusOf(set: Node<'MenuSet'>, subject: Subject): readonly Node<'Menu'>[] {
  const menus = menusById(subject);
  const reached = new Set(
    children(set, 'IdentificationMenu', 'ParameterMenu', 'ObservationMenu', 'DiagnosisMenu').flatMap(
      ({ attributes }) => menus.get(attributes.menuId ?? '') ?? [],
    ),
  );
  // A set hands out what is added to it during the walk as well.
  for (const menu of reached)
    for (const { attributes } of children(menu, 'MenuRef')) {
      const inner = menus.get(attributes.menuId ?? '');
      if (inner) reached.add(inner);
    }
  return [...reached];
}

const shownKey = (variableId: string | undefined, subindex: string | undefined): string =>
  `${variableId} ${subindex}`;
/** The variables and items that the menus of each role show; a role that a damaged file has twice counts once. */
const shownByRole = documentMemo((subject: Subject): ReadonlyMap<Node<'MenuSet'>, ReadonlySet<string>> => {
  const sets = new Map<string, Node<'MenuSet'>>();
  for (const set of subject.nodes('MenuSet')) if (!sets.has(set.tag)) sets.set(set.tag, set);
  return new Map(
    [...sets.values()].map((set) => {
      const entries = menusOf(set, subject).flatMap((menu) => children(menu, 'VariableRef', 'RecordItemRef'));
      const keys = entries.map((entry) =>
        isNode(entry, 'RecordItemRef')
          ? shownKey(entry.attributes.variableId, entry.attributes.subindex)
          : shownKey(entry.attributes.variableId, wholeVariable),
      );
      return [set, new Set(keys)];
    }),
  );
});
const wholeVariable = 'whole';

/** The roles in whose menus the variable, or the item of it, does not appear. */
export function rolesWithout(condition: Node<'Condition'>, subject: Subject): readonly ElementNode[] {
  const { variableId, subindex } = condition.attributes;
  return [...shownByRole(subject)].flatMap(([set, shown]) =>
    shown.has(shownKey(variableId, wholeVariable)) || shown.has(shownKey(variableId, subindex)) ? [] : set,
  );
}

/** How process data are shown, by the ids of their directions. */
export const processDataRefs = documentMemo(
  (subject: Subject): ReadonlyMap<string, Node<'ProcessDataRef'>> => {
    const found = new Map<string, Node<'ProcessDataRef'>>();
    for (const node of subject.nodes('ProcessDataRef')) {
      const { processDataId = '' } = node.attributes;
      if (!found.has(processDataId)) found.set(processDataId, node);
    }
    return found;
  },
);
