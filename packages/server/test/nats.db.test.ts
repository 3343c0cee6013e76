import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNats } from '../src/base/nats.ts';
import { natsUrl, testSite } from './kit.ts';
import { type Line, openLine } from './line.ts';

const natsPort = Number(new URL(natsUrl).port);
const silent = pino({ level: 'silent' });
const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

const natsAt = (port: number) => {
  const nats = openNats(`nats://127.0.0.1:${port}`, silent);
  opened.push(nats);
  return nats;
};
const lineToNats = async (): Promise<Line> => {
  const line = await openLine('127.0.0.1', natsPort);
  opened.push({ close: line.cut });
  return line;
};
const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 20_000, interval: 20 });
const subject = () => `iodd-hub.test.${String(Math.random()).slice(2)}`;

it('an instance has one connection, for everything that it says and hears', async () => {
  let connections = 0;
  const counter = createServer((near) => {
    connections += 1;
    const far = connect(natsPort, '127.0.0.1');
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  counter.listen(0, '127.0.0.1');
  await once(counter, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = counter.address() as AddressInfo;
  const site = await testSite({
    DATABASE_CONNECTIONS: '2',
    RUN_JOBS: 'no',
    NATS_URL: `nats://127.0.0.1:${port}`,
  });
  await until(() => connections > 0);
  // Everything that needs it has begun.
  await fetch(`${site.server.url}/ready`);
  expect(connections).toBe(1);
  await site.close();
  counter.close();
});

describe('what is listened to', () => {
  it('is heard as soon as there is a connection, also after it was gone, until it is ended', async () => {
    const [line, to] = [await lineToNats(), subject()];
    const far = natsAt(natsPort);
    const near = natsAt(line.port);
    const heard: string[] = [];
    const end = near.listen(to, (message) => heard.push(message.string()));
    await until(() => near.isReached() && far.isReached());
    const saidUntilHeard = async (text: string): Promise<void> => {
      await until(() => {
        far.publish(to, text);
        return heard.includes(text);
      });
    };
    await saidUntilHeard('at first');
    await line.cut();
    await until(() => !near.isReached());
    await line.fix();
    await saidUntilHeard('again');
    end();
    heard.length = 0;
    const later = near.listen(`${to}.later`, () => heard.push('later'));
    await until(() => {
      far.publish(to, 'no more');
      far.publish(`${to}.later`, '');
      return heard.includes('later');
    });
    later();
    expect(heard).not.toContain('no more');
  });

  it('and throws at a message goes on with the next one', async () => {
    const to = subject();
    const nats = natsAt(natsPort);
    const heard: string[] = [];
    nats.listen(to, (message) => {
      heard.push(message.json());
    });
    await until(() => nats.isReached());
    nats.publish(to, 'no JSON');
    nats.publish(to, '"good"');
    await until(() => heard.length > 0);
    expect(heard).toEqual(['good']);
  });
});

it('who asks where nobody listens, or nothing is reached, is told so', async () => {
  const nats = natsAt(natsPort);
  await until(() => nats.isReached());
  expect(await nats.ask(subject(), '', 1_000)).toBe('nobody');
  const to = subject();
  nats.listen(to, (message) => message.respond('here'));
  expect(await nats.ask(to, '', 1_000)).toEqual({ text: 'here' });
  const gone = natsAt(1);
  expect(gone.isReached()).toBe(false);
  expect(await gone.ask(to, '', 1_000)).toBe('apart');
});

it('what was closed before it was ever reached is not dialled any more', async () => {
  const line = await lineToNats();
  await line.cut();
  const nats = natsAt(line.port);
  await sleep(600);
  await nats.close();
  let dialled = 0;
  const server = createServer((socket) => {
    dialled += 1;
    socket.destroy();
  });
  server.listen(line.port, '127.0.0.1');
  await once(server, 'listening');
  await sleep(1_500);
  expect(dialled).toBe(0);
  server.close();
});

it('what was closed while it was interrupted does not come back', async () => {
  const line = await lineToNats();
  const nats = natsAt(line.port);
  await until(() => nats.isReached());
  await line.cut();
  await until(() => !nats.isReached());
  await nats.close();
  let dialled = 0;
  const server = createServer((socket) => {
    dialled += 1;
    socket.destroy();
  });
  server.listen(line.port, '127.0.0.1');
  await once(server, 'listening');
  await sleep(1_500);
  expect(dialled).toBe(0);
  server.close();
});
