/**
 * Damaged and overlong inputs through the whole engine: `npm run fuzz -- --count 100000 --seed 1`. No input may crash
 * it or keep its processor longer than a second, and what it writes must be read again without a complaint.
 */
import { parseArgs } from 'node:util';
import { seededIds } from '@iodd-hub/iodd';
import { seededRandom } from './conformance/mutants.ts';
import { fileInput, archiveInput } from './fuzz/inputs.ts';
import { archiveSteps, fileSteps, type Step } from './fuzz/steps.ts';
import { processorMs } from './bench/growth-measure.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    /** Only this input of the run, to look into a failure. */
    only: { type: 'string' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
const slowMs = 1000;
const archiveEvery = 10;

interface Failure {
  readonly at: number;
  readonly what: string;
}
const failures: Failure[] = [];
let slowest = 0;

/** One step of one input; a crash or a slow step is a failure, the next step goes on with what there is. */
function attempt<In>(at: number, input: In, { name, run }: Step<In>): void {
  const ms = processorMs(() => {
    try {
      run(input);
    } catch (error) {
      const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
      failures.push({ at, what: `${name}: ${said}` });
    }
  });
  slowest = Math.max(slowest, ms);
  if (ms > slowMs) failures.push({ at, what: `${name}: ${ms.toFixed(0)} ms` });
}

const started = performance.now();
for (let at = 0; at < count; at += 1) {
  if (values.only !== undefined && at !== Number(values.only)) continue;
  // Each input has its own beginning, so that one of them can be made again alone.
  const random = seededRandom(seed * 1_000_003 + at);
  const ids = seededIds(seed + at);
  if (at % archiveEvery === archiveEvery - 1) {
    const input = archiveInput(random);
    for (const step of archiveSteps) attempt(at, input, step);
  } else {
    const file = { octets: fileInput(random), ids };
    for (const step of fileSteps(file)) attempt(at, file, step);
  }
}

const seconds = (performance.now() - started) / 1000;
console.log(
  `${count} inputs, seed ${seed}: ${failures.length} crashed, were slow or were written badly; slowest step ${slowest.toFixed(0)} ms; ${(count / seconds).toFixed(0)} inputs/s`,
);
for (const { at, what } of failures.slice(0, 10)) console.log(`input ${at}: ${what}`);
process.exitCode = failures.length === 0 && count > 0 ? 0 : 1;
