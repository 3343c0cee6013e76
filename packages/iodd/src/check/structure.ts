import type { IoddDocument, XmlDocument } from '../document.ts';
import type { ElementType, Version } from '../meta/kit.ts';
import { viewOf, type VersionView } from '../meta/view.ts';
import type { Problem } from '../problem.ts';
import { Tally } from './tally.ts';
import { Walk } from './walk.ts';

/** What a document is by the schema of one version of a standard. */
export function structureCheck<T extends ElementType>(
  view: VersionView<T>,
): (document: XmlDocument<T>) => Problem[] {
  const walk = new Walk<never, T>(view, { keeps: false, visits: new Map() });
  return (document) => {
    const { structure, identity } = walk.document(document, new Tally());
    return [...structure, ...identity];
  };
}

const checks: Readonly<Record<Version, (document: IoddDocument) => Problem[]>> = {
  '1.0.1': structureCheck(viewOf('1.0.1')),
  '1.1': structureCheck(viewOf('1.1')),
};

/** Is the document what the schema of its version says? */
export const checkStructure = (document: IoddDocument): Problem[] => checks[document.version](document);
