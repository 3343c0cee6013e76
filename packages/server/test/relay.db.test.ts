import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/start.ts';
import { benchPrograms, type BenchPrograms } from './bench-programs.ts';
import { natsUrl, type TestSite, testSite } from './kit.ts';
import { type Line, openLine } from './line.ts';
import { relayPeople, type Somebody } from './relay-people.ts';

const { host, relay } = endpoints;

let site: TestSite;
let line: Line;
let second: RunningServer;
let bench: BenchPrograms;
beforeAll(async () => {
  // The second instance reaches NATS by a line that can be cut.
  line = await openLine('127.0.0.1', Number(new URL(natsUrl).port));
  site = await testSite({ DATABASE_CONNECTIONS: '3', RUN_JOBS: 'no' });
  second = await site.another({ NATS_URL: `nats://127.0.0.1:${line.port}` });
  bench = await benchPrograms();
});
afterAll(async () => {
  await bench.close();
  await site.close();
  await line.cut();
});

const { somebody, codeFor, asked, keyOf } = relayPeople(() => site);
const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  await vi.waitUntil(isTrue, { timeout: 20_000, interval: 50 });
};
const tag = { master: 1, port: 1, index: 24, subindex: 0 };
const order = { kind: 'parameter', index: 24, subindex: 0, octets: '4142' } as const;

describe('a tool server at a bench', () => {
  let person: Somebody;
  let connection: string;
  const isBack = (server: RunningServer) =>
    until(async () => (await asked(person, 'ports.list', { server })) === 'ok');
  beforeAll(async () => {
    person = await somebody();
    const said = await bench.command('connect', site.server.url, '--code', await codeFor(person));
    connection = /consent (\S+)/.exec(said)?.[1] ?? '';
    await isBack(site.server);
  });

  it('answers its person through every instance', async () => {
    for (const server of [site.server, second]) {
      const answer = await person.at(server).call(relay.relayAsk, {
        hostId: person.hostId,
        name: 'devices.identification',
        input: { master: 1, port: 1 },
      });
      expect(answer.data).toMatchObject({ vendorId: 65_001, deviceId: 2 });
    }
  });

  it('answers nobody else, and says nothing of there being a host', async () => {
    const other = await somebody();
    for (const server of [site.server, second]) {
      expect(await asked({ ...other, hostId: person.hostId }, 'ports.list', { server })).toBe('hostMissing');
      expect(
        keyOf(
          await other
            .at(server)
            .code(relay.relayWrite, { hostId: person.hostId, master: 1, port: 1, key: randomUUID(), order }),
        ),
      ).toBe('hostMissing');
    }
    expect(await asked({ ...other, hostId: randomUUID() })).toBe('hostMissing');
  });

  it('writes when its operator has consented, once for each key, in the name of who asked', async () => {
    const key = randomUUID();
    const write = { hostId: person.hostId, master: 1, port: 1, key, order };
    const { call, code } = person.at(second);
    expect(keyOf(await code(relay.relayWrite, write))).toBe('writingNotPermitted');
    await bench.command('consent', connection);
    const written = await call(relay.relayWrite, write);
    expect(written).toMatchObject({ key, state: 'written', who: `${person.userName} (${site.server.url})` });
    expect(await call(relay.relayWrite, write)).toEqual(written);
    const { data } = await call(relay.relayAsk, {
      hostId: person.hostId,
      name: 'parameters.read',
      input: tag,
    });
    expect(data).toMatchObject({ octets: expect.stringMatching(/^4142/) });
    expect(keyOf(await code(relay.relayWrite, { ...write, order: { ...order, octets: '43' } }))).toBe(
      'writeKeyReused',
    );
    // Nobody holds an output there; that is said by the tool server, and only where consent is given.
    const keep = { hostId: person.hostId, master: 1, port: 1, lease: randomUUID(), isTouched: true };
    expect(keyOf(await code(relay.relayKeepOutput, keep))).toBe('outputLeaseEnded');
    await bench.command('consent', connection, '--read-only');
    expect(keyOf(await code(relay.relayWrite, { ...write, key: randomUUID() }))).toBe('writingNotPermitted');
    expect(keyOf(await code(relay.relayKeepOutput, keep))).toBe('writingNotPermitted');
  });

  it('says itself what is wrong with an input, or at a device', async () => {
    expect(await asked(person, 'ports.status', { input: { master: 'x' } })).toBe('inputRefused');
    expect(await asked(person, 'ports.status', { input: { master: 1, port: 99 } })).toBe('portMissing');
    expect(await asked(person, 'parameters.read', { input: { ...tag, index: 16_000 } })).toBe(
      'deviceRefused',
    );
  });

  it('is asked nothing that decides whom it dials', async () => {
    for (const name of ['hosts.list', 'hosts.add', 'pairings.add', 'audit.list', 'writes.carryOut'])
      expect(await asked(person, name)).toBe('inputRefused');
  });

  it('is there again after its program was killed, and after NATS was gone', async () => {
    await bench.killToolserver();
    await until(async () => (await asked(person, 'status.get', { server: second })) === 'toolserverOffline');
    await bench.startToolserver();
    await isBack(second);
    await line.cut();
    await until(async () => (await asked(person, 'status.get', { server: second })) === 'relayInterrupted');
    // Where it is connected nobody needs NATS.
    expect(await asked(person, 'status.get')).toBe('ok');
    await line.fix();
    await isBack(second);
  });

  it('comes back to another instance when its own is stopped', async () => {
    const third = await site.another();
    const own = await somebody();
    const said = await bench.command('connect', third.url, '--code', await codeFor(own));
    await until(async () => (await asked(own, 'status.get', { server: second })) === 'ok');
    await third.stop();
    expect(await asked(own, 'status.get', { server: second })).toBe('toolserverOffline');
    // The same address, as a load balancer has it.
    await site.another({ PORT: new URL(third.url).port });
    await until(async () => (await asked(own, 'status.get', { server: second })) === 'ok');
    await bench.command('disconnect', /consent (\S+)/.exec(said)?.[1] ?? '');
    await until(async () => (await asked(own, 'status.get', { server: second })) === 'toolserverOffline');
  });

  it('is not asked any more from the moment that its pairing is revoked', async () => {
    const own = await somebody();
    await bench.command('connect', site.server.url, '--code', await codeFor(own));
    await until(async () => (await asked(own)) === 'ok');
    await own.at(second).call(host.hostRevoke, { hostId: own.hostId });
    for (const server of [site.server, second])
      expect(await asked(own, 'status.get', { server })).toBe('toolserverMissing');
    await until(async () => bench.said().includes('pair it again'));
  });
});

it('a host that nobody paired has no tool server', async () => {
  const one = await somebody();
  expect(await asked(one)).toBe('toolserverMissing');
});
