/** What a link learns of its host, and what it then sends. The contract shows that all of it works. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sample, served, type Served } from '../testing/bench.ts';
import { habits, session, startHabit, type HostHabit, type HostServer } from '../testing/dialects.ts';
import { LinkFault } from '@iodd-hub/gateway';
import { openIoLinkV1, type IoLinkV1Options } from './iolink-v1.ts';
import { openLink } from './open.ts';

const [measuring, actuator] = await Promise.all([sample('measuring'), sample('actuator')]);
const [sensor, light] = [
  { master: 1, port: 1 },
  { master: 1, port: 2 },
];
const tag = { index: 24, subindex: 0 };
const value = Uint8Array.of(0x4c, 0x34);

let host: Served;
let server: HostServer | undefined;
beforeEach(async () => {
  host = await served({ descriptions: [measuring, actuator] });
  host.master.gateway.port(1, 1).plug(measuring, {});
  host.master.gateway.port(1, 2).plug(actuator, {});
  host.clock.pass(1000);
});
afterEach(async () => {
  await server?.close();
  await host.master.close();
});
const open = async (habit: HostHabit, options: IoLinkV1Options = {}) => {
  server = await startHabit(host.master.url, habit);
  return openIoLinkV1(server.url, options);
};
const posted = (): readonly unknown[] =>
  (server?.asked ?? []).filter(({ method }) => method === 'POST').map(({ body }) => body);
const bare = [0x4c, 0x34];

describe('octets', () => {
  it('are sent bare where the host has not shown how it writes them', async () => {
    const link = await open(habits['the official file']);
    await link.writeParameter(sensor, tag, value);
    expect(posted()).toEqual([bare]);
  });

  it('are sent as a value where it refused them bare, and from then on at once', async () => {
    const link = await open(habits['octets as a value']);
    await link.writeParameter(sensor, tag, value);
    await link.writeParameter(sensor, tag, value);
    expect(posted()).toEqual([bare, { value: bare }, { value: bare }]);
  });

  it('are sent as they were read', async () => {
    const link = await open(habits['octets as a value']);
    await link.readParameter(sensor, tag);
    await link.writeParameter(sensor, tag, value);
    await link.writeBlock(sensor, [{ ...tag, octets: value }]);
    expect(posted()).toEqual([
      { value: bare },
      { direction: 'WRITE', parameters: [{ identifier: { index: 24 }, content: { value: bare } }] },
    ]);
  });

  it('are not sent twice where something else was refused', async () => {
    const link = await open(habits['the official file']);
    const refused = await link
      .writeParameter(sensor, { index: 16, subindex: 0 }, value)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LinkFault);
    expect(posted()).toHaveLength(1);
  });
});

describe('names', () => {
  const outputs: readonly [string, HostHabit, string][] = [
    ['as in the official file', habits['the official file'], 'ioLink'],
    ['in lower case', habits['iolink in lower case'], 'iolink'],
  ];
  it.each(outputs)('are sent %s where the host has them so', async (_what, habit, name) => {
    const link = await open(habit);
    await link.writeOutput(light, { octets: Uint8Array.of(1, 44), isValid: true });
    expect(posted()).toEqual([{ [name]: { valid: true, value: [1, 44] } }]);
  });

  it('of data storage are sent as the host has them', async () => {
    const link = await open(habits['iolink in lower case']);
    await link.configurePort(sensor, {
      mode: 'IOLINK_MANUAL',
      validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE',
      vendorId: 65_001,
      deviceId: 2,
    });
    const stored = await link.dataStorage(sensor);
    await link.storeData(sensor, stored);
    expect(posted().at(-1)).toMatchObject({ header: { iolinkRevision: '1.1' } });
  });
});

describe('an alias', () => {
  const rename = (deviceAlias: string) => host.ask('POST /masters/1/ports/1/configuration', { deviceAlias });

  it('is what the host calls its device', async () => {
    await rename('Port_00');
    const link = await open(habits['the official file']);
    await link.readParameter(sensor, tag);
    expect(server?.asked.at(-1)?.path).toBe('/devices/Port_00/parameters/24/value?format=byteArray');
  });

  it('that somebody changed meanwhile is looked up once more', async () => {
    const link = await open(habits['the official file']);
    const before = await link.readParameter(sensor, tag);
    await rename('tank');
    expect(await link.readParameter(sensor, tag)).toEqual(before);
    expect(server?.asked.at(-1)?.path).toContain('/devices/tank/');
  });

  it('is looked up once for all who write at the same time', async () => {
    const link = await open(habits['the official file']);
    await Promise.all(Array.from({ length: 20 }, () => link.writeParameter(sensor, tag, value)));
    const looks = (server?.asked ?? []).filter(({ path }) => path === '/masters/1/ports');
    expect([looks.length, posted().length]).toEqual([1, 20]);
  });

  it('that went to another device does not lead a write there', async () => {
    const link = await open(habits['the official file']);
    const before = await link.readParameter(light, tag);
    await link.readParameter(sensor, tag);
    await rename('tank');
    await host.ask('POST /masters/1/ports/2/configuration', { deviceAlias: 'master1port1' });
    await link.writeParameter(sensor, tag, value);
    expect(await link.readParameter(sensor, tag)).toEqual(value);
    expect(await link.readParameter(light, tag)).toEqual(before);
  });
});

describe('a host that asks for a login', () => {
  it('is read without, and says that it permits no write', async () => {
    const link = await open(habits['login to write']);
    await link.readParameter(sensor, tag);
    const refused = await link.writeParameter(sensor, tag, value).catch((error: unknown) => error);
    expect(refused).toMatchObject({ key: 'permissionDenied' });
    expect([posted().length, link.features.has('mqtt')]).toEqual([1, false]);
  });

  it('gets what the operator gave', async () => {
    const link = await open(habits['login to write'], { authorization: session });
    await link.writeParameter(sensor, tag, value);
    expect(await link.readParameter(sensor, tag)).toEqual(value);
  });
});

it('says which host speaks what where nobody named it', async () => {
  const core = await served({ dialect: 'ifm-iot-core' });
  const [one, other] = [await openLink(host.master.url), await openLink(core.master.url)];
  await core.master.close();
  expect([one.kind, other.kind]).toEqual(['iolink-v1', 'ifm-iot-core']);
});

it('takes the whole address where it names more than a host', async () => {
  const link = await openIoLinkV1(`${host.master.url}/iolink/v1/`);
  expect((await link.ports()).length).toBe(8);
});
