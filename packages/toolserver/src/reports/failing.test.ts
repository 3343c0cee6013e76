import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { describe, expect, it } from 'vitest';
import { Failing } from './failing.ts';

const at = '2020-02-02T12:00:00.000Z';
const place = { master: 1, port: 2 };
type Port = Extract<LiveItem, { kind: 'ports' }>['ports'][number];
type Event = Extract<LiveItem, { kind: 'events' }>['events'][number];

const state = (name: Port['state']): LiveItem => ({
  kind: 'ports',
  host: 'h',
  at,
  ports: [{ ...place, alias: undefined, state: name }],
});
const events = (isWhole: boolean, ...all: readonly Partial<Event>[]): LiveItem => ({
  kind: 'events',
  host: 'h',
  at,
  isWhole,
  events: all.map((event) => ({ time: at, severity: 'ERROR', ...place, mode: 'APPEARS', ...event })),
});
const after = (...items: readonly LiveItem[]) => {
  const failing = new Failing();
  for (const item of items) failing.take(item);
  return failing;
};
const causes = (failing: Failing) => failing.all().map(({ cause, code }) => `${cause} ${code}`);

describe('a port', () => {
  it('misses the device that stood there, until one is there again', () => {
    const failing = after(state('online'), state('absent'));
    expect(failing.all()).toEqual([{ ...place, cause: 'lost', code: 0 }]);
    failing.take(state('starting'));
    expect(causes(failing)).toEqual(['lost 0']);
    failing.take(state('online'));
    expect(causes(failing)).toEqual([]);
  });

  it('misses nobody where nobody stood, or where it was switched off', () => {
    expect(causes(after(state('absent')))).toEqual([]);
    expect(causes(after(state('online'), state('deactivated'), state('absent')))).toEqual([]);
  });

  it('is not said to miss its device where its host is away', () => {
    expect(causes(after(state('online'), state('unavailable')))).toEqual([]);
  });
});

describe('an event', () => {
  it('is a failure where it is an error that has appeared and not gone', () => {
    expect(causes(after(events(false, { code: 5 })))).toEqual(['event 5']);
    expect(causes(after(events(false, { code: 5 }, { code: 5, mode: 'DISAPPEARS' })))).toEqual([]);
    expect(causes(after(events(false, { code: 5, severity: 'WARNING' })))).toEqual([]);
    expect(causes(after(events(false, { code: 5, mode: 'SINGLESHOT' })))).toEqual([]);
  });

  it('of a device goes with it, one of the port stays', () => {
    const items = [state('online'), events(false, { code: 0x40_00 }, { code: 0x18_0a })];
    expect(causes(after(...items, state('absent')))).toEqual(['lost 0', 'event 6154']);
  });

  it('that was told before is told again where the host tells all of it', () => {
    expect(causes(after(events(false, { code: 5 }), events(true, { code: 6 })))).toEqual(['event 6']);
  });
});

it('a device status of 4 is a failure where no error says more', () => {
  const failing = after(state('online'));
  failing.takeStatus(place, 4);
  expect(causes(failing)).toEqual(['status 0']);
  failing.take(events(false, { code: 5 }));
  expect(causes(failing)).toEqual(['event 5']);
  failing.take(events(false, { code: 5, mode: 'DISAPPEARS' }));
  failing.takeStatus(place, 0);
  expect(causes(failing)).toEqual([]);
});
