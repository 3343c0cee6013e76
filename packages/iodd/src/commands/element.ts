/** An element in the words of a form or a fix: without ids and without node types where the tag says them. */
import type { ChildNode, ElementNode, IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { TypeName } from '../meta/index.ts';
import { viewOf, type SlotView, type TypeView } from '../meta/view.ts';
import { CommandError } from './kit.ts';

export interface NewElement {
  readonly tag: string;
  /** Needed where `xsi:type` chooses the type. */
  readonly type?: TypeName;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly NewElement[];
}

/** The node for a new child of a node of the given type. */
export function newNode(parent: TypeView, element: NewElement, ids: IdSource): ElementNode {
  const slot = parent.byTag.get(element.tag);
  if (!slot) throw new CommandError('place-unfit', { tag: element.tag, parent: parent.name });
  const view = typeIn(slot, element.type);
  const text: ChildNode[] =
    element.text === undefined ? [] : [{ $id: ids(), $type: '#text', text: element.text }];
  return {
    $id: ids(),
    $type: view.name,
    tag: element.tag,
    attributes: { ...element.attributes },
    children: [...text, ...(element.children ?? []).map((inner) => newNode(view, inner, ids))],
  };
}

/** The type that an element of this slot has, or of those it may have the chosen one. */
export function typeIn(slot: SlotView, type: TypeName | undefined): TypeView {
  const view =
    type === undefined
      ? slot.type
      : [...(slot.type ? [slot.type] : []), ...slot.family.values()].find(({ name }) => name === type);
  if (!view) throw new CommandError('type-unfit', { tag: slot.tag, type: type ?? '' });
  return view;
}

export function newChild(
  { version }: IoddDocument,
  parent: ElementNode,
  { element, ids }: { element: NewElement; ids: IdSource },
): ElementNode {
  const view = viewOf(version).types.get(parent.$type);
  if (!view) throw new CommandError('type-unfit', { type: parent.$type });
  return newNode(view, element, ids);
}
