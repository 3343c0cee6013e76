/** What nothing refers to any more once a conversion has taken things away. */
import { isElement, isNode, type ElementNode, type IoddDocument, type Node } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import { findStandardVariable } from '../standard/variables/index.ts';
import { changeElements, type Step, type StepContext } from './kit.ts';
import { otherNames } from './names.ts';

function elementsIn({ root }: IoddDocument): readonly ElementNode[] {
  const found: ElementNode[] = [];
  const gather = (node: ElementNode): void => {
    found.push(node);
    for (const inner of node.children) if (isElement(inner)) gather(inner);
  };
  gather(root);
  return found;
}

/** The standard variables that only the other version has, and everything that refers to them. */
export const dropStandardVariables =
  (target: Version): Step =>
  (document, context) => {
    const source = target === '1.1' ? '1.0.1' : '1.1';
    const gone = new Set<string>();
    const names = otherNames(target);
    const kept = changeElements(document, (node) => {
      if (!isNode(node, 'StdVariableRef')) return node;
      const { id = '' } = node.attributes;
      const isMissing =
        findStandardVariable(id, source) && !findStandardVariable(id, target) && !names.has(id);
      if (!isMissing) return node;
      gone.add(id);
      context.lose('standard-variable', node, undefined, { id });
      return undefined;
    });
    return dropReferences(kept, gone, context);
  };

/** Takes out references to variables that are gone, then menus that became empty, and references to those. */
function dropReferences(
  document: IoddDocument,
  gone: ReadonlySet<string>,
  context: StepContext,
): IoddDocument {
  if (gone.size === 0) return document;
  const isGone = (node: ElementNode): boolean => {
    const id = node.attributes['variableId'];
    return id !== undefined && gone.has(id);
  };
  return dropEmptyMenus(dropWhere(document, isGone, context), document, context);
}

function dropWhere(
  document: IoddDocument,
  isDropped: (node: ElementNode) => boolean,
  { lose }: StepContext,
): IoddDocument {
  return changeElements(document, (node) => {
    if (!isDropped(node)) return node;
    lose('reference', node);
    return undefined;
  });
}

function dropEmptyMenus(document: IoddDocument, before: IoddDocument, context: StepContext): IoddDocument {
  const { ids, nodes } = menusLeftEmpty(document, before);
  if (nodes.size === 0) return document;
  const refersToEmpty = (node: ElementNode): boolean =>
    isNode(node, 'MenuRef', 'RoleMenuRef') && ids.has(node.attributes.menuId ?? '');
  return dropWhere(document, (node) => nodes.has(node.$id) || refersToEmpty(node), context);
}

/** Menus without entries, menus whose entries all lead to such menus, and so on; each is looked at once. */
function menusLeftEmpty(document: IoddDocument, before: IoddDocument) {
  const wereEmpty = new Set(
    menusIn(before).flatMap((menu) => (entriesOf(menu).length === 0 ? menu.$id : [])),
  );
  // Every role must have an identification menu, so that one stays even without entries.
  const mustStay = new Set(
    elementsIn(document).flatMap(({ tag, attributes }) =>
      tag === 'IdentificationMenu' ? (attributes['menuId'] ?? []) : [],
    ),
  );
  const menus = menusIn(document).filter(
    ({ $id, attributes }) => !wereEmpty.has($id) && !mustStay.has(attributes.id ?? ''),
  );
  const left = new Map(menus.map((menu) => [menu, entriesOf(menu).length]));
  const users = Map.groupBy(
    menus.flatMap((menu) => entriesOf(menu).map((entry) => ({ menu, menuId: entry.attributes['menuId'] }))),
    ({ menuId }) => menuId,
  );
  const found = new Set(menus.filter((menu) => left.get(menu) === 0));
  // A set hands out what is added to it during the walk as well.
  for (const { attributes } of found)
    for (const { menu } of users.get(attributes.id) ?? []) {
      left.set(menu, (left.get(menu) ?? 0) - 1);
      if (left.get(menu) === 0) found.add(menu);
    }
  const all = [...found];
  return {
    nodes: new Set(all.map(({ $id }) => $id)),
    ids: new Set(all.map(({ attributes }) => attributes.id ?? '')),
  };
}

const menusIn = (document: IoddDocument): readonly Node<'Menu'>[] =>
  elementsIn(document).filter((node) => isNode(node, 'Menu'));
const entriesOf = ({ children }: Node<'Menu'>): readonly ElementNode[] =>
  children.filter((node) => isNode(node, 'VariableRef', 'RecordItemRef', 'MenuRef'));

/** The text ids that a document refers to. */
const usedTexts = (document: IoddDocument): ReadonlySet<string> =>
  new Set(elementsIn(document).flatMap(({ attributes }) => attributes['textId'] ?? []));

/** Text ids that the document used before a conversion and does not use after it (rule 82: texts must be used). */
export function textsNoLongerUsed(before: IoddDocument, after: IoddDocument): ReadonlySet<string> {
  const used = usedTexts(after);
  return new Set([...usedTexts(before)].filter((textId) => !used.has(textId)));
}

export const dropTexts =
  (textIds: ReadonlySet<string>): Step =>
  (document, { lose }) =>
    changeElements(document, (node) => {
      if (node.tag !== 'Text' || !textIds.has(node.attributes['id'] ?? '')) return node;
      lose('text', node, undefined, { textId: node.attributes['id'] ?? '' });
      return undefined;
    });
