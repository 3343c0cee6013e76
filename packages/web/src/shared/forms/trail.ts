import { isElement, nodeAt, parentOf, type Draft, type ElementNode } from '@iodd-hub/iodd';

/** From the root down to the element, in whichever document of the draft it stands; empty where it is in none. */
export const trailOf = ({ main, languages }: Draft, $id: string): readonly ElementNode[] => {
  const document = [main, ...Object.values(languages)].find((one) => nodeAt(one, $id) !== undefined);
  if (!document) return [];
  const trail: ElementNode[] = [];
  for (let at: string | undefined = $id; at !== undefined; at = parentOf(document, at)) {
    const node = nodeAt(document, at);
    if (node && isElement(node)) trail.unshift(node);
  }
  return trail;
};

/** The element around another one. */
export const parentIn = (draft: Draft, $id: string): ElementNode | undefined => trailOf(draft, $id).at(-2);
