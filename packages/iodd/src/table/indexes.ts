/** The indexes of a draft: which are taken, whose they are, and which are free. */
import { children, child, isNode, type ElementNode } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { indexRangesOf } from '../meta/limits.ts';
import { findStandardVariable } from '../standard/variables/index.ts';

export interface TakenIndex {
  readonly index: number;
  readonly $id: string;
  readonly isOwn: boolean;
}

/** Undefined in a draft that was read from a damaged file. */
export function variableCollection({ main: { root } }: Draft): ElementNode | undefined {
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  const own = body && child(body, 'DeviceFunction');
  return own && child(own, 'VariableCollection');
}

const indexOf = (draft: Draft, { tag, attributes }: ElementNode): number | undefined => {
  if (tag === 'Variable') {
    const index = Number(attributes['index']);
    return Number.isInteger(index) && attributes['index'] !== '' ? index : undefined;
  }
  return findStandardVariable(attributes['id'] ?? '', draft.main.version)?.index;
};

/** In their order. */
export const takenIndexes = (draft: Draft): readonly TakenIndex[] => {
  const collection = variableCollection(draft);
  const variables =
    collection && isNode(collection, 'VariableCollection')
      ? children(collection, 'StdVariableRef', 'Variable')
      : [];
  return variables
    .flatMap((node) => {
      const index = indexOf(draft, node);
      return index === undefined ? [] : [{ index, $id: node.$id, isOwn: node.tag === 'Variable' }];
    })
    .toSorted((one, other) => one.index - other.index);
};

/** Of the vendor's own, one after the other. */
export function* freeIndexes(draft: Draft): Generator<number> {
  const taken = new Set(takenIndexes(draft).map(({ index }) => index));
  for (const [from, to] of indexRangesOf('vendor'))
    for (let index = from; index <= to; index += 1) if (!taken.has(index)) yield index;
}
