/** What nothing refers to any more once a conversion has taken things away. */
import { isElement, isNode, walk, type ElementNode, type IoddDocument, type Node } from '../document.ts';
import { changeElements, type Step, type StepContext } from './kit.ts';

const elementsIn = (document: IoddDocument): readonly ElementNode[] =>
  [...walk(document.root)].filter((node) => isElement(node));

const isEntry = (node: ElementNode): boolean => isNode(node, 'VariableRef', 'RecordItemRef', 'MenuRef');

/** Takes out references to variables that are gone, then menus that became empty, and references to those. */
export function dropReferences(
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
  const wereEmpty = new Set(emptyMenus(before).map(({ $id }) => $id));
  const identification = new Set(
    elementsIn(document)
      .filter(({ tag }) => tag === 'IdentificationMenu')
      .map(({ attributes }) => attributes['menuId']),
  );
  let current = document;
  for (;;) {
    // Every role must have an identification menu, so that one stays even without entries.
    const empty = emptyMenus(current).filter(
      ({ $id, attributes }) => !wereEmpty.has($id) && !identification.has(attributes.id),
    );
    if (empty.length === 0) return current;
    const nodes = new Set(empty.map(({ $id }) => $id));
    const ids = new Set(empty.map(({ attributes }) => attributes.id));
    const refersToEmpty = (node: ElementNode): boolean =>
      isNode(node, 'MenuRef', 'RoleMenuRef') && ids.has(node.attributes.menuId);
    current = dropWhere(current, (node) => nodes.has(node.$id) || refersToEmpty(node), context);
  }
}

const emptyMenus = (document: IoddDocument): readonly Node<'Menu'>[] =>
  elementsIn(document).flatMap((node) =>
    isNode(node, 'Menu') && !node.children.some((inner) => isElement(inner) && isEntry(inner)) ? node : [],
  );

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
