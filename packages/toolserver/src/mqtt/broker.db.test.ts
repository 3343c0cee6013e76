/** Topics on a real broker: Mosquitto, started for this test on ports of its own. */
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { sample, served, type Served } from '../testing/bench.ts';
import { newMosquitto, type Mosquitto } from '../../../../scripts/testing/mosquitto.ts';

const measuring = await sample('measuring');
let broker: Mosquitto;
let host: Served;
let reader: MqttClient;
const heard: { topic: string; body: unknown }[] = [];

beforeAll(async () => {
  broker = await newMosquitto();
  await broker.start();
  host = await served({ descriptions: [measuring], brokers: [broker.address], clock: systemClock });
  host.master.gateway.port(1, 1).plug(measuring, {});
  reader = await connectAsync(`mqtt://${broker.address}`, { reconnectPeriod: 100 });
  await reader.subscribeAsync('#');
  reader.on('message', (topic, payload) => heard.push({ topic, body: JSON.parse(payload.toString()) }));
});
afterAll(async () => {
  await reader.endAsync(true);
  await host.master.close();
  await broker.stop();
  broker.remove();
});

const status = async () => (await host.ask('GET /mqtt/connectionstatus')).body;
const active = () => ({
  clientMode: 'ACTIVE',
  serverAddress: broker.address,
  username: 'hub',
  password: 'secret',
});
const byTopic = (topic: string) => heard.filter((one) => one.topic === topic);

it('connects to the broker that the operator named, and gives no password back', async () => {
  expect(await status()).toEqual({ connectionStatus: 'CLIENT_INACTIVE', serverAddress: '', upTime: 0 });
  expect((await host.ask('POST /mqtt/configuration', active())).status).toBe(204);
  await vi.waitUntil(
    async () => ((await status()) as { connectionStatus: string }).connectionStatus === 'CONNECTION_ACCEPTED',
  );
  expect((await host.ask('GET /mqtt/configuration')).body).toEqual({
    clientMode: 'ACTIVE',
    serverAddress: broker.address,
    username: 'hub',
  });
});

it('sends process data at intervals and on changes, and events, in the words of the integration', async () => {
  const processData = { direction: 'getData', format: 'byteArray' };
  const topic = { qos: '1_AT_LEAST_ONCE', deviceAlias: 'master1port1' };
  const add = (rest: object) => host.ask('POST /mqtt/topics', { ...topic, ...rest });
  const port1 = host.master.gateway.port(1, 1);
  port1.act({ kind: 'forceInput', octets: Uint8Array.of(1, 2, 3, 4) });
  const first = await add({ processData: { ...processData, interval: { value: 20, unit: 'ms' } } });
  await add({ topicName: 'changes', processData: { ...processData, onChange: true } });
  await add({ event: {} });
  const name = 'iolink/v1/devices/master1port1/processdata/getdata/value';
  await vi.waitUntil(() => byTopic(name).length >= 5 && byTopic('changes').length > 0);
  expect(byTopic(name)[0]?.body).toEqual({ ioLink: { valid: true, value: [1, 2, 3, 4] }, iqValue: false });
  const changes = byTopic('changes').length;
  port1.act({ kind: 'forceInput', octets: Uint8Array.of(1, 2, 3, 5) });
  port1.act({ kind: 'event', code: 36_000, mode: 'Appear' });
  await vi.waitUntil(() => byTopic('changes').length > changes);
  expect(byTopic('changes').at(-1)?.body).toMatchObject({ ioLink: { value: [1, 2, 3, 5] } });
  const events = 'iolink/v1/devices/master1port1/events';
  await vi.waitUntil(() => byTopic(events).length > 0);
  expect(byTopic(events)).toMatchObject([
    {
      body: {
        severity: 'WARNING',
        origin: { deviceAlias: 'master1port1' },
        message: { code: 36_000, mode: 'APPEARS' },
      },
    },
  ]);
  expect((await host.ask(`DELETE /mqtt/topics/${String(first.body)}`)).status).toBe(204);
  expect((await host.ask('GET /mqtt/topics')).body).toHaveLength(2);
});

it('is there again when the broker is, and says why when it is not let in', async () => {
  await broker.stop();
  await vi.waitUntil(async () => JSON.stringify(await status()).includes('SERVER_UNAVAILABLE'));
  await broker.start();
  await vi.waitUntil(async () => JSON.stringify(await status()).includes('CONNECTION_ACCEPTED'), {
    timeout: 10_000,
  });
  await broker.stop();
  await broker.start('allow_anonymous false');
  await vi.waitFor(
    async () => expect(await status()).toMatchObject({ connectionStatus: 'NOT_AUTHORIZED', upTime: 0 }),
    { timeout: 10_000 },
  );
});
