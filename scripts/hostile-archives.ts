/**
 * Archives that are made or damaged to do harm, on every way into the library: `npm run hostile:archives -- --count
 * 100000 --seed 1`. The 23 hostile ones are uploaded to a real server, which must refuse each with a reason and keep
 * nothing of it; every real package is accepted; mutants of real packages are refused or read as what they were.
 */
import { parseArgs } from 'node:util';
import { readArchive } from '@iodd-hub/iodd';
import { hostileArchives } from '../packages/iodd/src/testing/zips.ts';
import { archiveFaultText } from '../packages/server/src/library/archive-faults.ts';
import { type Extractor, openExtractor } from '../packages/server/src/library/extractor.ts';
import { kindOf } from '../packages/server/src/http/sniff.ts';
import { seededRandom } from './conformance/mutants.ts';
import { mutateArchive } from './fuzz/mutate-archive.ts';
import { type Hub, openHub } from './hostile/hub.ts';
import { contentsOf, fateOf } from './hostile/mutants.ts';
import { type RealPackage, realPackages } from './hostile/real.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
const seed = Number(values.seed);
const slowMs = 1000;
// The heap at which the server ends a thread that reads: everything together stays below what one may have.
const memoryMb = 768;
/** Threads that read at the same time. */
const lanes = 2;
const uploadLimit = 5 * 1024 * 1024;
/** Large packages cost much and teach little: the damage is local. */
const largest = 12_000;
const uploadedEvery = 100;

const problems: string[] = [];
const report = (subject: string, problem: string): number => problems.push(`${subject}: ${problem}`);
const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
const checkMemory = (what: string, peak: number): void => {
  if (!(peak <= memoryMb)) report(what, `${megabytes(peak)}, more than ${megabytes(memoryMb)}`);
};

/** What the upload must answer: limits come first, then what the bytes are, then what the archive is. */
function expectedOf(octets: Uint8Array): { readonly key: string; readonly word: string } {
  if (octets.length > uploadLimit) return { key: 'tooLarge', word: '5 MB' };
  if (kindOf(octets) !== 'application/zip') return { key: 'inputRefused', word: '' };
  const archive = readArchive(octets);
  return 'fault' in archive
    ? { key: 'archiveRefused', word: archiveFaultText(archive.fault, 'en') }
    : { key: 'ok', word: '' };
}

const tries = 5;

/** What takes too long is tried again: slow is what is slow each time, for a busy machine makes anything slow once. */
async function timed<T extends { readonly milliseconds: number }>(run: () => Promise<T>): Promise<T> {
  let last = await run();
  for (let left = tries - 1; left > 0 && last.milliseconds > slowMs; left -= 1) last = await run();
  return last;
}

async function uploadHostile(hub: Hub): Promise<void> {
  await hub.settle();
  let before = JSON.stringify(await hub.leftovers());
  const names = Object.keys(hostileArchives);
  const known = problems.length;
  let slowest = 0;
  for (const [name, make] of Object.entries(hostileArchives)) {
    const octets = make();
    const expected = expectedOf(octets);
    const { key, text, milliseconds } = await timed(() => hub.upload(octets));
    slowest = Math.max(slowest, milliseconds);
    if (expected.key === 'ok' || key !== expected.key) report(name, `answered ${key}, not ${expected.key}`);
    if (text === '' || text.includes('{{') || !text.includes(expected.word)) report(name, `says "${text}"`);
    if (milliseconds > slowMs) report(name, `${milliseconds.toFixed(0)} ms`);
    const after = JSON.stringify(await hub.leftovers());
    if (after !== before) report(name, `leaves ${after} where there was ${before}`);
    before = after;
  }
  const peak = await hub.peakMegabytes();
  checkMemory('the server', peak);
  console.log(
    `${names.length} hostile archives uploaded: ${names.length - (problems.length - known)} refused and nothing of them kept; ` +
      `slowest ${slowest.toFixed(0)} ms, server at most ${megabytes(peak)}`,
  );
}

interface Original extends RealPackage {
  readonly contents: ReadonlySet<string>;
}
const extractors = Array.from({ length: lanes }, () => openExtractor({ threads: 1 }));
const packages = realPackages();

async function acceptReal(hub: Hub): Promise<void> {
  const refused: string[] = [];
  const [first] = packages;
  // Of all others the archive alone is asked for: it is what an upload is refused for.
  if (!first || (await hub.upload(first.octets)).key !== 'ok') report('real packages', 'none is taken');
  for (const { name, octets } of packages) {
    const result = await extractors[0]?.extract(octets, name);
    if (result?.record.archiveFault === null) continue;
    refused.push(name);
    report(name, `a real package is refused: ${result?.record.archiveFault ?? 'unreadable'}`);
  }
  console.log(`${packages.length} real packages: ${packages.length - refused.length} accepted`);
}

async function uploadMutant(hub: Hub, subject: string, mutant: Uint8Array): Promise<void> {
  const { key } = await hub.upload(mutant);
  const expected = expectedOf(mutant).key;
  // Some damage is none: the same bytes may have been uploaded before.
  if (key !== expected && !(expected === 'ok' && key === 'fileExists'))
    report(subject, `uploaded: ${key}, not ${expected}`);
}

async function damage(hub: Hub): Promise<void> {
  const random = seededRandom(seed);
  const originals: readonly Original[] = packages
    .filter(({ octets }) => octets.length <= largest)
    .map((real) => ({ ...real, contents: contentsOf(real) }));
  const refusals = new Map<string, number>();
  const totals = { begun: 0, read: 0, uploaded: 0, slowest: 0 };
  const lane = async (extractor: Extractor): Promise<void> => {
    while (totals.begun < count) {
      const at = totals.begun;
      totals.begun += 1;
      const original = originals[random(originals.length)];
      if (!original) throw new Error('no package to damage');
      const mutant = mutateArchive(original.octets, random);
      const subject = `mutant ${at} of ${original.name}`;
      const fate = await timed(() => fateOf(extractor, mutant, original.contents));
      if (fate.milliseconds > slowMs) report(subject, `${fate.milliseconds.toFixed(0)} ms`);
      if (fate.problem !== null) report(subject, fate.problem);
      if (fate.refusal === null) totals.read += 1;
      else refusals.set(fate.refusal, (refusals.get(fate.refusal) ?? 0) + 1);
      totals.slowest = Math.max(totals.slowest, fate.milliseconds);
      if (at % uploadedEvery !== 0) continue;
      totals.uploaded += 1;
      await uploadMutant(hub, subject, mutant);
    }
  };
  await Promise.all(extractors.map(lane));
  const peak = process.resourceUsage().maxRSS / 1024;
  checkMemory('the reader', peak);
  const reasons = [...refusals].toSorted(([, one], [, other]) => other - one);
  console.log(`refused: ${reasons.map(([reason, times]) => `${reason} ${times}`).join(', ')}`);
  console.log(
    `${count} mutants of ${originals.length} packages, seed ${seed}: ${count - totals.read} refused, ${totals.read} read as ` +
      `what was packed, ${problems.length} crashed, hung or were misread; slowest ${totals.slowest.toFixed(0)} ms, at most ` +
      `${megabytes(peak)}; ${totals.uploaded} of them uploaded`,
  );
}

const hub = await openHub();
try {
  // First, so that its memory is its own: the largest packages, and the making of bombs, take more than mutants do.
  await damage(hub);
  await acceptReal(hub);
  await uploadHostile(hub);
} finally {
  for (const extractor of extractors) await extractor.close();
  await hub.close();
}
for (const problem of problems.slice(0, 20)) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
