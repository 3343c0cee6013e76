/** From an element to the lines that it stands in, and from a place in the text to the element there. */
import { fieldNamed, placeOf, type Source } from '../xml/source.ts';
import { isElementSpan, spansOf, type ElementSpan } from './spans.ts';

export interface Lines {
  /** Both count from 1. */
  readonly first: number;
  readonly last: number;
}

/** From the start tag to the end tag; undefined where the text has no such element. */
export function linesOf(source: Source, $id: string): Lines | undefined {
  const span = spansOf(source)?.nodes.get($id);
  if (!span) return undefined;
  const { line: first } = placeOf(source, span.start);
  return { first, last: placeOf(source, span.end - 1).line };
}

export interface PointedAt {
  readonly $id: string;
  /** The attribute, where the place is in one. */
  readonly field: string | undefined;
}

/** In the order of the text, so that what stands before a place is found without looking at all of it. */
const ordered = new WeakMap<Source, readonly (readonly [$id: string, start: number])[]>();
function startsOf(source: Source): readonly (readonly [$id: string, start: number])[] {
  const known = ordered.get(source) ?? [...source.starts].sort(([, one], [, other]) => one - other);
  ordered.set(source, known);
  return known;
}

/** How many begin before the offset, or at it. */
function countUpTo(starts: readonly (readonly [string, number])[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle]?.[1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The innermost element at an offset. What is behind its last character still belongs to it, so that a cursor at the
 * end of a line is in the element of that line; before its first one it does not.
 */
export function elementAt(source: Source, offset: number): PointedAt | undefined {
  const spans = spansOf(source);
  if (!spans) return undefined;
  const starts = startsOf(source);
  for (let at = countUpTo(starts, offset) - 1; at >= 0; at -= 1) {
    const [$id = ''] = starts[at] ?? [];
    const span = spans.nodes.get($id);
    if (span && isElementSpan(span) && span.end >= offset)
      return { $id, field: fieldAt(source, span, offset) };
  }
  return undefined;
}

function fieldAt({ version, text }: Source, { attributes }: ElementSpan, offset: number): string | undefined {
  const found = attributes.find(({ start, end }) => {
    // The space before an attribute belongs to nothing.
    const name = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
    return offset >= name && offset <= end;
  });
  return found && fieldNamed(version, found.name);
}
