/** Every public device through a link: found among all descriptions by what it says of itself, its octets as in process. */
import { decodeProcessData } from '@iodd-hub/device';
import { describedDevice, matchingDescriptions } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { loadCorpus } from '../../../../scripts/conformance/corpus.ts';
import { served } from '../testing/bench.ts';
import { activeProcessData, type Description, readDescription, virtualLink } from '@iodd-hub/gateway/virtual';
import { openIoLinkV1 } from './iolink-v1.ts';

const place = { master: 1, port: 1 };

it('is matched, read and decoded', { timeout: 180_000 }, async () => {
  const { master, clock } = await served();
  const [near, far] = [virtualLink(master.gateway), await openIoLinkV1(master.url)];
  const read = await Promise.all(
    loadCorpus().files.map(({ octets }) =>
      readDescription(octets).catch((): Description | undefined => undefined),
    ),
  );
  const all = read.flatMap((description) => {
    const described = description && describedDevice(description.resolved);
    return described ? [{ ...described, description }] : [];
  });
  const faults: string[] = [];
  let parameters = 0;
  for (const { description, productIds } of all) {
    master.gateway.port(1, 1).plug(description, { serialNumber: '0000001' });
    clock.pass(1000);
    const identification = await far.identification(place);
    const name = `${identification.vendorId}/${identification.deviceId} ${productIds[0] ?? ''}`;
    const found = matchingDescriptions(all, identification).map((one) => one.description);
    if (!found.includes(description)) faults.push(`${name} is not matched`);
    const layout = await activeProcessData(description.resolved, (index) =>
      far.readParameter(place, { index, subindex: 0 }),
    );
    const { input } = await far.processData(place);
    const datatype = layout?.input?.datatype;
    if (datatype && (!input || !decodeProcessData(datatype, input.octets).ok))
      faults.push(`${name}: process data are not decoded`);
    for (const { index, variable } of description.names.byIndex.values()) {
      if (variable.accessRights === 'wo' || variable.dynamic) continue;
      parameters += 1;
      const [one, other] = [await octetsOf(near, index), await octetsOf(far, index)];
      if (one !== other) faults.push(`${name} ${index}: ${one} and ${other}`);
    }
  }
  await master.close();
  expect(faults).toEqual([]);
  expect(all.length).toBeGreaterThan(3);
  expect(parameters).toBeGreaterThan(10 * all.length);
});

const octetsOf = (link: ReturnType<typeof virtualLink>, index: number): Promise<string> =>
  link.readParameter(place, { index, subindex: 0 }).then(String, String);
