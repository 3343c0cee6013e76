/** Neighbours of one manufacturer among all descriptions: what is safe to take is a value of the other device. */
import { readDescription } from '@iodd-hub/gateway/virtual';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { loadCorpus } from '../../../../../scripts/conformance/corpus.ts';
import { simulatedDevice } from '../testing/simulated.ts';
import { migratedValues, migrationOf } from './migration.ts';
import { isKeptByDefault, readableVariables } from './places.ts';
import { readValues } from './reading.ts';
import { valuesRead } from './saving.ts';
import { planOf } from './writing.ts';

type Description = Awaited<ReturnType<typeof readDescription>>;

const keptAddresses = (device: ResolvedDevice) =>
  readableVariables(device)
    .filter(isKeptByDefault)
    .flatMap(({ index }) => (index === undefined ? [] : [{ index, subindex: 0 }]));

const problemsOf = async (before: Description, after: Description): Promise<readonly string[]> => {
  const { connection } = await simulatedDevice(before);
  const read = await readValues(connection, keptAddresses(before.resolved));
  const { values } = valuesRead(read, true);
  const rows = migrationOf({ before: before.resolved, after: after.resolved, values });
  const safe = migratedValues(rows, new Set(rows.filter(({ isSafe }) => isSafe).map(({ key }) => key)));
  const none = { octets: new Map<string, string>(), faults: new Map() };
  return planOf({ device: after.resolved, values: safe, held: none })
    .filter(({ standing, isOutside }) => standing !== 'change' || isOutside)
    .map(({ key, standing }) => `${before.vendorId}/${before.deviceIds[0]} ${key} ${standing}`);
};

it('brings a set of each to the next one', { timeout: 180_000 }, async () => {
  const read = await Promise.all(
    loadCorpus().files.map(({ octets }) => readDescription(octets).catch((): undefined => undefined)),
  );
  const known = read.flatMap((description) => description ?? []);
  const problems: string[] = [];
  let pairs = 0;
  for (const ofVendor of Map.groupBy(known, ({ vendorId }) => vendorId).values()) {
    const sorted = ofVendor.toSorted((one, other) => (one.deviceIds[0] ?? 0) - (other.deviceIds[0] ?? 0));
    for (const [position, after] of sorted.entries()) {
      const before = sorted[position - 1];
      if (!before) continue;
      problems.push(...(await problemsOf(before, after)), ...(await problemsOf(after, before)));
      pairs += 1;
    }
  }
  expect(problems).toEqual([]);
  process.stdout.write(`sets brought to another description: ${pairs} pairs, both ways\n`);
  expect(pairs).toBeGreaterThan(3);
});
