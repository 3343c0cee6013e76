import type { IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { Version } from '../meta/kit.ts';
import type { Problem } from '../problem.ts';
import { downSteps } from './down.ts';
import { problemLog, type Step } from './kit.ts';
import { renameRedefinedTexts, resetStamp, rewriteSchemaLocation } from './names.ts';
import { dropTexts, textsNoLongerUsed } from './unused.ts';
import { upSteps, type KnownFacts } from './up.ts';

export type { KnownFacts } from './up.ts';

export interface ConvertOptions {
  readonly to: Version;
  readonly ids: IdSource;
  /** The language documents of the device: they lose the texts that it no longer uses. */
  readonly languageDocuments?: readonly IoddDocument[];
  /** For a conversion to 1.1: what is known need not be assumed. */
  readonly known?: KnownFacts;
}
export interface Conversion {
  /** Undefined where the device cannot be described in the other version. */
  readonly document: IoddDocument | undefined;
  readonly languageDocuments: readonly IoddDocument[];
  /**
   * `convert/lost/…` for each node or attribute that is gone, addressed in the document that was given;
   * `convert/assumed/…` for each that was made up, addressed in the new one; `convert/refused/…` with no document.
   */
  readonly problems: readonly Problem[];
}

/** A device document in the other version. Nothing is written: the caller sees every loss first. */
export function convertIodd(document: IoddDocument, options: ConvertOptions): Conversion {
  const { to, ids, languageDocuments = [], known = {} } = options;
  if (document.version === to) return { document, languageDocuments, problems: [] };
  const { problems, ...log } = problemLog();
  const run = (input: IoddDocument, steps: readonly Step[]): IoddDocument =>
    steps.reduce((current, step) => step(current, { ...log, ids }), { ...input, version: to });
  const converted = run(document, to === '1.1' ? upSteps(known) : downSteps);
  if (problems.some(({ severity }) => severity === 'error'))
    return { document: undefined, languageDocuments: [], problems };
  const dropUnused = dropTexts(textsNoLongerUsed(document, converted));
  const languageSteps = [dropUnused, renameRedefinedTexts(to), rewriteSchemaLocation(to), resetStamp];
  return {
    document: run(converted, [dropUnused]),
    languageDocuments: languageDocuments.map((language) => run(language, languageSteps)),
    problems,
  };
}
