/** Files from a repository or a text editor, taken over into a draft that is there: one change, which can be undone. */
import { textListsOf, writeText } from '../commands/text-lists.ts';
import { child, children, isNode, type IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import { allIds, match } from '../ops/match.ts';
import { reconcile } from '../ops/reconcile.ts';
import {
  documentOf,
  languagePart,
  mainPart,
  withDocument,
  type Draft,
  type DraftOp,
  type Table,
} from './draft.ts';
import { diffDraft } from './rebase.ts';

export interface TakenOver {
  readonly old: Draft;
  /** The draft of the imported files, with ids of its own. */
  readonly imported: Draft;
  /** The whole package was imported: languages and pictures that it does not have go. */
  readonly isWhole: boolean;
}

/** The change to what the imported files say; what stayed keeps its ids. */
export function importOver({ old, imported, isWhole }: TakenOver): readonly DraftOp[] {
  const parts = [mainPart, ...Object.keys(imported.languages)];
  let after = old;
  for (const part of parts) {
    const document = documentOf(imported, part);
    if (document) after = withTaken(after, part, document);
  }
  const gone = isWhole ? Object.keys(old.languages).filter((part) => !parts.includes(part)) : [];
  for (const part of gone) after = withDocument(after, part, null);
  const tables = isWhole
    ? { files: imported.files, images: imported.images, twin: twinOf(old, imported) }
    : { files: { ...old.files, ...imported.files }, images: { ...old.images, ...imported.images } };
  return diffDraft(old, { ...after, ...tables });
}

function withTaken(draft: Draft, part: string, document: IoddDocument): Draft {
  const before = documentOf(draft, part);
  return withDocument(draft, part, before ? reconcile(before, document).document : document);
}

/** Its rows belong to nodes of the imported document: those that were there before have their old ids. */
function twinOf(old: Draft, { main, twin }: Draft): Table {
  const before = allIds(match(old.main, main));
  return Object.fromEntries(Object.entries(twin).map(([$id, row]) => [before.get($id) ?? $id, row]));
}

/** The part of a draft that a language file is; undefined for a file that is none. */
export function languagePartOf({ root }: IoddDocument): string | undefined {
  if (!isNode(root, 'ExternalTextDocument')) return undefined;
  const language = child(root, 'Language')?.attributes['xml:lang'];
  return language === undefined ? undefined : languagePart(language);
}

export interface LanguageFile {
  readonly part: string;
  readonly document: IoddDocument;
  readonly name: string;
  readonly hash: string;
}

/** The change to a language file: a new part, or what differs from the one that is there. */
export function importLanguage(old: Draft, file: LanguageFile, ids: IdSource): readonly DraftOp[] {
  const { part, document, name, hash } = file;
  const inMain = textListsOf(old).find(
    (list) => list.part === mainPart && languagePart(list.language) === part,
  );
  // The device file has this language itself: there its texts are read, and there they are written.
  if (inMain) return textsOf(document).flatMap((text) => writeText(inMain, text, ids));
  const files = { ...old.files, [part]: { name, hash } };
  return diffDraft(old, { ...withTaken(old, part, document), files });
}

const textsOf = ({ root }: IoddDocument): readonly { readonly id: string; readonly value: string }[] =>
  isNode(root, 'ExternalTextDocument')
    ? children(root, 'Language')
        .flatMap((language) => children(language, 'Text'))
        .map(({ attributes: { id = '', value = '' } }) => ({ id, value }))
    : [];
