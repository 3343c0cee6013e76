import { measureLatency } from './library-latency.ts';
import { measureThroughput } from './library-throughput.ts';
import { stopTargets } from './measure.ts';

/*
 * `npm run bench:library`: the catalogue at 10,000 and 100,000 files, `-- --full` at 1,000,000 as well, `-- --short` at
 * 3,000 and 30,000.
 * Goals of quality P3 to P5, each against the bare driver or engine in the same run, and the four traps of a million rows.
 */
const isFull = process.argv.includes('--full');
const isShort = process.argv.includes('--short');
const usualSizes = isShort ? [3_000, 30_000] : [10_000, 100_000];

const sizes = isFull ? [10_000, 100_000, 1_000_000] : usualSizes;
const { last, missed } = await measureLatency(sizes, isFull ? 200 : 40);
const below = await measureThroughput(last);
stopTargets();
await last.database.close();
process.exit(missed + below > 0 ? 1 : 0);
