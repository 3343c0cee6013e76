/** "Did you mean": the id that a mistyped one most likely stands for. */
import { limits } from '../meta/limits.ts';

/** Two letters apart, or one pair that changed places, is a slip; more is another word. */
const most = 2;
/** Longer ids are refused anyway, and their letters would be compared pair by pair. */
const longest = limits.id;

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '');

/** The only one that is nearest; of several that are, the only one that nothing uses. Undefined where none stands out. */
export function nearestId(
  mistyped: string,
  ids: Iterable<string>,
  isUsed: (id: string) => boolean,
): string | undefined {
  let found: string[] = [];
  let best = Math.min(most, Math.floor(mistyped.length / 4));
  if (mistyped.length > longest) return undefined;
  const digits = digitsOf(mistyped);
  for (const id of ids) {
    // Ids are numbered: another number is another thing, not a slip.
    if (id === mistyped || Math.abs(id.length - mistyped.length) > best || digitsOf(id) !== digits) continue;
    const distance = distanceOf(mistyped, id, best);
    if (distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(id);
  }
  const [first, ...others] = found;
  if (others.length === 0) return first;
  const unused = found.filter((id) => !isUsed(id));
  return unused.length === 1 ? unused[0] : undefined;
}

/** How many letters were left out, added, mistaken or swapped with the next one; more than `limit` is `limit + 1`. */
function distanceOf(one: string, other: string, limit: number): number {
  let [before, last, row] = [[], [], Array.from({ length: other.length + 1 }, (_, index) => index)] as [
    number[],
    number[],
    number[],
  ];
  for (let at = 1; at <= one.length; at += 1) {
    [before, last] = [last, row];
    row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row[to] = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (row.every((distance) => distance > limit)) return limit + 1;
  }
  return row[other.length] ?? limit + 1;
}
