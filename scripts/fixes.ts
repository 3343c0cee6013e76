/**
 * Carries out every fix that is offered, one by one, on the corpus and on our samples, broken for each rule:
 * `npm run fixes`, or `npm run fixes -- --short --seed 1` for a part of it. No fix may lead to a problem that was
 * not there, or change an octet outside of what it fixes.
 */
import { parseArgs } from 'node:util';
import type { CheckOptions } from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { seededRandom } from './conformance/mutants.ts';
import { brokenSamples } from './fixes/broken-samples.ts';
import { deviceOf, mainFiles } from './fixes/devices.ts';
import { tryFixes, type Tally } from './fixes/try.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const shortDevices = 12;
/** Every rule that has a fix has a broken sample: fewer problems looked at mean that something is not looked at. */
const fewest = 60;

const standardText = await createLanguageLookup();
const options: CheckOptions = { standardText };
const tally = new Map<string, Tally>();
const started = performance.now();
let files = 0;

for (const { device, created } of brokenSamples()) {
  files += device.files.length;
  tryFixes(
    device,
    { ...options, ...(created ? { created } : {}) },
    { tally, perRule: values.short ? 1 : Infinity },
  );
}
for (const file of chosen(mainFiles())) {
  const device = deviceOf(file);
  if (!device) continue;
  files += device.files.length;
  tryFixes(device, options, { tally, perRule: values.short ? 1 : Infinity });
}

function chosen<T>(list: readonly T[]): readonly T[] {
  if (!values.short) return list;
  const random = seededRandom(seed);
  const left = [...list];
  return Array.from({ length: Math.min(shortDevices, left.length) }, () =>
    left.splice(random(left.length), 1),
  ).flat();
}

const rows = [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1));
const sum = (field: 'tried' | 'offered' | 'deleting' | 'applied' | 'withheld'): number =>
  rows.reduce((total, [, row]) => total + row[field], 0);
for (const [rule, { tried, offered, withheld }] of rows)
  console.log(`${rule}: ${tried} tried, ${offered} offered, ${withheld} withheld`);
const faults = rows.flatMap(([, row]) => row.faults);
for (const fault of faults.slice(0, 20)) console.log(fault);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${files} files, ${rows.length} rules${values.short ? `, seed ${seed}` : ''}: ${sum('offered')} fixes offered (${sum('deleting')} of them delete something), ${sum('applied')} applied, ${sum('withheld')} withheld because the check after them would have said something new; ${faults.length} led to a new problem or changed octets outside; ${seconds} s`,
);
if (sum('applied') < fewest)
  console.log(`Only ${sum('applied')} fixes were looked at; at least ${fewest} are needed.`);
process.exitCode = faults.length === 0 && sum('applied') >= fewest ? 0 : 1;
