/**
 * `npm run devices:walk`: every public device simulated. Every variable is read and written as its rights and ranges
 * say, every process data goes through the device, those decoded by hand octet for octet, and it is measured what a
 * cycle costs. Where the public files are not beside the repository, our own samples are walked.
 *
 *     --seed N   other inputs for the process data
 *
 * Exit code 1 where anything differs.
 */
import { parseArgs } from 'node:util';
import { errorNumber, standardErrorAdditionalCodes, standardErrorCode } from '@iodd-hub/iodd/standard';
import { loadCorpus } from './conformance/corpus.ts';
import { devicesOf } from './conformance/devices.ts';
import { costsOf, fleetShare } from './devices/measure.ts';
import { emptyTally, walkParameters } from './devices/walk-parameters.ts';
import { emptyProcessDataTally, walkProcessData } from './devices/walk-process-data.ts';
import { byHand } from './values/sheet.ts';

const { values: options } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const corpus = loadCorpus();
const devices = await devicesOf(corpus);
const parameters = emptyTally();
const processData = emptyProcessDataTally();
const vectors = 50;
for (const device of devices) {
  walkParameters(device, parameters);
  walkProcessData(device, processData, { vectors, seed: Number(options.seed), samples: byHand.samples });
}

const { variables, unusable, items, reads, writes, readBack, commands, errors } = parameters;
console.log(`${devices.length} devices of the ${corpus.name}`);
console.log(
  `${variables} variables, ${items} items; ${unusable} without a datatype, or described again by another`,
);
console.log(
  `${reads} reads, ${writes} writes, ${readBack} of them taken and read back, ${commands} commands`,
);
const inOrder = [...errors].toSorted(([one], [other]) => one - other);
console.log(
  `errors as they must be: ${inOrder.map(([code, count]) => `0x${code.toString(16)} ${count}`).join(', ')}`,
);
const all = processData.inputs + processData.outputs;
const wrong = new Set(processData.faults.map((text) => text.split(': ')[0])).size;
console.log(
  `${all - wrong} of ${all} process data through the device, ${processData.vectors} vectors, ${processData.byHand} decoded by hand with ${processData.fieldsByHand} values set`,
);

const faults = [...parameters.faults, ...processData.faults];
for (const text of faults.slice(0, 50)) console.log(`WRONG ${text}`);
const known = new Set(standardErrorAdditionalCodes.map((code) => errorNumber(standardErrorCode, code)));
const unknown = inOrder.filter(([code]) => !known.has(code));
for (const [code] of unknown) console.log(`WRONG 0x${code.toString(16)} is no error of the standard`);

const resolved = devices.map((device) => device.resolved);
const largest = resolved.toSorted((one, other) => other.variables.length - one.variables.length)[0];
if (largest) {
  const { cycleUs, readUs, writeUs, snapshotOctets, stateOctets } = costsOf(largest);
  console.log(
    `largest device, ${largest.variables.length} variables: process data ${cycleUs.toFixed(1)} µs, read ${readUs.toFixed(1)} µs, ` +
      `write ${writeUs.toFixed(1)} µs, state ${stateOctets.toFixed(0)} octets, snapshot ${snapshotOctets} octets`,
  );
}
console.log(`1,000 devices, 10 times a second: ${(fleetShare(resolved) * 100).toFixed(0)} % of one core`);
const isComplete = corpus.name !== 'public files' || processData.byHand === byHand.samples.length;
if (!isComplete) console.log('WRONG not every sample that was decoded by hand was found');
console.log(
  `devices: ${reads + writes + commands} accesses of ${variables} variables, ${all - wrong} of ${all} process data, ${faults.length} faults`,
);
process.exit(faults.length > 0 || unknown.length > 0 || variables === 0 || !isComplete ? 1 : 0);
