/**
 * The longest increasing part of a list of different numbers, as a set: of old positions in their new order, those
 * that need not move.
 */
export function increasing(numbers: readonly number[]): ReadonlySet<number> {
  /** At each length, the smallest number that ends an increasing part of that length. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    const length = firstNotBelow(ends, number);
    before.set(number, ends[length - 1]);
    ends[length] = number;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) found.add(at);
  return found;
}

function firstNotBelow(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
