/**
 * `npm run strict`: how the files of 1.1 with a valid official stamp fare, as of their stamp and as of today.
 *
 *     --write   since when each rule is asked for, learned again from those files
 *
 * Exit code 1 where a file breaks as of its stamp what its checker had no rule for, where an error has no authority,
 * where a rule is not found in its broken sample, or where the editions in the source are not those of the files.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  Checker,
  compareCheckers,
  editionOf,
  isAuthority,
  rules,
  stampedFiles as stampedFileNames,
  type Finding,
} from '@iodd-hub/iodd';
import { editionText, sourceText } from '@iodd-hub/iodd/report';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { loadCorpus } from './conformance/corpus.ts';
import { samplesRows } from './conformance/rules.ts';
import { halvesOf } from './strict/infer.ts';
import { stampedFiles, type StampedFile } from './strict/stamped.ts';
import { inferredSince } from '../packages/iodd/src/check/editions.data.ts';
import { editionsSource, evidenceOf, evidenceSource, learnedSince } from './strict/write.ts';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const seed = 1;
/** From this version on, no stamped file may have an error as of its stamp. */
const recent = 'V1.1.11';

const corpus = loadCorpus();
const files = await stampedFiles(corpus);
if (files.length === 0) {
  console.log('strict: the files with official stamps are not here, so nothing was judged');
  process.exit(0);
}
const halves = halvesOf(files, seed);
const folder = join(import.meta.dirname, '../packages/iodd/src/check');
let faults = 0;
if (options.write) {
  writeFileSync(join(folder, 'editions.data.ts'), editionsSource(halves));
  writeFileSync(join(folder, 'stamped-files.data.ts'), evidenceSource(halves));
  console.log(
    `editions learned from ${halves.learned.length} files, held on ${halves.leftOut.length} others`,
  );
  process.exit(0);
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
if (!isSame(inferredSince, learnedSince(halves)) || !isSame(stampedFileNames, evidenceOf(halves))) {
  faults += 1;
  console.log('the editions in the source are not what the stamped files say: npm run strict -- --write');
}

const byVersion = Map.groupBy(files, ({ version }) => version);
const known = new Map(rules.map((rule) => [rule.id, rule]));
const checker = new Checker();
const standardText = await createLanguageLookup();
const isError = ({ severity, isLater }: Finding): boolean => severity === 'error' && !isLater;

/** Where a rule stands, in words. */
function whereItStands({ rule: id, args }: Pick<Finding, 'rule' | 'args'>): string {
  const rule = known.get(id);
  if (!rule) return 'schema';
  const edition = editionOf(rule, args?.['family']);
  const source = sourceText(editionText(edition));
  const numbers = rule.numbers.length === 0 ? '' : `, rule ${rule.numbers.join(', ')}`;
  const since = edition.kind === 'unknown' ? 'since unknown' : `${edition.kind} since ${edition.since}`;
  return `${source}${numbers}; ${since}`;
}

console.log(`${files.length} main files of 1.1 with a valid official stamp`);
console.log(
  `editions: seed ${seed}, learned from ${halves.learned.length}, held on ${halves.leftOut.length}`,
);
for (const kind of ['documented', 'inferred', 'unknown'] as const)
  console.log(`  ${kind}: ${rules.filter((rule) => editionOf(rule).kind === kind).length} rules`);

console.log('\nas of the stamp');
let recentErrors = 0;
let stampErrors = 0;
for (const [version, own] of [...byVersion].sort(([one], [other]) => compareCheckers(one, other))) {
  const errors = own.flatMap(({ path, document }) =>
    checker
      .check({ main: document, languages: {} }, { standardText, asOf: version })
      .filter(isError)
      .map((finding) => ({ path, finding })),
  );
  stampErrors += errors.length;
  if (compareCheckers(version, recent) >= 0) recentErrors += errors.length;
  console.log(`  ${version}: ${own.length} files, ${errors.length} errors`);
  for (const { path, finding } of errors)
    console.log(`    ${path}: ${finding.rule} (${whereItStands(finding)})`);
}
const recentFiles = files.filter(({ version }) => compareCheckers(version, recent) >= 0).length;
console.log(`  ${recent} and newer: ${recentFiles} files, ${recentErrors} errors`);
if (recentErrors > 0 || recentFiles === 0) faults += 1;

console.log('\nas of today');
const today = files.flatMap((file: StampedFile) => file.today.filter(isError));
let withoutAuthority = 0;
for (const [rule, findings] of [...Map.groupBy(today, ({ rule: id }) => id)].sort(([one], [other]) =>
  one.localeCompare(other),
)) {
  const count = files.filter(({ today: found }) =>
    found.some((one) => one.rule === rule && isError(one)),
  ).length;
  const sourcesOf = [...new Set(findings.map(whereItStands))].join(' | ');
  const own = known.get(rule);
  if (own && !isAuthority(own.basis)) withoutAuthority += 1;
  console.log(`  ${rule}: ${findings.length} errors in ${count} files (${sourcesOf})`);
}
console.log(`  ${today.length} errors, ${withoutAuthority} rules without authority among them`);
faults += withoutAuthority;

const believed = rules.filter(({ basis }) => !isAuthority(basis));
console.log(`\nwarnings because nobody numbered them: ${believed.length} rules`);
for (const { id, basis, clause } of believed) console.log(`  ${id} (${basis === 'ours' ? 'ours' : clause})`);

console.log('');
for (const { name, figure, goal, isMet, notes } of samplesRows()) {
  if (!isMet) faults += 1;
  console.log(`${name}: ${figure} (${goal})`);
  if (!isMet) for (const note of notes ?? []) console.log(`  ${note}`);
}
console.log(
  `strict: ${files.length} files, ${stampErrors} errors as of the stamp (${recentErrors} since ${recent}), ${today.length} as of today; ${faults} faults`,
);
process.exit(faults > 0 ? 1 : 0);
