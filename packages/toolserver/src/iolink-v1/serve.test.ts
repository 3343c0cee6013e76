import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, sampleText, served, type Served } from '../testing/bench.ts';
import { readDescription, type RefusalKey, refusals } from '@iodd-hub/gateway/virtual';

const [measuring, switching, actuator, minimal] = await Promise.all([
  sample('measuring'),
  sample('switching'),
  sample('actuator'),
  sample('minimal'),
]);
let host: Served;
let bare: Served;

beforeAll(async () => {
  host = await served({
    descriptions: [measuring, switching, actuator, minimal],
    brokers: ['127.0.0.1:1883'],
  });
  bare = await served();
  for (const [at, description] of [measuring, actuator, switching, minimal].entries())
    host.master.gateway.port(1, at + 1).plug(description, { serialNumber: String(at + 1) });
  await host.ask('POST /masters/1/ports/8/configuration', { mode: 'DIGITAL_INPUT' });
});
afterAll(async () => {
  await host.master.close();
  await bare.master.close();
});

const device = '/devices/master1port1';
const output = '/devices/master1port2/processdata/value';
const configuration = '/masters/1/ports/5/configuration';
const topic = { qos: '0_ONLY_ONCE', deviceAlias: 'master1port1' };
const manual = { mode: 'IOLINK_MANUAL', validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1' };
const network = (one: object) => ({ ethIpv4: [one] });

/** A request, what is wrong with it, and its body. */
const refused: [request: string, key: RefusalKey, body?: unknown][] = [
  ['POST /masters/1/identification', 'notJson', '{"locationTag":'],
  ['POST /masters/1/identification', 'noContent'],
  ['POST /masters/1/identification', 'typeInvalid', { locationTag: 7 }],
  ['POST /masters/1/identification', 'outOfBounds', { locationTag: 'x'.repeat(33) }],
  ['POST /masters/1/identification', 'notApplicable', { colour: 'red' }],
  ['POST /gateway/configuration', 'valueInvalid', network({ ipConfiguration: 'DHCP', ipAddress: '1.2.3' })],
  ['POST /gateway/configuration', 'incomplete', network({ ipConfiguration: 'MANUAL' })],
  [
    'POST /gateway/configuration',
    'incompatible',
    network({ ipConfiguration: 'DHCP', ipAddress: '192.0.2.1' }),
  ],
  ['GET /gateway/events?from=yesterday', 'queryNameInvalid'],
  ['GET /gateway/events?top=1&top=2', 'queryNameInvalid'],
  ['GET /gateway/events?masterNumber=1', 'queryNameInvalid'],
  ['GET /gateway/events?origin=MOON', 'queryValueInvalid'],
  ['GET /mqtt/topics/7', 'resourceNotFound'],
  ['POST /mqtt/topics', 'incomplete', topic],
  ['POST /mqtt/topics', 'valueInvalid', { ...topic, deviceAlias: 'nobody', event: {} }],
  ['POST /mqtt/topics', 'valueInvalid', { ...topic, topicName: 'all/#', event: {} }],
  ['POST /mqtt/configuration', 'incomplete', { clientMode: 'ACTIVE' }],
  ['POST /mqtt/configuration', 'notApplicable', { clientMode: 'ACTIVE', serverAddress: '192.0.2.1' }],
  [
    'POST /mqtt/configuration',
    'incomplete',
    { clientMode: 'ACTIVE', serverAddress: '127.0.0.1:1883', password: 'x' },
  ],
  ['POST /iodds/file', 'noContent'],
  ['POST /iodds/file', 'ioddInvalid', '<NoIodd/>'],
  ['POST /iodds/file', 'ioddStamp', sampleText('measuring').replace('Temperature sensor', 'Pressure sensor')],
  ['GET /iodds/file', 'queryValueInvalid'],
  ['DELETE /iodds?vendorId=1', 'resourceNotFound'],
  ['GET /masters/2/ports', 'masterNotFound'],
  ['GET /masters/1/ports/9/status', 'portNotFound'],
  [`POST ${configuration}`, 'enumerationUnknown', { mode: 'FIELDBUS' }],
  [`POST ${configuration}`, 'outOfRange', { vendorId: 0 }],
  [`POST ${configuration}`, 'valueInvalid', { deviceAlias: 'Tank 4' }],
  [`POST ${configuration}`, 'valueInvalid', { cycleTime: { value: 6.35, unit: 'ms' } }],
  [`POST ${configuration}`, 'aliasTaken', { deviceAlias: 'master1port1' }],
  [`POST ${configuration}`, 'notApplicable', { iqConfiguration: 'POWER_2' }],
  [`POST ${configuration}`, 'incomplete', manual],
  ['POST /masters/1/ports/1/datastorage', 'valueInvalid', { header: {}, content: '*' }],
  ['POST /masters/1/ports/1/datastorage', 'incomplete', { header: {}, content: 'ABgAAQE=' }],
  [
    'POST /masters/1/ports/1/datastorage',
    'storageMismatch',
    { header: { vendorId: 1, deviceId: 1, ioLinkRevision: '1.1' }, content: '' },
  ],
  ['GET /devices/nobody/identification', 'deviceNotFound'],
  ['GET /devices/master1port7/identification', 'deviceNotAccessible'],
  ['GET /devices/master1port8/identification', 'portNotIoLink'],
  ['GET /devices/master1port1/processdata/value?format=hex', 'queryValueInvalid'],
  [`POST ${device}/processdata/value`, 'noOutput', { ioLink: { valid: true, value: [1] } }],
  [`POST ${output}`, 'outOfBounds', { ioLink: { valid: true, value: [1, 2, 3] } }],
  [`POST ${output}`, 'incomplete', { ioLink: { valid: true, value: [1] } }],
  [`POST ${output}`, 'outOfRange', { ioLink: { valid: true, value: [1, 256] } }],
  [`POST ${output}`, 'notApplicable', { iolink: { valid: true, value: [1, 1] } }],
  [`POST ${output}`, 'cqNotOutput', { cqValue: true }],
  [`POST ${output}`, 'iqNotOutput', { iqValue: true }],
  [`GET ${device}/parameters/999/value`, 'deviceError'],
  [`GET ${device}/parameters/70000/value`, 'parameterNotFound'],
  [`GET ${device}/parameters/999/value?format=iodd`, 'parameterNotFound'],
  [`GET ${device}/parameters/Nothing/value`, 'parameterNotFound'],
  [`POST ${device}/parameters/16/value`, 'deviceError', [0]],
  [`POST ${device}/parameters/24/value`, 'typeInvalid', { value: true }],
  [`POST ${device}/parameters/24/value`, 'outOfBounds', { value: 'x'.repeat(300) }],
  [`POST ${device}/blockparameterization`, 'outOfBounds', { direction: 'READ', parameters: [] }],
  [
    `POST ${device}/blockparameterization`,
    'incomplete',
    { direction: 'WRITE', parameters: [{ identifier: { index: 24 } }] },
  ],
  [
    'POST /devices/master1port4/blockparameterization',
    'accessNotSupported',
    { direction: 'READ', parameters: [{ identifier: { index: 16 } }] },
  ],
];

describe('the JSON integration', () => {
  it.each(refused)('%s: %s', async (request, key, body) => {
    const { code, status } = refusals[key];
    expect(await host.ask(request, body)).toEqual({ status, body: expect.objectContaining({ code }) });
  });

  it('says that there is no MQTT where no broker was named', async () => {
    expect(await bare.ask('GET /mqtt/configuration')).toMatchObject({ status: 501, body: { code: 106 } });
  });

  it('reads output of a device that has none as not found', async () => {
    await bare.ask('POST /masters/1/ports/1/configuration', { mode: 'DEACTIVATED' });
    expect(await bare.ask('GET /devices/master1port1/processdata/setdata/value')).toMatchObject({
      status: 404,
      body: { code: 503 },
    });
  });

  it('lets nobody write while a controller has taken it, and everybody read', async () => {
    host.master.gateway.isClaimed = true;
    const written = await host.ask(`POST ${device}/parameters/24/value`, [1]);
    const read = await host.ask(`GET ${device}/parameters/24/value`);
    host.master.gateway.isClaimed = false;
    expect([written.status, written.body, read.status]).toEqual([
      400,
      expect.objectContaining({ code: 104 }),
      200,
    ]);
  });

  it('has no names of a device whose IODD is gone, and its octets all the same', async () => {
    const query = `vendorId=${switching.vendorId}&deviceId=${switching.deviceIds[0]}`;
    expect((await host.ask(`DELETE /iodds?${query}`)).status).toBe(204);
    const path = '/devices/master1port3/parameters/16/value';
    expect(await host.ask(`GET ${path}?format=iodd`)).toMatchObject({ status: 400, body: { code: 601 } });
    expect((await host.ask(`GET ${path}`)).status).toBe(200);
    expect((await host.ask('POST /iodds/file', sampleText('switching'))).status).toBe(204);
    expect(await host.ask(`GET ${path}?format=iodd`)).toEqual({ status: 200, body: { value: 'Examplia' } });
  });

  it('writes all of a block or nothing', async () => {
    const block = (content: unknown) => ({
      direction: 'WRITE',
      parameters: [
        { identifier: { index: 24 }, content: [0x41] },
        { identifier: { index: 16 }, content },
      ],
    });
    const path = `POST ${device}/blockparameterization`;
    await host.ask(`POST ${device}/parameters/24/value`, { value: 'before' });
    expect(await host.ask(path, block([1]))).toMatchObject({
      body: [
        { result: { parameterExchangeResult: 'ERROR', iolinkError: { code: 0x80_41 } } },
        { result: { parameterExchangeResult: 'ERROR', iolinkError: { code: 0x80_23 } } },
      ],
    });
    expect((await host.ask(`GET ${device}/parameters/24/value?format=iodd`)).body).toEqual({
      value: 'before',
    });
  });

  it('finishes one block before it begins what came meanwhile', async () => {
    const item = (text: string) => ({
      direction: 'WRITE',
      parameters: [24, 25, 26].map((index) => ({ identifier: { index }, content: { value: text } })),
    });
    const names = Array.from({ length: 12 }, (_, at) => `round ${at}`);
    const answers = await Promise.all(
      names.map((name) => host.ask(`POST ${device}/blockparameterization`, item(name))),
    );
    expect(answers.map(({ body }) => JSON.stringify(body).match(/WRITE_SUCCESS/g)?.length)).toEqual(
      names.map(() => 3),
    );
  });

  it('knows a parameter by a name of any length', async () => {
    const name = 'Filter'.repeat(40);
    const text = sampleText('measuring').replace('value="Filter Time"', `value="${name}"`);
    const port = host.master.gateway.port(1, 6);
    const named = await readDescription(new TextEncoder().encode(text));
    host.master.gateway.iodds.store(named);
    port.plug(named, {});
    const path = `GET /devices/master1port6/parameters/${name}/value?format=iodd`;
    expect(await host.ask(path)).toEqual({ status: 200, body: { value: 100 } });
    port.unplug();
    host.master.gateway.iodds.store(measuring);
  });

  it('moves events to who asks for them: origin, device, oldest and youngest', async () => {
    host.master.gateway.port(1, 1).act({ kind: 'event', code: 36_000, mode: 'Appear' });
    host.master.gateway.port(1, 1).act({ kind: 'event', code: 36_000, mode: 'Disappear' });
    const { body } = await host.ask(`GET ${device}/events?bottom=2`);
    expect(body).toMatchObject([
      {
        severity: 'WARNING',
        origin: { masterNumber: 1, portNumber: 1, deviceAlias: 'master1port1', master: 1, port: 1 },
        message: { code: 36_000, mode: 'APPEARS' },
      },
      { message: { mode: 'DISAPPEARS' } },
    ]);
    const ports = await host.ask('GET /gateway/events?origin=PORTS&masterNumber=1&portNumber=1&top=1');
    expect(ports.body).toMatchObject([{ message: { code: 0x18_00, mode: 'APPEARS' } }]);
  });

  it('forgets what it was told when it is reset, and what is plugged in stays', async () => {
    await bare.ask('POST /masters/1/identification', { locationTag: 'Hall 4' });
    await bare.ask('POST /gateway/reset');
    expect((await bare.ask('GET /masters/1/identification')).body).toMatchObject({ locationTag: '' });
    expect((await bare.ask('GET /masters/1/ports/1/configuration')).body).toMatchObject({
      mode: 'IOLINK_AUTOSTART',
    });
  });

  it('refuses bodies that are too large, types it does not know, and names that lead here', async () => {
    const { url } = host.master;
    const post = (init: RequestInit) =>
      fetch(`${url}/iolink/v1/masters/1/identification`, { method: 'POST', ...init });
    const json = { 'content-type': 'application/json' };
    const large = await post({ headers: json, body: JSON.stringify({ locationTag: 'x'.repeat(300_000) }) });
    const form = await post({ headers: { 'content-type': 'text/plain' }, body: '{"locationTag":"x"}' });
    const foreign = await post({ headers: { ...json, origin: 'https://example.com' }, body: '{}' });
    expect([large.status, form.status, foreign.status]).toEqual([400, 400, 403]);
  });
});

it('says who a device is that is not the configured one, and asks it nothing more', async () => {
  const strict = await served({ descriptions: [measuring] });
  const port = strict.master.gateway.port(1, 1);
  port.configure({
    ...port.configuration,
    mode: 'IOLINK_MANUAL',
    validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1',
    vendorId: 65_001,
    deviceId: 3,
  });
  port.plug(measuring, {});
  try {
    expect((await strict.ask('GET /masters/1/ports/1/status')).body).toMatchObject({
      statusInfo: 'INCORRECT_DEVICE',
    });
    expect((await strict.ask('GET /devices/master1port1/identification')).body).toEqual({
      vendorId: 65_001,
      deviceId: 2,
      ioLinkRevision: '1.1',
    });
    expect((await strict.ask('GET /devices/master1port1/parameters/65/value')).status).toBe(404);
  } finally {
    await strict.master.close();
  }
});
