import { portSettings } from '@iodd-hub/contract/toolserver/values';
import { expect, it } from 'vitest';
import { changedIn, settableOf, typedFrom, type Configuration } from './settings.ts';

const now: Configuration = {
  mode: 'IOLINK_AUTOSTART',
  validationAndBackup: 'NO_DEVICE_CHECK',
  cycleTimeUs: 0,
  deviceAlias: 'Pump_1',
};

it('sends only what is another than at the port', () => {
  expect(changedIn(now, typedFrom(now))).toEqual({});
  const typed = { ...typedFrom(now), mode: 'IOLINK_MANUAL', vendorId: ' 310 ', cycleTimeUs: '2300' };
  const changed = changedIn(now, typed);
  expect(changed).toEqual({ mode: 'IOLINK_MANUAL', vendorId: 310, cycleTimeUs: 2300 });
  expect(portSettings.safeParse(changed).success).toBe(true);
});

it.each([
  { cycleTimeUs: '2.3' },
  { cycleTimeUs: '' },
  { vendorId: '70000' },
  { vendorId: '0x10' },
  { deviceAlias: 'has a space' },
])('finds what the contract does not take: %j', (typed) => {
  expect(portSettings.safeParse(changedIn(now, { ...typedFrom(now), ...typed })).success).toBe(false);
});

it('has the fields that the host can set, or that it has where it does not say', () => {
  expect(settableOf(now, ['mode', 'vendorId']).map(({ name }) => name)).toEqual(['mode', 'vendorId']);
  expect(settableOf(now, undefined).map(({ name }) => name)).toEqual([
    'mode',
    'validationAndBackup',
    'cycleTimeUs',
    'deviceAlias',
  ]);
});
