/** A reader that does not read, at a real connection. */
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventReader } from '@iodd-hub/contract/toolserver/event-stream';
import { FrameQueue } from '@iodd-hub/contract/toolserver/frame-queue';
import type { LiveFrame } from '@iodd-hub/contract/toolserver/live';
import { filled } from '../service/live/filled.ts';
import { sendStream } from './stream.ts';

const limits = { items: 100, events: 10 };
const ports = 20;
const queue = new FrameQueue(limits);
let added = 0;
/** So large that what lies between is filled soon. */
const octets = 'AB'.repeat(20_000);
const addOne = (): void => {
  added += 1;
  const at = '2020-02-02T00:00:00.000Z';
  const place = { host: 'h', master: 1, port: added % ports };
  const processData = { input: { octets, isValid: true } };
  queue.add({ kind: 'processData', ...place, sequence: added, at, via: 'polling', processData });
};

const ended = new AbortController();
async function* envelopes() {
  while (!ended.signal.aborted) {
    await filled(queue, ended.signal);
    yield { resultCode: '00000', returnMsg: '', data: queue.take() };
  }
}
const server = createServer((_request, response) => {
  response.once('close', () => ended.abort());
  void sendStream(response, {
    headers: {},
    envelopes: envelopes(),
    signal: ended.signal,
    refusal: () => undefined,
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

it('is told how much it missed, and nothing waits for it without bound', async () => {
  const asked = request(url);
  asked.end();
  const response = await new Promise<IncomingMessage>((resolve) => void asked.once('response', resolve));
  response.pause();
  // Until everything between is full, and then as much again.
  await vi.waitUntil(
    async () => {
      for (let count = 0; count < 50; count += 1) addOne();
      await new Promise((resolve) => void setImmediate(resolve));
      expect(queue.size).toBeLessThanOrEqual(limits.items + ports);
      return queue.size >= ports && added > 2000;
    },
    { timeout: 20_000, interval: 1 },
  );
  for (let count = 0; count < 1000; count += 1) addOne();
  expect(queue.size).toBeLessThanOrEqual(limits.items + ports);
  const read = eventReader();
  const frames: LiveFrame[] = [];
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    for (const event of read(text)) {
      const { data }: { data: LiveFrame } = JSON.parse(event);
      frames.push(data);
    }
  });
  response.resume();
  const itemsHeard = () => frames.flatMap(({ items }) => items);
  const missed = () => frames.reduce((total, frame) => total + frame.missed, 0);
  await vi.waitUntil(() => itemsHeard().length + missed() === added, { timeout: 20_000 });
  expect(missed()).toBeGreaterThan(500);
  // The newest of each port came last, and nothing came out of its order.
  const numbers = itemsHeard().map((item) => ('sequence' in item ? item.sequence : 0));
  expect(numbers.slice(-ports)).toEqual(Array.from({ length: ports }, (_, at) => added - ports + 1 + at));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  asked.destroy();
  await once(ended.signal, 'abort');
});
