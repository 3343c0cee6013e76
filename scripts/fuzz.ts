/**
 * Mutated inputs through the engine: `npm run fuzz -- --count 1000000 --seed 1`. No input may crash it or keep it
 * longer than a second, and what it writes afterwards must be well-formed.
 */
import { parseArgs } from 'node:util';
import {
  convertIodd,
  exportIodd,
  readArchive,
  readIodd,
  resolveDevice,
  seededIds,
  writeArchive,
  type IoddFile,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { loadCorpus, loadOwnSamples } from './conformance/corpus.ts';
import { seededRandom } from './conformance/mutants.ts';
import { mutateArchive } from './fuzz/mutate-archive.ts';
import { mutateXml } from './fuzz/mutate.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
const seed = Number(values.seed);
const slowMs = 1000;
/** Large files cost much and teach little: the mutations are local. */
const largest = 25_000;
/** Writing and reading back costs as much again, so only some inputs go through it. */
const writtenEvery = 8;

const standardText = await createTextLookup('zh');
const random = seededRandom(seed);
const ids = seededIds(seed);
const inputs = [...loadOwnSamples(), ...loadCorpus().files]
  .map(({ octets }) => octets)
  .filter(({ length }) => length <= largest);
const archive = writeArchive(
  loadOwnSamples()
    .slice(0, 3)
    .map(({ path, octets }) => ({ name: path.replaceAll('/', '_'), octets })),
);

interface Failure {
  readonly at: number;
  readonly what: string;
}
const failures: Failure[] = [];
let slowest = 0;

function timed(at: number, what: string, run: () => void): void {
  const start = performance.now();
  try {
    run();
  } catch (error) {
    failures.push({
      at,
      what: `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    });
  }
  const took = performance.now() - start;
  slowest = Math.max(slowest, took);
  if (took > slowMs) failures.push({ at, what: `${what}: ${took.toFixed(0)} ms` });
}

function checkWritten({ document }: IoddFile): void {
  if (!document) return;
  const again = readIodd(exportIodd(document), { ids });
  const broken = again.problems.find(({ rule }) => rule.startsWith('xml/'));
  if (broken) throw new Error(`written file: ${JSON.stringify(broken)}`);
}

function checkResolved({ document }: IoddFile): void {
  if (document) resolveDevice(document, { language: 'zh', standardText });
}

function checkConverted({ document }: IoddFile): void {
  if (!document) return;
  const converted = convertIodd(document, { to: document.version === '1.1' ? '1.0.1' : '1.1', ids });
  if (converted.document) exportIodd(converted.document);
}

const started = performance.now();
for (let at = 0; at < count; at += 1) {
  if (at % 10 === 9) {
    const mutated = mutateArchive(archive, random);
    timed(at, 'archive', () => readArchive(mutated));
    continue;
  }
  const original = inputs[random(inputs.length)];
  if (!original) throw new Error('no inputs');
  const mutated = mutateXml(original, random);
  let file: IoddFile | undefined;
  timed(at, 'read', () => {
    file = readIodd(mutated, { ids });
  });
  const read = file;
  if (!read || at % writtenEvery !== 0) continue;
  timed(at, 'write', () => checkWritten(read));
  timed(at, 'resolve', () => checkResolved(read));
  timed(at, 'convert', () => checkConverted(read));
}

const seconds = (performance.now() - started) / 1000;
console.log(
  `${count} inputs, seed ${seed}: ${failures.length} crashed, hung or were written badly; slowest ${slowest.toFixed(0)} ms; ${(count / seconds).toFixed(0)} inputs/s`,
);
for (const { at, what } of failures.slice(0, 10)) console.log(`input ${at}: ${what}`);
process.exitCode = failures.length === 0 ? 0 : 1;
