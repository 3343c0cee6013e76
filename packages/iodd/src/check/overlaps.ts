/** Which of many spans overlap, without comparing each with each. */

type End = bigint | number;
interface Ends {
  readonly from: End;
  readonly to: End;
}
const compare = (one: End, other: End): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * For each span the position of the first one before it that it overlaps, or undefined. Both ends belong to a span;
 * one that ends before it begins holds nothing and overlaps nothing.
 *
 * Two spans overlap where an end of one lies in the other, so only the ends are looked at. Each belongs to the first
 * span around it; the first of all that a span overlaps is the least owner of the ends in it.
 */
export function firstOverlaps(spans: readonly Ends[]): readonly (number | undefined)[] {
  if (isRising(spans) || isFalling(spans)) return spans.map(() => undefined);
  const stretches = stretchesOf(spans);
  const owners = ownersOf(stretches);
  const first = leastIn(owners, stretches);
  return spans.map((_, position) => {
    const found = first[position] ?? position;
    return found < position ? found : undefined;
  });
}

/** Whether each span begins behind the one before it, as in nearly every file: then nothing overlaps. */
function isRising(spans: readonly Ends[]): boolean {
  let last: End | undefined;
  for (const { from, to } of spans) {
    if (from > to) continue;
    if (last !== undefined && from <= last) return false;
    last = to;
  }
  return true;
}

/** Whether each span ends before the one before it begins, as the items of most records do. */
function isFalling(spans: readonly Ends[]): boolean {
  let last: End | undefined;
  for (const { from, to } of spans) {
    if (from > to) continue;
    if (last !== undefined && to >= last) return false;
    last = from;
  }
  return true;
}

/** The places of the two ends of a span among all ends; none for a span that holds nothing. */
interface Stretches {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
}
const nowhere = -1;

function stretchesOf(spans: readonly Ends[]): Stretches {
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const sorted = ends.map((_, at) => at).sort((one, other) => compare(ends[one] ?? 0, ends[other] ?? 0));
  const places = new Int32Array(ends.length);
  let place = nowhere;
  sorted.forEach((at, rank) => {
    const before = ends[sorted[rank - 1] ?? -1];
    const end = ends[at];
    // 1 and 1n are one place.
    if (before === undefined || end === undefined || compare(before, end) !== 0) place += 1;
    places[at] = place;
  });
  const isEmpty = ({ from, to }: Ends): boolean => from > to;
  return {
    count: place + 1,
    from: Int32Array.from(spans, (span, at) => (isEmpty(span) ? nowhere : (places[2 * at] ?? nowhere))),
    to: Int32Array.from(spans, (span, at) => (isEmpty(span) ? nowhere : (places[2 * at + 1] ?? nowhere))),
  };
}

/** Leads from each place to the next one that is left, and takes places away. */
class Left {
  private readonly next: Int32Array;
  constructor(places: number) {
    this.next = Int32Array.from({ length: places + 1 }, (_, at) => at);
  }
  at(place: number): number {
    let found = place;
    for (let next = this.next[found] ?? found; next !== found; next = this.next[found] ?? found) {
      // Halves the way for whoever comes next.
      this.next[found] = this.next[next] ?? next;
      found = next;
    }
    return found;
  }
  take(place: number): void {
    this.next[place] = place + 1;
  }
}

/** Of each place the first span around it. */
function ownersOf({ count, from, to }: Stretches): Int32Array {
  const owners = new Int32Array(count).fill(from.length);
  const left = new Left(count);
  from.forEach((start, position) => {
    if (start === nowhere) return;
    const end = to[position] ?? nowhere;
    for (let place = left.at(start); place <= end; place = left.at(place)) {
      owners[place] = position;
      left.take(place);
    }
  });
  return owners;
}

/**
 * The least owner in each stretch. Place by place, those that a later and lesser one outdoes are taken away, so that
 * the first that is left of a stretch that ends here is its least.
 */
function leastIn(owners: Int32Array, { count, from, to }: Stretches): Int32Array {
  const least = new Int32Array(from.length).fill(from.length);
  // The spans that end at a place are a list that leads from one to the next: an array each would cost as many objects.
  const lastEnding = new Int32Array(count).fill(nowhere);
  const nextEnding = to.map((end, position) => {
    const next = lastEnding[end] ?? nowhere;
    if (end !== nowhere) lastEnding[end] = position;
    return next;
  });
  const left = new Left(count);
  const rising: number[] = [];
  owners.forEach((owner, place) => {
    for (
      let last = rising.at(-1);
      last !== undefined && (owners[last] ?? owner) > owner;
      last = rising.at(-1)
    ) {
      left.take(last);
      rising.pop();
    }
    rising.push(place);
    for (
      let position = lastEnding[place] ?? nowhere;
      position !== nowhere;
      position = nextEnding[position] ?? nowhere
    )
      least[position] = owners[left.at(from[position] ?? place)] ?? from.length;
  });
  return least;
}
