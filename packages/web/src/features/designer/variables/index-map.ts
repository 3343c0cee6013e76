/** Where indexes stand on the ruler. */

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
