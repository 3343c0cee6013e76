/**
 * Measures the engine against the standard and fails below the goals: `npm run conformance`, with `-- --full` for
 * ten times the mutants. `-- --write` keeps what was measured in docs/conformance.md, so that an outsider with the
 * same files can repeat it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureAgreement, type Agreement } from './conformance/agreement.ts';
import { loadCorpus, loadOwnSamples, type Corpus, type CorpusFile } from './conformance/corpus.ts';
import { measureCoverage } from './conformance/coverage.ts';
import { conversion } from './conformance/conversion.ts';
import { devicesOf } from './conformance/devices.ts';
import { declarationEmit } from './conformance/emit.ts';
import { guidelineExamples } from './conformance/guideline.ts';
import { silentLoss } from './conformance/loss.ts';
import { resolution } from './conformance/resolution.ts';
import { operations } from './conformance/operations.ts';
import { profiles } from './conformance/profiles.ts';
import { ruleRows } from './conformance/rules.ts';
import {
  packages,
  roundTrip,
  schemaValidity,
  stamps,
  structureVerdicts,
  type Row,
} from './conformance/rows.ts';
import { schemaJudge, type Judge } from './conformance/schema.ts';
import { schemaJudge101 } from './conformance/schema101.ts';
import { values } from './conformance/values.ts';

const isFull = process.argv.includes('--full');
const mutantCount = isFull ? 10_000 : 1000;
const seed = 20_200_202;
const agreementGoal = 0.999;

/** Why the two judges may differ, each as a pattern on what they say. */
const knownReasons: readonly (readonly [RegExp, string])[] = [
  [/internal error/i, 'the schema library gives up without a verdict'],
  [
    /"value":"[^"]*[eE]"/,
    'the schema library accepts a float that ends in its exponent sign; the schema language does not',
  ],
];

function agreementRow({ mutants, invalid, disagreements }: Agreement): Row {
  const share = 1 - disagreements.length / mutants;
  return {
    name: `structure verdict equals the schema's on ${mutants} mutants (${invalid} of them invalid, seed ${seed})`,
    figure: `${(share * 100).toFixed(2)} %`,
    goal: `≥ ${agreementGoal * 100} %`,
    isMet: share >= agreementGoal,
    notes: disagreements.map(({ mutation, file, schema, ours }) => {
      const reason =
        knownReasons.find(([pattern]) => pattern.test(`${schema} ${ours}`))?.[1] ?? 'not explained';
      return `${mutation} in ${file}: schema says ${schema}; we say ${ours}; ${reason}`;
    }),
  };
}

function schemaRows(corpus: Corpus, folder: string, judge: Judge): Row[] {
  const valid = corpus.files.filter(({ octets }) => judge.complaint(octets) === undefined);
  const { schemaPaths, missing, surplus } = measureCoverage(folder);
  const agreement = measureAgreement(valid, judge, { count: mutantCount, seed });
  return [
    schemaValidity(valid, judge),
    structureVerdicts(corpus, judge),
    schemaValidity11Own(judge),
    {
      name: `paths of the official 1.1 schemas in the metamodel, and no other (${schemaPaths} paths)`,
      figure: `${missing.length} missing, ${surplus.length} surplus`,
      goal: '0 missing, 0 surplus',
      isMet: missing.length === 0 && surplus.length === 0 && schemaPaths > 0,
      notes: [...missing, ...surplus],
    },
    agreementRow(agreement),
  ];
}

const schemaValidity11Own = (judge: ReturnType<typeof schemaJudge>): Row => {
  const own = loadOwnSamples().filter(({ path }) => path.includes('IODD1.1'));
  return { ...schemaValidity(own, judge), name: 'our own 1.1 samples validate' };
};

async function measure(corpus: Corpus): Promise<Row[]> {
  const devices = await devicesOf(corpus);
  const { schemas } = corpus;
  const judge = schemas === undefined ? undefined : schemaJudge(schemas);
  const judge101 = schemas === undefined ? undefined : schemaJudge101(schemas);
  return [
    ...roundTrip(corpus),
    stamps(corpus),
    ...packages(corpus),
    silentLoss(corpus.files.filter(({ octets }) => Buffer.from(octets).includes('<IODevice'))),
    ...(schemas === undefined || !judge ? [] : schemaRows(corpus, schemas, judge)),
    ...operations(corpus, { seed, runs: isFull ? 10_000 : 1000, perFile: isFull ? 20 : 3 }),
    ...ruleRows(corpus),
    ...guidelineExamples(corpus),
    declarationEmit(),
    ...resolution(devices),
    values(devices),
    ...conversion(devices, { '1.1': judge, '1.0.1': judge101 }),
    ...profiles(),
  ];
}

const tableOf = (rows: readonly Row[]): string[] => [
  '| What | Figure | Goal | |',
  '|---|---|---|---|',
  ...rows.map(
    ({ name, figure, goal, isMet }) => `| ${name} | ${figure} | ${goal} | ${isMet ? 'met' : '**missed**'} |`,
  ),
];
const fileLines = (files: readonly CorpusFile[]): string[] =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}`);

function report(corpus: Corpus, rows: readonly Row[]): string {
  const notes = rows.flatMap(({ name, notes: list }) =>
    list && list.length > 0 ? [`**${name}**`, '', ...list.map((note) => `- ${note}`), ''] : [],
  );
  return [
    '# Conformance',
    '',
    `Written by \`npm run conformance --${isFull ? ' --full' : ''} --write\` on ${corpus.files.length} ${corpus.name}${corpus.schemas === undefined ? ', without the official schemas' : ''}.`,
    'To repeat it, lay the same files under a folder with `samples` and `xsd` in it and set `IODD_CORPUS` to that folder.',
    '',
    ...tableOf(rows),
    '',
    '## Notes',
    '',
    ...notes,
    '## Files',
    '',
    '```',
    ...fileLines(corpus.files),
    '```',
    '',
  ].join('\n');
}

const corpus = loadCorpus();
if (corpus.name === 'own samples') console.log('No corpus found: measuring on our own samples only.\n');
const rows = await measure(corpus);
for (const line of tableOf(rows)) console.log(line);
for (const { name, isMet, notes } of rows)
  if (!isMet) console.log(`\n${name}\n${(notes ?? []).slice(0, 20).join('\n')}`);
// The figures in the repository are those of the full corpus; a run without it must not overwrite them.
if (corpus.name === 'public files' && process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, '../docs/conformance.md'), report(corpus, rows));
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
