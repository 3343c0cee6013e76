import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { expect, it } from 'vitest';
import { liveAfter, nothingKnown } from './live-state.ts';

const place = { host: 'h', master: 1, port: 2 };
const at = '2020-02-02T00:00:00Z';
const data = (port: number, octets: string): LiveItem => ({
  kind: 'processData',
  ...place,
  port,
  sequence: 1,
  at,
  via: 'polling',
  processData: { input: { octets, isValid: true } },
});
const events = (isWhole: boolean, ...codes: readonly number[]): LiveItem => ({
  kind: 'events',
  host: 'h',
  at,
  isWhole,
  events: codes.map((code) => ({ time: at, severity: 'INFO', master: 1, port: 2, code })),
});

it('knows the newest of its own port only', () => {
  const state = liveAfter(nothingKnown, [data(2, '01'), data(1, '02'), data(2, '03')], place);
  expect(state.processData?.input?.octets).toBe('03');
  const gone = liveAfter(state, [{ kind: 'portFault', ...place, sequence: 2, at, code: '06044' }], place);
  expect([gone.processData, gone.fault]).toEqual([undefined, '06044']);
  expect(liveAfter(gone, [data(2, '04')], place).fault).toBeUndefined();
  expect(liveAfter(state, [{ ...data(2, '05'), host: 'another' }], place)).toBe(state);
});

it('has events with the newest first, and begins anew where all are told', () => {
  const first = liveAfter(nothingKnown, [events(true, 1, 2), events(false, 3)], place);
  expect(first.events.map(({ code }) => code)).toEqual([3, 2, 1]);
  expect(liveAfter(first, [events(true, 4)], place).events.map(({ code }) => code)).toEqual([4]);
  const many = Array.from({ length: 600 }, (_, code) => code);
  expect(liveAfter(first, [events(false, ...many)], place).events).toHaveLength(500);
});

it('says that a port is empty, and that a host is gone', () => {
  const ports: LiveItem = { kind: 'ports', host: 'h', at, ports: [{ master: 1, port: 2, state: 'absent' }] };
  expect(liveAfter(nothingKnown, [ports], place).port).toBe('absent');
  const lost = liveAfter(nothingKnown, [ports, { kind: 'hostFault', host: 'h', at, code: '06040' }], place);
  expect([lost.port, lost.fault]).toEqual(['unavailable', '06040']);
  expect(liveAfter(lost, [ports], place)).toMatchObject({ port: 'absent', fault: undefined });
  expect(liveAfter(nothingKnown, [{ kind: 'hostRemoved', host: 'h', at }], place).port).toBe('unavailable');
});

it('counts when a device may have become another one, also where nobody saw it go', () => {
  const ports = (state: 'absent' | 'online'): LiveItem => ({
    kind: 'ports',
    host: 'h',
    at,
    ports: [{ master: 1, port: 2, state }],
  });
  const begun = liveAfter(nothingKnown, [ports('online'), events(true)], place);
  expect(liveAfter(begun, [ports('online'), events(false, 1), data(2, '01')], place).starts).toBe(
    begun.starts,
  );
  // In one event of the stream.
  expect(liveAfter(begun, [ports('absent'), ports('online')], place).starts).toBe(begun.starts + 1);
  // A plug that was pulled and put in again between two looks at the ports: the master has seen it.
  const plug = (mode: string): LiveItem => ({
    kind: 'events',
    host: 'h',
    at,
    isWhole: false,
    events: [{ time: at, severity: 'ERROR', master: 1, port: 2, code: 0x18_00, mode }],
  });
  expect(liveAfter(begun, [plug('APPEARS')], place).starts).toBe(begun.starts);
  expect(liveAfter(begun, [plug('APPEARS'), plug('DISAPPEARS')], place).starts).toBe(begun.starts + 1);
  // A stream that broke and began again.
  expect(liveAfter(begun, [ports('online'), events(true)], place).starts).toBe(begun.starts + 1);
});
