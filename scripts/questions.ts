/**
 * `npm run questions`: sixty questions that people ask (scripts/questions/questions.json, drawn by its seed before the
 * search was written), asked of a library with the public files and our own devices.
 *
 *     --full    again among a million files
 *     --all     prints every question with its answer
 *
 * Exit code 1 where a device is not where it has to be.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { publicPackages } from '../e2e/public-packages.ts';
import { fillCatalogue } from '../packages/server/bench/catalogue.ts';
import { scratchDatabase, type ScratchDatabase } from '../packages/server/src/db/scratch.ts';
import { findNow } from '../packages/server/src/library/find.ts';
import { candidatesIn, importFile } from '../packages/server/src/library/bulk-import.ts';
import { openExtractor } from '../packages/server/src/library/extractor.ts';
import { openFiles } from '../packages/server/src/objects/files.ts';
import * as rollUp from '../packages/server/src/stores/roll-up.ts';
import { filesIn } from '../packages/server/test/packages.ts';
import { ownSamples } from './conformance/corpus.ts';
import type { Question } from './questions/draw.ts';

const { values: options } = parseArgs({
  options: { full: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
/** Of the first page, shorter than any page of the site. */
const firstPage = 20;
const folder = mkdtempSync(join(tmpdir(), 'questions-'));

const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'questions/questions.json'), 'utf8'));
// Written by draw.ts beside it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { seed, questions } = file as { seed: number; questions: Question[] };

/** What the library refuses stays out of it, as it would on the site. */
const importAll = async ({ db, pool }: ScratchDatabase): Promise<number> => {
  const extractor = openExtractor();
  const tools = { db, objects: await openFiles(join(folder, 'objects')), extractor, acceptStamps: true };
  let released = 0;
  for (const path of await candidatesIn(join(folder, 'packages')))
    if ((await importFile(tools, path)).outcome === 'released') released += 1;
  await extractor.close();
  await rollUp.countFacets(db);
  await pool.query('analyze release');
  return released;
};

interface Answer {
  readonly question: Question;
  /** Of each device that has to be found, from 1 on; 0 where it is not on the first page. */
  readonly places: readonly number[];
  readonly milliseconds: number;
}

/** Of a line as PostgreSQL writes it. */
const identity = endpoints.resource.list.output.shape.items.element.pick({ vendorId: true, deviceId: true });

const ask = async ({ pool }: ScratchDatabase, question: Question): Promise<Answer> => {
  const began = performance.now();
  const input = endpoints.resource.list.input.parse({ keyword: question.text, pageSize: firstPage });
  const { rows } = await findNow(pool, input);
  const found = rows.map(({ line }) => identity.parse(JSON.parse(`${line}}`)));
  const places = question.devices.map(
    ([vendorId, deviceId]) =>
      found.findIndex((row) => row.vendorId === vendorId && row.deviceId === deviceId) + 1,
  );
  return { question, places, milliseconds: performance.now() - began };
};

const isRight = ({ question, places }: Answer): boolean =>
  places.every((place) => (question.place === 'first' ? place === 1 : place > 0));

const lineOf = (answer: Answer): string =>
  [
    isRight(answer) ? '  ok    ' : '  WRONG ',
    answer.question.pattern.padEnd(26),
    answer.question.place.padEnd(6),
    `place ${answer.places.map((place) => (place === 0 ? 'none' : place)).join(', ')}`.padEnd(16),
    answer.question.text,
  ].join('');

/** Answers how many questions were answered wrongly. */
const askAll = async (database: ScratchDatabase, files: number): Promise<number> => {
  const answers: Answer[] = [];
  for (const question of questions) answers.push(await ask(database, question));
  const wrong = answers.filter((answer) => !isRight(answer));
  for (const answer of options.all ? answers : wrong) console.log(lineOf(answer));
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  console.log(
    `questions: ${answers.length - wrong.length} of ${answers.length} among ${files} files, ` +
      `seed ${seed}, slowest ${slowest.toFixed(0)} ms`,
  );
  return wrong.length;
};

const packages = await publicPackages();
if (packages.length === 0) {
  console.log('questions: the public files are not here, so nothing was asked');
  process.exit(0);
}
mkdirSync(join(folder, 'packages'));
const own = readdirSync(ownSamples).map((name) => ({
  name: `${name}.zip`,
  octets: Buffer.from(writeArchive(filesIn(name))),
}));
for (const { name, octets } of [...packages, ...own]) writeFileSync(join(folder, 'packages', name), octets);

let wrong = 0;
for (const others of options.full ? [0, 1_000_000] : [0]) {
  const database = await scratchDatabase({ isDurable: false });
  try {
    if (others > 0) await fillCatalogue(database, others);
    wrong += await askAll(database, others + (await importAll(database)));
  } finally {
    await database.close();
  }
}
rmSync(folder, { recursive: true });
process.exit(wrong === 0 ? 0 : 1);
