/**
 * A text that somebody wrote, changed only where its document was changed: everything else stays octet for octet,
 * line ends, quotes, the order of attributes, comments and indentation included.
 */
import type { IoddDocument } from '../document.ts';
import { lazy } from '../memo.ts';
import { match, type Matching } from '../ops/match.ts';
import { isSameContent } from '../ops/same.ts';
import { parseIodd, type Parsed } from '../xml/read.ts';
import { LazySource, type Source } from '../xml/source.ts';
import { writeIodd } from '../xml/write.ts';
import { edited, type TextEdit } from './edits.ts';
import { changesOf } from './changes.ts';
import { startsIn } from './ids.ts';
import { spansOf } from './spans.ts';

/** A text and the document that was read from it. */
export interface Original {
  readonly document: IoddDocument;
  readonly source: Source;
}
export interface Patched {
  readonly source: Source;
  /** What was replaced in the text of the original. */
  readonly edits: readonly TextEdit[];
}

/**
 * The text of the original with what makes it the text of `after`, which has the ids of the original. Undefined
 * where the original is not well-formed, or where its text cannot be brought to say what `after` says.
 */
export function patchIodd(original: Original, after: IoddDocument): Patched | undefined {
  return patched(original, after, sameIds);
}
const sameIds: Matching = { ids: new Map(), equal: new Map() };

function patched(
  { document, source }: Original,
  after: IoddDocument,
  matching: Matching,
): Patched | undefined {
  if (document === after) return { source, edits: [] };
  const spans = document.version === after.version ? spansOf(source) : undefined;
  const edits = spans && changesOf({ document, text: source.text, spans, matching }, after);
  if (!edits) return undefined;
  const text = edited(source.text, edits, { start: 0, end: source.text.length });
  const again = reread(text);
  if (!again.document || again.problems.length > 0 || !isSameContent(again.document, after)) return undefined;
  const read = { document: again.document, source: again.source };
  // Hardly anybody asks where the nodes of a patched text stand.
  const starts = lazy(() => startsIn(read, after));
  return { source: new LazySource(after.version, text, starts), edits };
}

/** The text of a document: that of its original with what changed since, or newly written where there is none. */
export const sourceFor = (document: IoddDocument, original: Original | undefined): Source =>
  (original && patchIodd(original, document)?.source) ?? writeIodd(document);

/** As `patchIodd`, for a document whose nodes have other ids than those of the original, as one that was stored has. */
export function patchByContent(original: Original, after: IoddDocument): Patched | undefined {
  return patched(original, after, match(after, original.document));
}

function reread(text: string): Parsed {
  let last = 0;
  return parseIodd(text, { ids: () => String((last += 1)) });
}
