/** By which attributes an element is told from its siblings: what the schema's uniqueness constraints say. */
import { isElement, type ChildNode, type ElementNode } from '../document.ts';
import { constraints } from '../meta/constraints.ts';
import { viewOf } from '../meta/view.ts';
import type { Version } from '../meta/kit.ts';

type Fields = readonly (readonly string[])[];

/** By `Parent/Tag` and by `Tag`. The first constraint that names an element wins: keys are declared first. */
const keyFields = new Map<string, Fields>();
for (const constraint of constraints)
  if (constraint.kind !== 'reference')
    for (const path of constraint.nodes) if (!keyFields.has(path)) keyFields.set(path, constraint.fields);

const none: Fields = [];
/** By the tag of the parent, then by that of the element: asked for every element of two files. */
const found = new Map<string, Map<string, Fields>>();

function fieldsFor(node: ElementNode, parent: ChildNode | undefined): Fields {
  const above = parent && isElement(parent) ? parent.tag : '';
  const known = found.get(above) ?? new Map<string, Fields>();
  found.set(above, known);
  const fields =
    known.get(node.tag) ??
    keyFields.get(`${above}/${node.tag}`) ??
    keyFields.get(node.tag) ??
    // Texts are keyed below their language, whichever it is.
    keyFields.get(`PrimaryLanguage/${node.tag}`) ??
    none;
  known.set(node.tag, fields);
  return fields;
}

/** How many attributes tell the element from its siblings; none where it has no key. */
export function keyLength(node: ElementNode, parent: ChildNode | undefined): number {
  let length = 0;
  for (const names of fieldsFor(node, parent))
    if (names.some((name) => node.attributes[name] !== undefined)) length += 1;
  return length;
}

/** Tag and key as one text; undefined where the element has no key. */
export function keyOf(node: ChildNode, parent: ChildNode | undefined): string | undefined {
  if (!isElement(node)) return undefined;
  let key = '';
  for (const names of fieldsFor(node, parent))
    for (const name of names) {
      const value = node.attributes[name];
      if (value === undefined) continue;
      // With its length before it: no two keys run into the same text.
      key += ` ${value.length}:${value}`;
      break;
    }
  return key === '' ? undefined : node.tag + key;
}

/** The step of the parent's content where the schema lets one element stand; undefined where it lets more. */
export function singleStep(
  node: ElementNode,
  parent: ChildNode | undefined,
  version: Version,
): number | undefined {
  const view = parent && isElement(parent) ? viewOf(version).types.get(parent.$type) : undefined;
  const slot = view?.byTag.get(node.tag);
  return slot && !slot.repeats && view?.steps[slot.step]?.max === 1 ? slot.step : undefined;
}
