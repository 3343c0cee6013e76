/**
 * Opens public device files as drafts, gives them a new day and version and creates them again: `npm run recreate`.
 * What was valid by the official schema is valid again, the same draft gives the same octets, and the comparison of
 * both says nothing but the version. Files are those of IODD_CORPUS, or our own samples.
 */
import { basename } from 'node:path';
import { checkStructure, parseFileName, readIodd, seededIds, type Version } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { loadCorpus } from './conformance/corpus.ts';
import { schemaJudge } from './conformance/schema.ts';
import { recreate, type Recreated } from './recreate/recreate.ts';

const corpus = loadCorpus();
const judge = corpus.schemas ? schemaJudge(corpus.schemas) : undefined;
const standardText = await createTextLookup('en');

const complaintOf = (octets: Uint8Array): string | undefined => {
  if (judge) return judge.complaint(octets);
  const { document, problems } = readIodd(octets, { ids: seededIds(1) });
  return document && checkStructure(document).length === 0 ? undefined : JSON.stringify(problems[0]);
};

const isDevice = (octets: Uint8Array, version: Version): boolean => {
  const { document } = readIodd(octets, { ids: seededIds(1) });
  return document?.version === version && document.root.$type === 'IODevice';
};

const sound = corpus.files.filter(
  ({ path, octets }) =>
    parseFileName(basename(path))?.language === undefined &&
    isDevice(octets, '1.1') &&
    complaintOf(octets) === undefined,
);

const invalid = ({ files }: Recreated): readonly string[] =>
  files
    .filter(({ kind }) => kind === 'main' || kind === 'language')
    .flatMap(({ name, octets }) => {
      const complaint = complaintOf(octets);
      return complaint === undefined ? [] : [`${name}: ${complaint}`];
    });

const made = sound.flatMap(
  ({ path }) => recreate(path, corpus.files, { standardText, version: '1.1' }) ?? [],
);

const goals: readonly (readonly [name: string, faults: (one: Recreated) => readonly string[]])[] = [
  ['valid by the schema again', (one) => (one.files.length === 0 ? ['no files'] : invalid(one))],
  ['the same octets once more', ({ isSame }) => (isSame ? [] : ['other octets'])],
  ['stamps that match', ({ areStampsValid }) => (areStampsValid ? [] : ['a stamp does not match'])],
  [
    'nothing differs but the version and the day',
    ({ differences }) => differences.map((change) => JSON.stringify(change).slice(0, 300)),
  ],
];

const report = goals.map(([name, faultsOf]) => {
  const failed = made
    .map((one) => ({ path: one.path, faults: faultsOf(one) }))
    .filter(({ faults }) => faults.length > 0);
  return { name, failed };
});
for (const { name, failed } of report) {
  console.log(`${made.length - failed.length} of ${sound.length} ${name}`);
  for (const { path, faults } of failed) console.log(`  ${path}: ${faults.slice(0, 5).join('\n    ')}`);
}
const isMet =
  sound.length > 0 && made.length === sound.length && report.every(({ failed }) => failed.length === 0);
process.exitCode = isMet ? 0 : 1;
