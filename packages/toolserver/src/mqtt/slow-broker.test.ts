/** A broker that lets everybody in and then reads nothing. */
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { served, type Served } from '../testing/bench.ts';

const accepted = Uint8Array.of(0x20, 2, 0, 0);
const megabyte = 1024 * 1024;
let server: Server;
let host: Served;
let socket: Socket | undefined;
let received = 0;

beforeAll(async () => {
  server = createServer((one) => {
    socket = one;
    one.on('error', () => undefined);
    one.once('data', () => {
      one.write(accepted);
      one.pause();
      one.on('data', ({ length }) => (received += length));
      one.pause();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const serverAddress = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  host = await served({ brokers: [serverAddress], clock: systemClock });
  host.master.broker?.configure({ clientMode: 'ACTIVE', serverAddress });
});
afterAll(async () => {
  await host.master.close();
  socket?.destroy();
  server.close();
});

it('is not waited for in memory: what it does not read is dropped', async () => {
  const { broker, gateway } = host.master;
  await vi.waitUntil(() => broker?.status.connectionStatus === 'CONNECTION_ACCEPTED');
  broker?.add({ qos: '0_ONLY_ONCE', deviceAlias: 'master1port1', event: {} });
  const text = 'x'.repeat(megabyte / 16);
  for (let sent = 0; sent < 64 * 16; sent += 1) {
    gateway.report({ severity: 'INFO', origin: { deviceAlias: 'master1port1' }, message: { text } });
    if (sent % 64 === 0) await sleep(1);
  }
  socket?.resume();
  let before = -1;
  while (received > before) {
    before = received;
    await sleep(500);
  }
  // What the buffers of the system hold, and what may wait.
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(32 * megabyte);
});
