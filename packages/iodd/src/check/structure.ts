import type { IoddDocument } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import type { Problem } from '../problem.ts';
import { Tally } from './tally.ts';
import { Walk } from './walk.ts';

const options = { keeps: false, visits: new Map() };
const walks: Readonly<Record<Version, Walk<never>>> = {
  '1.0.1': new Walk('1.0.1', options),
  '1.1': new Walk('1.1', options),
};

/** Is the document what the schema of its version says? */
export function checkStructure(document: IoddDocument): Problem[] {
  const { structure, identity } = walks[document.version].document(document, new Tally());
  return [...structure, ...identity];
}
