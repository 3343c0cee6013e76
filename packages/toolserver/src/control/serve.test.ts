import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample, sampleText, served, type Served } from '../testing/bench.ts';

const token = 'a token for this test';
const measuring = await sample('measuring');
let host: Served;
beforeAll(async () => {
  host = await served({ descriptions: [measuring], control: { token } });
});
afterAll(() => host.master.close());

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${host.master.controlUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const device = '/masters/1/ports/1/device';
const identity = { vendorId: measuring.vendorId, deviceId: measuring.deviceIds[0] };
const status = async () => (await host.ask('GET /masters/1/ports/1/status')).body;

it('is closed without its token, and to pages of others', async () => {
  const answers = await Promise.all([
    ask('GET', '/ports', undefined, { authorization: '' }),
    ask('GET', '/ports', undefined, { authorization: 'Bearer another token here' }),
    ask('GET', '/nothing', undefined, { authorization: '' }),
    ask('PUT', '/claim', { isClaimed: true }, { origin: 'https://example.com' }),
    ask('GET', '/ports'),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 403, 200]);
  expect(host.master.gateway.isClaimed).toBe(false);
});

it('needs a token that cannot be guessed in passing', async () => {
  await expect(served({ control: { token: 'short' } })).rejects.toThrow('16 characters');
});

it('is not reached through the master', async () => {
  const answer = await fetch(`${host.master.url}${device}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(404);
});

it('plugs no product that the description does not have', async () => {
  const answer = await ask('PUT', device, { ...identity, productId: 'EX-NONE' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { faults: [{ path: 'productId', code: 'unknown' }] },
  ]);
  expect((await ask('GET', device)).status).toBe(404);
});

it('knows no port whose number is none', async () => {
  const answers = await Promise.all([
    ask('GET', '/masters/x/ports/1/device'),
    ask('GET', '/masters/1/ports/x/device'),
    ask('GET', '/masters/1/ports/99/device'),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
});

it('refuses a scenario that is nested without end', async () => {
  const deep = `${'['.repeat(120_000)}${']'.repeat(120_000)}`;
  expect((await ask('PUT', '/masters/1/ports/1/scenario', deep)).status).toBe(400);
  expect((await ask('POST', '/masters/1/ports/1/actions', `{"octets":${deep}}`)).status).toBe(400);
});

it('plugs and pulls a device', async () => {
  expect((await ask('PUT', device, { ...identity, serialNumber: '7' })).status).toBe(204);
  expect(await status()).toMatchObject({ statusInfo: 'DEVICE_ONLINE' });
  expect((await host.ask('GET /devices/master1port1/identification')).body).toMatchObject({
    serialNumber: '7',
  });
  expect(await (await ask('GET', device)).json()).toMatchObject(identity);
  expect((await ask('DELETE', device)).status).toBe(204);
  expect(await status()).toEqual({ statusInfo: 'COMMUNICATION_LOST' });
  expect((await ask('PUT', device, { vendorId: 1, deviceId: 1 })).status).toBe(404);
  expect((await ask('PUT', device, { ...identity, colour: 'red' })).status).toBe(400);
});

it('takes a description and plugs it', async () => {
  const xml = { 'content-type': 'application/xml' };
  const stored = await ask('POST', '/descriptions', sampleText('switching'), xml);
  const { vendorId, deviceIds } = (await stored.json()) as { vendorId: number; deviceIds: number[] };
  expect(stored.status).toBe(201);
  const plugged = await ask('PUT', '/masters/1/ports/2/device', { vendorId, deviceId: deviceIds[0] });
  expect(plugged.status).toBe(204);
  // The gateway has no IODD of it: what can be plugged and what is known are two things.
  expect((await host.ask('GET /devices/master1port2/parameters')).body).toMatchObject({ code: 601 });
  expect((await ask('POST', '/descriptions', '<Other/>', xml)).status).toBe(400);
});

it('lets things happen: now, and as a scenario says', async () => {
  await ask('PUT', device, identity);
  await status();
  const actions = '/masters/1/ports/1/actions';
  expect((await ask('POST', actions, { kind: 'breakWire' })).status).toBe(204);
  expect(await status()).toMatchObject({ statusInfo: 'COMMUNICATION_LOST' });
  await ask('POST', actions, { kind: 'repairWire' });
  const scenario = {
    steps: [
      { atMs: 0, kind: 'forceInput', octets: '01 02 03 04' },
      { atMs: 500, kind: 'unplug' },
    ],
  };
  expect((await ask('PUT', '/masters/1/ports/1/scenario', scenario)).status).toBe(204);
  expect((await host.ask('GET /devices/master1port1/processdata/getdata/value')).body).toMatchObject({
    ioLink: { valid: true, value: [1, 2, 3, 4] },
  });
  host.clock.pass(500);
  expect(await status()).toMatchObject({ statusInfo: 'COMMUNICATION_LOST' });
  expect((await ask('POST', actions, { kind: 'unplug' })).status).toBe(409);
  expect(await (await ask('POST', actions, { kind: 'explode' })).json()).toMatchObject({
    faults: [{ path: 'steps.0.kind', code: 'unknownValue' }],
  });
});

it('takes the gateway as a controller would, and sets levels at the pins', async () => {
  await ask('PUT', '/claim', { isClaimed: true });
  expect((await host.ask('POST /gateway/reboot')).body).toMatchObject({ code: 104 });
  await ask('PUT', '/claim', { isClaimed: false });
  await ask('PUT', '/masters/1/ports/3/levels', { iq: true });
  await host.ask('POST /masters/1/ports/3/configuration', { mode: 'DIGITAL_INPUT' });
  expect((await host.ask('GET /devices/master1port3/processdata/value')).body).toEqual({
    getData: { cqValue: false, iqValue: true },
  });
});
