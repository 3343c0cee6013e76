import { draftReferences, isElement, type Draft, type ElementNode } from '@iodd-hub/iodd';

export const elementsIn = (
  node: ElementNode | undefined,
  ...tags: readonly string[]
): readonly ElementNode[] => node?.children.filter(isElement).filter(({ tag }) => tags.includes(tag)) ?? [];

/** The datatype of what an element is, one that is referred to included. */
export const datatypeOf = (draft: Draft, owner: ElementNode | undefined): ElementNode | undefined => {
  const [own] = elementsIn(owner, 'Datatype', 'DatatypeRef', 'SimpleDatatype');
  const id = own?.attributes['datatypeId'];
  return id === undefined ? own : draftReferences(draft).definitions('datatype', id)[0]?.node;
};
