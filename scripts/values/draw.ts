/** Twenty process data of twenty devices that are for sale, and octets for each: drawn by a seed. */
import { octetsForBits } from '@iodd-hub/iodd/datatype';
import type { Device } from '../conformance/devices.ts';
import { seededRandom } from '../conformance/mutants.ts';

export interface Drawn {
  /** Path inside the corpus. */
  readonly file: string;
  readonly processDataId: string;
  readonly direction: 'in' | 'out';
  readonly octets: string;
}

export const sampleCount = 20;
// Examples of the IO-Link community are no devices that anybody has.
const isExample = (path: string): boolean => /^(?:guideline|viewer)/.test(path);

export function drawSamples(devices: readonly Device[], seed: number): readonly Drawn[] {
  const random = seededRandom(seed);
  const known = new Set<string>();
  const candidates = devices
    .filter(({ path, isIntact }) => isIntact && !isExample(path))
    .flatMap(({ path, resolved: { identity, processData } }) => {
      const key = `${identity.vendorId} ${identity.deviceId}`;
      const isKnown = known.has(key);
      known.add(key);
      const all = processData.flatMap(({ id, input, output }) => [
        ...(input ? [{ id, direction: 'in' as const, data: input }] : []),
        ...(output ? [{ id, direction: 'out' as const, data: output }] : []),
      ]);
      return isKnown || all.length === 0 ? [] : { path, all };
    });
  const drawn: Drawn[] = [];
  while (drawn.length < sampleCount && candidates.length > 0) {
    const [device] = candidates.splice(random(candidates.length), 1);
    const one = device?.all[random(device.all.length)];
    if (!device || !one) continue;
    const length = octetsForBits(one.data.bitLength ?? 0);
    // Small numbers as often as large ones: most names of values are those of small numbers.
    const octets = Buffer.from(Array.from({ length }, () => random(random(2) === 0 ? 4 : 256)));
    drawn.push({
      file: device.path,
      processDataId: one.id,
      direction: one.direction,
      octets: octets.toString('hex').toUpperCase(),
    });
  }
  return drawn;
}
