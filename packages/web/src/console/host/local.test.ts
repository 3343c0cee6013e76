import { results } from '@iodd-hub/contract/results';
import { ToolserverFailure, type ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import type { LiveFrame } from '@iodd-hub/contract/toolserver/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLocally } from './local.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const host = 'bench';
const frame = (state: 'online' | 'absent'): LiveFrame => ({
  missed: 0,
  items: [{ kind: 'ports', host, at: '2026-05-05T05:05:05Z', ports: [{ master: 1, port: 1, state }] }],
});

/** Each stream says one frame, and then what the test wants. */
const streams = (...ends: readonly (() => Promise<IteratorResult<LiveFrame>>)[]) => {
  const opened: unknown[] = [];
  let ended = 0;
  const watch = (_name: string, input: unknown) => {
    opened.push(input);
    const end = ends[opened.length - 1] ?? (() => new Promise<never>(() => undefined));
    let said = 0;
    return {
      [Symbol.asyncIterator]: () => ({
        next: () => {
          said += 1;
          return said === 1 ? Promise.resolve({ done: false, value: frame('online') }) : end();
        },
        return: () => {
          ended += 1;
          return Promise.resolve({ done: true, value: undefined });
        },
      }),
    };
  };
  const call = () => Promise.reject(new Error('nothing is called'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const client = { call, watch } as unknown as ToolserverClient;
  return { client, opened, ended: () => ended };
};

it('is not asked before somebody looks, and is left when nobody does', async () => {
  const { client, opened, ended } = streams();
  const { state } = connectLocally(client, host);
  expect(opened).toEqual([]);
  const leave = state.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30);
  expect(state.current().ports).toMatchObject([{ state: 'online' }]);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opened, ended()]).toEqual([[{ hosts: [host], ports: [] }], 1]);
});

it('comes back to a tool server that ended or refused, and says why nothing is heard meanwhile', async () => {
  const { client, opened } = streams(
    () => Promise.resolve({ done: true, value: undefined }),
    () => Promise.reject(new ToolserverFailure({ resultCode: results.pairingDue.code, data: null })),
  );
  const { state } = connectLocally(client, host);
  const faults: (string | undefined)[] = [];
  state.subscribe(() => faults.push(state.current().fault));
  await vi.advanceTimersByTimeAsync(5000);
  expect(faults).toEqual([
    undefined,
    results.toolserverSilent.code,
    undefined,
    results.pairingDue.code,
    undefined,
  ]);
  expect(opened).toHaveLength(3);
});

it('follows the process data of the port that is looked at', async () => {
  const { client, opened } = streams();
  connectLocally(client, host)
    .open({ master: 1, port: 2 })
    .live.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30);
  expect(opened).toEqual([{ hosts: [host], ports: [{ host, master: 1, port: 2, intervalMs: 100 }] }]);
});

it('has one stream for all that is followed, as often as the fastest wants it', async () => {
  const { client, opened, ended } = streams();
  const connection = connectLocally(client, host);
  connection.state.subscribe(() => undefined);
  const device = connection.open({ master: 1, port: 2 });
  device.live.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30);
  const slow = device.hasten?.();
  await vi.advanceTimersByTimeAsync(30);
  slow?.();
  await vi.advanceTimersByTimeAsync(30);
  const asked = (intervalMs: number) => ({
    hosts: [host],
    ports: [{ host, master: 1, port: 2, intervalMs }],
  });
  expect(opened).toEqual([asked(100), asked(50), asked(100)]);
  expect(ended()).toBe(2);
});
