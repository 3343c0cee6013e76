/** Replacements in a text. */
import type { Span } from '../xml/source.ts';

export interface TextEdit extends Span {
  readonly text: string;
}

/** The part of the text with the edits that lie in it; what no edit names stays as it is. */
export function edited(text: string, edits: readonly TextEdit[], { start, end }: Span): string {
  // What is put in at a place comes before what is taken away behind it; the sort keeps the order of equals.
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let result = '';
  let at = start;
  for (const edit of ordered) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}
