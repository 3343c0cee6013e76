/** Every public device at a port: what it is, its process data, and all its parameters by name. */
import { expect, it } from 'vitest';
import { loadCorpus } from '../../../../scripts/conformance/corpus.ts';
import { served } from '../testing/bench.ts';
import { type Description, readDescription } from '@iodd-hub/gateway/virtual';

const resources = [
  'identification',
  'capabilities',
  'processdata/value',
  'processdata/value?format=iodd',
  'events',
  'parameters',
];
/** Of what can only be written. */
const accessDenied = 0x80_23;

it('is read as its description says', { timeout: 180_000 }, async () => {
  const { master, ask } = await served();
  const port = master.gateway.port(1, 1);
  const faults: string[] = [];
  const counts = { devices: 0, parameters: 0 };
  for (const { path, octets } of loadCorpus().files) {
    const description = await readDescription(octets).catch((): Description | undefined => undefined);
    if (!description) continue;
    counts.devices += 1;
    master.gateway.iodds.store(description);
    port.plug(description, { serialNumber: '0000001' });
    for (const resource of resources) {
      const { status, body } = await ask(`GET /devices/master1port1/${resource}`);
      if (status !== 200) faults.push(`${path} ${resource}: ${JSON.stringify(body)}`);
    }
    for (const { name, variable } of description.names.byIndex.values()) {
      counts.parameters += 1;
      const address = `/devices/master1port1/parameters/${encodeURIComponent(name)}/value?format=iodd`;
      const { status, body } = await ask(`GET ${address}`);
      const isReadable = variable.accessRights === 'ro' || variable.accessRights === 'rw';
      const isDenied = JSON.stringify(body).includes(`"iolinkError":{"code":${accessDenied},`);
      if (isReadable ? status !== 200 : !isDenied) faults.push(`${path} ${name}: ${JSON.stringify(body)}`);
    }
  }
  await master.close();
  expect(faults).toEqual([]);
  expect(counts.devices).toBeGreaterThan(3);
  expect(counts.parameters).toBeGreaterThan(10 * counts.devices);
});
