/** Ids in the manner of the guideline: a prefix that says what it is, then the name without blanks. */
import { isElement } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { draftReferences, elementAt, maxIdLength } from './kit.ts';
import { textIn, textListsOf } from './text-lists.ts';

/** IODD guideline, 4.4. */
export const idPrefixes: ReadonlyMap<string, string> = new Map([
  ['Variable', 'V_'],
  ['DirectParameterOverlay', 'V_'],
  ['ProcessData', 'P_'],
  ['ProcessDataIn', 'PI_'],
  ['ProcessDataOut', 'PO_'],
  ['Menu', 'M_'],
  ['Datatype', 'D_'],
]);

/** Words run together, each with a capital; letters that an id may not hold are left out. */
export function idFor(tag: string, name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g) ?? ['New'];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${idPrefixes.get(tag) ?? ''}${joined}`.slice(0, maxIdLength);
}

/** Given to a new element until somebody names it. */
const isTemporary = (id: string): boolean => /New(?:_\d+)?$/.test(id);

/** The id that the name of a new element suggests; undefined where it has one of its own, or another one has it. */
export function proposedId(draft: Draft, $id: string): string | undefined {
  const { node } = elementAt(draft, $id);
  const index = draftReferences(draft);
  const [defined] = index.definedBy(node);
  const reference = node.children.filter(isElement).find(({ tag }) => tag === 'Name');
  const textId = reference?.attributes['textId'];
  const lists = textListsOf(draft);
  const primary = lists.find(({ isPrimary }) => isPrimary);
  const name = textId === undefined || !primary ? undefined : textIn(primary, textId)?.attributes.value;
  if (!defined || !isTemporary(defined.id) || !idPrefixes.has(node.tag) || !name || !/[A-Za-z]/.test(name))
    return undefined;
  const wish = idFor(node.tag, name);
  return index.knows(wish) ? undefined : wish;
}
