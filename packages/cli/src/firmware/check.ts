/** What is wrong with a firmware package, each problem in its file. */
import type { FirmwarePackage } from '@iodd-hub/iolfw';
import { sentenceOf, type Language } from '../check/messages.ts';
import type { Located } from '../check/located.ts';
import { placeIn, type FileSet } from '../check/problems.ts';

/** Asked of a whole package only: metadata that is named alone is checked without the files that it names. */
const ofWholePackages: ReadonlySet<string> = new Set([
  'firmware/crc',
  'firmware/blob-missing',
  'firmware/resource-missing',
]);

export function firmwareProblems(set: FileSet, { metadata, problems }: FirmwarePackage): readonly Located[] {
  const file = metadata ? placeIn(set, metadata.name) : set.path;
  return problems
    .filter(({ rule }) => set.kind !== 'file' || !ofWholePackages.has(rule))
    .map((problem) => ({ ...problem, file }));
}

/** Nobody may take the check for that of the schema, which is not public. */
export const schemaNote = ({ path }: FileSet, language: Language): string =>
  `${path}: ${sentenceOf('schema', language)}`;
