/** The indexes of a draft: which are taken, whose they are, and which are free. */
import { indexRangesOf, type Draft, type ElementNode } from '@iodd-hub/iodd';
import { nodesAt } from '@iodd-hub/iodd/items';
import { findStandardVariable } from '@iodd-hub/iodd/standard';

const path = ['ProfileBody', 'DeviceFunction', 'VariableCollection'];

export interface TakenIndex {
  readonly index: number;
  readonly $id: string;
  readonly isOwn: boolean;
}

const indexOf = (draft: Draft, { tag, attributes }: ElementNode): number | undefined => {
  if (tag === 'Variable') {
    const index = Number(attributes['index']);
    return Number.isInteger(index) && attributes['index'] !== '' ? index : undefined;
  }
  return findStandardVariable(attributes['id'] ?? '', draft.main.version)?.index;
};

/** In their order. */
export const takenIndexes = (draft: Draft): readonly TakenIndex[] =>
  nodesAt(draft, { path, tags: ['StdVariableRef', 'Variable'] })
    .flatMap((node) => {
      const index = indexOf(draft, node);
      return index === undefined ? [] : [{ index, $id: node.$id, isOwn: node.tag === 'Variable' }];
    })
    .toSorted((one, other) => one.index - other.index);

/** Of the vendor's own, one after the other. */
export function* freeIndexes(draft: Draft): Generator<number> {
  const taken = new Set(takenIndexes(draft).map(({ index }) => index));
  for (const [from, to] of indexRangesOf('vendor'))
    for (let index = from; index <= to; index += 1) if (!taken.has(index)) yield index;
}

/** The ranges of the standard that the ruler names, from the lowest. */
export const rulerRanges = [
  { key: 'standard', from: 0, to: 63 },
  { key: 'own', from: 64, to: 255 },
  { key: 'ownWide', from: 256, to: 16_383 },
  { key: 'profiles', from: 16_384, to: 65_535 },
] as const;

/** Where an index stands on the ruler, from 0 to 1: most variables have low indexes, so each range has its share. */
const shares: readonly number[] = [0.15, 0.55, 0.15, 0.15];
export const placeOnRuler = (index: number): number => {
  let left = 0;
  for (const [at, { from, to }] of rulerRanges.entries()) {
    const share = shares[at] ?? 0;
    if (index <= to) return left + (share * (index - from)) / (to - from + 1);
    left += share;
  }
  return 1;
};
