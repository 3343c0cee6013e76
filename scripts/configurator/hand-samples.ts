/** The samples that were decoded by hand, sent by a simulated device and read where the configurator shows them. */
import { octetsOf } from '@iodd-hub/gateway/octets';
import { readDescription } from '@iodd-hub/gateway/virtual';
import { simulatedDevice } from '../../packages/web/src/console/testing/simulated.ts';
import { layoutOf } from '../../packages/web/src/device/process-data/layout.ts';
import type { CorpusFile } from '../conformance/corpus.ts';
import { byHand, differing, expectedLines, linesOf, type Sample } from '../values/sheet.ts';

const faultsOf = async (sample: Sample, octets: Uint8Array): Promise<readonly string[]> => {
  const description = await readDescription(octets);
  const { connection, host, pass } = await simulatedDevice(description);
  const { resolved } = description;
  const data = resolved.processData.find(({ id }) => id === sample.processDataId);
  const side = sample.direction === 'in' ? data?.input : data?.output;
  const layout = side && layoutOf(side);
  if (!data || !layout) return [`${sample.processDataId} is not shown`];
  const { condition } = data;
  const depends = resolved.variables.find(({ id }) => id === condition?.variableId);
  if (condition && depends?.index !== undefined) {
    const order = {
      kind: 'parameter',
      index: depends.index,
      subindex: condition.subindex ?? 0,
      octets: condition.value.toString(16).padStart(2, '0').toUpperCase(),
    } as const;
    const { state } = await connection.call('writes.carryOut', {
      ...connection.place,
      key: crypto.randomUUID(),
      order,
    });
    if (state !== 'written') return ['the layout cannot be chosen'];
  }
  const sent = octetsOf(sample.octets);
  const fault = host.act(
    1,
    sample.direction === 'in'
      ? { kind: 'forceInput', octets: sent }
      : { kind: 'writeOutput', octets: sent, isValid: true },
  );
  if (fault !== undefined) return [`the device cannot send it: ${fault}`];
  await pass(1000);
  const { processData } = connection.live.current();
  const shown = sample.direction === 'in' ? processData?.input : processData?.output;
  return differing('the configurator', linesOf(layout, shown?.octets ?? ''), expectedLines(sample));
};

/** How many of the samples were read, and what was read otherwise than by hand. */
export const handSamples = async (
  files: readonly CorpusFile[],
): Promise<{ readonly count: number; readonly faults: readonly string[] }> => {
  const faults: string[] = [];
  let count = 0;
  for (const sample of byHand.samples) {
    const file = files.find(({ path }) => path.endsWith(sample.file));
    if (!file) continue;
    count += 1;
    for (const fault of await faultsOf(sample, file.octets)) faults.push(`${sample.file}: ${fault}`);
  }
  return { count, faults };
};
