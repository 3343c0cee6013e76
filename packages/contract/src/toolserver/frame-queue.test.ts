import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameQueue } from './frame-queue.ts';
import type { LiveItem } from './live.ts';

const at = '2020-02-02T00:00:00.000Z';
const data = (port: number, sequence: number): LiveItem => ({
  kind: 'processData',
  host: 'h',
  master: 1,
  port,
  sequence,
  at,
  via: 'polling',
  processData: {},
});
const event = (code: number): LiveItem => ({
  kind: 'events',
  host: 'h',
  at,
  isWhole: false,
  events: [{ time: at, severity: 'NOTICE', code }],
});
const limits = { items: 10, events: 3 };
const sequences = (items: readonly LiveItem[]): readonly unknown[] =>
  items.map((item) => ('sequence' in item ? [item.port, item.sequence] : item.kind));

describe('a watcher', () => {
  it('that keeps up gets everything in its order', () => {
    const queue = new FrameQueue(limits);
    for (let sequence = 1; sequence <= 10; sequence += 1) queue.add(data(1, sequence));
    const { items, missed } = queue.take();
    expect([sequences(items), missed]).toEqual([Array.from({ length: 10 }, (_, n) => [1, n + 1]), 0]);
    expect(queue.take()).toEqual({ items: [], missed: 0 });
  });

  it('that falls behind gets the newest of each port, and is told how many it missed', () => {
    const queue = new FrameQueue(limits);
    for (let sequence = 1; sequence <= 50; sequence += 1) {
      queue.add(data(1, sequence));
      queue.add(data(2, sequence));
    }
    const { items, missed } = queue.take();
    expect([sequences(items), missed]).toEqual([
      [
        [1, 50],
        [2, 50],
      ],
      98,
    ]);
    queue.add(data(1, 51));
    expect(queue.take()).toMatchObject({ items: [{ sequence: 51 }], missed: 0 });
  });

  it('that falls behind keeps the last events, which nothing stands for', () => {
    const queue = new FrameQueue(limits);
    for (let code = 1; code <= 20; code += 1) queue.add(event(code));
    const { items, missed } = queue.take();
    expect([items, missed]).toEqual([[event(18), event(19), event(20)], 17]);
  });

  it('never waits with more than there is to know, and loses nothing uncounted', () => {
    const kinds = fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((port) => data(port, 0)),
      fc.integer({ min: 1, max: 9 }).map(event),
    );
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 300 }), (added) => {
        const queue = new FrameQueue(limits);
        for (const item of added) {
          queue.add(item);
          expect(queue.size).toBeLessThanOrEqual(limits.items + 5 + limits.events);
        }
        const { items, missed } = queue.take();
        expect(items.length + missed).toBe(added.length);
      }),
    );
  });
});
