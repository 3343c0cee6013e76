/** The documents of a draft as the package of one version of the standard has them. */
import { collectUnusedTexts } from '../commands/collect-texts.ts';
import { convertIodd } from '../convert/index.ts';
import { changeElements, withAttributes } from '../convert/kit.ts';
import { child, type IoddDocument } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import { mainPart, type Draft, type Table } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import type { Version } from '../meta/kit.ts';
import { declarationOf } from '../meta/index.ts';
import type { Problem } from '../problem.ts';

/** A language file says the version and the day of the device file that it belongs to (rules 22 and 23). */
function datedAs(main: IoddDocument, language: IoddDocument): IoddDocument {
  const info = child(main.root, 'DocumentInfo');
  const own = child(language.root, 'DocumentInfo');
  if (!info || !own) return language;
  const { version, releaseDate } = info.attributes;
  const children = language.root.children.map((node) =>
    node === own ? withAttributes(own, { version, releaseDate }) : node,
  );
  return { ...language, root: { ...language.root, children } };
}

/** Without the texts that nothing uses, and with language files of the day of the device file. */
export function readyToWrite(draft: Draft, ids: IdSource): Draft {
  const collected = applyDraft(draft, collectUnusedTexts(draft, {}, ids));
  const languages = Object.entries(collected.languages).map(
    ([part, language]) => [part, datedAs(collected.main, language)] as const,
  );
  return { ...collected, languages: Object.fromEntries(languages) };
}

/** The conversion writes it from the button of the 1.1 document: an older value must not come back. */
const fromConversion: ReadonlySet<string> = new Set(['buttonValue']);

/** What only the 1.0.1 file says, and the draft keeps beside the 1.1 document. */
function withTwinValues(document: IoddDocument, twin: Table): IoddDocument {
  return changeElements(document, (node) => {
    const declared: Readonly<Record<string, { readonly only?: Version }>> = declarationOf(
      node.$type,
    ).attributes;
    const added = Object.entries(twin[node.$id] ?? {}).filter(
      ([field]) =>
        declared[field]?.only === '1.0.1' &&
        !fromConversion.has(field) &&
        node.attributes[field] === undefined,
    );
    return added.length === 0 ? node : withAttributes(node, Object.fromEntries(added));
  });
}

export interface VersionDocuments {
  /** By the name of their part, the device document first; none where the device cannot be described in the version. */
  readonly documents: ReadonlyMap<string, IoddDocument>;
  /** What the version has no place for, or asks for and the draft does not say. */
  readonly conversion: readonly Problem[];
}

export function documentsIn(draft: Draft, to: Version, ids: IdSource): VersionDocuments {
  const languages = Object.entries(draft.languages);
  const { document, languageDocuments, problems } = convertIodd(draft.main, {
    to,
    ids,
    languageDocuments: languages.map(([, language]) => language),
  });
  if (!document) return { documents: new Map(), conversion: problems };
  const isTwin = to === '1.0.1' && draft.main.version === '1.1';
  return {
    documents: new Map([
      [mainPart, isTwin ? withTwinValues(document, draft.twin) : document],
      ...languageDocuments.flatMap((language, at): [string, IoddDocument][] =>
        languages[at] ? [[languages[at][0], language]] : [],
      ),
    ]),
    conversion: problems,
  };
}
