import { expect, it } from 'vitest';
import { readIds, setsOf } from './address.ts';

it('the ids of a device are read as they are written', () => {
  const ids = { vendorId: 65_010, deviceId: 16_777_215 };
  expect(readIds(new URLSearchParams(setsOf(ids).split('?')[1]).get('ids') ?? '')).toEqual(ids);
});

it.each([undefined, '', '7', '0-7', '7-0', '65536-7', '7-16777216', '-7-7', '7-7x', '1e3-7'])(
  'no device has the ids %s',
  (text) => expect(readIds(text)).toBeUndefined(),
);
