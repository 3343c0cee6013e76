import { describe, expect, it } from 'vitest';

import {
  decodeCycleTime,
  decodeProcessDataLength,
  decodeRevision,
  encodeCycleTime,
  encodeProcessDataLength,
} from './directParameters.ts';
import { decodeDetailedDeviceStatus, decodeEvent, encodeEvent } from './events.ts';
import { hex, octets } from './testing.ts';

describe('direct parameters', () => {
  it.each([
    [0x17, 2300],
    [0x3f, 6300],
    [0x40, 6400],
    [0x7f, 31_600],
    [0x80, 32_000],
    [0xbf, 132_800],
  ])('cycle time octet %i is %i µs', (octet, timeUs) => {
    expect(decodeCycleTime(octet)).toBe(timeUs);
    expect(encodeCycleTime(timeUs)).toBe(octet);
  });

  it('knows no cycle time between the steps or in the reserved base', () => {
    expect([50, 6350, 31_700, 134_400, -100].map(encodeCycleTime)).toEqual(Array(5).fill(undefined));
    expect(decodeCycleTime(0xc0)).toBeUndefined();
  });

  it.each([
    [0x00, 0, false],
    [0x04, 4, false],
    [0x50, 16, true],
    [0x82, 24, false],
    [0x9f, 256, false],
  ])('process data length octet %i is %i bits', (octet, bits, sioSupported) => {
    expect(decodeProcessDataLength(octet)).toEqual({ bits, sioSupported });
    expect(encodeProcessDataLength({ bits, sioSupported })).toBe(octet);
  });

  it('reads the revision', () => {
    expect([16, 17].map(decodeRevision)).toEqual(['1.0', '1.1']);
  });
});

describe('events', () => {
  const overheated = {
    mode: 'Appear',
    type: 'Warning',
    source: 'device',
    instance: 4,
    code: 0x42_10,
  } as const;

  it('are three octets', () => {
    expect(hex(encodeEvent(overheated))).toBe('E44210');
    expect(decodeEvent(octets('E44210'))).toEqual(overheated);
    expect(decodeEvent(octets('0C0001'))).toEqual({
      mode: undefined,
      type: undefined,
      source: 'master',
      instance: 4,
      code: 1,
    });
    expect(decodeEvent(octets('E442'))).toBeUndefined();
  });

  it('fill the detailed device status, whose free entries are zero', () => {
    expect(decodeDetailedDeviceStatus(octets('000000E44210000000'))).toEqual([overheated]);
  });
});
