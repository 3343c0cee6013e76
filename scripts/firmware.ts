/**
 * What is shown of firmware packages, at length: `npm run firmware -- --count 10000`. Random packages are written, read
 * and compared, every bit of the sample is turned, and the 23 hostile archives are offered.
 *
 *     --count N      random packages (default: 1000)
 *     --step N       one bit in N is turned (default: 1, every bit)
 *     --schema FILE  the official schema, which is not public: what is written is then validated against it
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { readFirmware } from '@iodd-hub/iolfw';
import { seededIds } from '@iodd-hub/iodd';
import { hostileArchives } from '../packages/iodd/src/testing/zips.ts';
import { bitFlips, roundTripFault } from '../packages/iolfw/src/testing/proofs.ts';
import { randomPackage } from '../packages/iolfw/src/testing/random.ts';
import { sampleFiles } from '../packages/iolfw/src/testing/sample.ts';
import { judgeOf } from './conformance/schema.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    step: { type: 'string', default: '1' },
    schema: { type: 'string' },
  },
});
const ids = seededIds(1);
const problems: string[] = [];

const made = fc.sample(randomPackage, { numRuns: Number(values.count), seed: 1 });
for (const [at, one] of made.entries()) {
  const fault = roundTripFault(one);
  if (fault !== undefined) problems.push(`random package ${at}: ${fault}`);
}
console.log(
  `${made.length} random packages written, read, equal and written again: ${problems.length} differ`,
);

const { flips, missed } = bitFlips(sampleFiles, Number(values.step));
problems.push(...missed.map((place) => `not found: ${place}`));
console.log(`${flips} bits turned: ${flips - missed.length} found`);

const hostile = Object.entries(hostileArchives);
const taken = hostile.filter(([, make]) => !('fault' in readFirmware(make(), { ids })));
problems.push(...taken.map(([name]) => `${name}: not refused`));
console.log(`${hostile.length} hostile archives: ${hostile.length - taken.length} refused`);

if (values.schema === undefined) console.log('IOLFW 1.0: not validated against the official schema');
else {
  const { complaint } = judgeOf(readFileSync(values.schema, 'utf8'), values.schema);
  const written = [...made.map(({ files }) => files), sampleFiles].flatMap((files) =>
    files.filter(({ name }) => name.endsWith('.xml')),
  );
  const wrong = written.flatMap(({ name, octets }) => {
    const said = complaint(octets);
    return said === undefined ? [] : `${name}: ${said}`;
  });
  problems.push(...wrong);
  console.log(`${written.length} metadata files against the schema: ${written.length - wrong.length} valid`);
}

for (const problem of problems.slice(0, 20)) console.error(problem);
process.exitCode = problems.length > 0 || made.length === 0 || flips === 0 ? 1 : 0;
