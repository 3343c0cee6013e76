import { cycleTimeRanges } from '@iodd-hub/iodd/standard';

// Octets of direct parameter page 1 that are not plain numbers.

const multiplierBits = 6;
const multiplierMask = (1 << multiplierBits) - 1;

/** Cycle time in microseconds: time base in bits 7 and 6, multiplier in bits 5 to 0. Time base 3 is reserved. */
export function decodeCycleTime(octet: number): number | undefined {
  const range = cycleTimeRanges[octet >> multiplierBits];
  return range === undefined ? undefined : range.fromUs + range.stepUs * (octet & multiplierMask);
}

/** The octet of a cycle time, or undefined where no octet says exactly this time. */
export function encodeCycleTime(timeUs: number): number | undefined {
  for (const [index, { stepUs, fromUs }] of cycleTimeRanges.entries()) {
    const multiplier = (timeUs - fromUs) / stepUs;
    if (Number.isInteger(multiplier) && multiplier >= 0 && multiplier <= multiplierMask) {
      return (index << multiplierBits) | multiplier;
    }
  }
  return undefined;
}

export interface ProcessDataLength {
  /** Bits, or octets where the length is counted in octets. */
  readonly bits: number;
  /** The device can also work as a plain switching input; only process data input says so. */
  readonly sioSupported: boolean;
}

/** Bit 7 chooses octets (length less one) or bits, bit 6 is SIO, bits 4 to 0 are the length. */
export function decodeProcessDataLength(octet: number): ProcessDataLength {
  const length = octet & 0b1_1111;
  const countsOctets = (octet & 0x80) !== 0;
  return { bits: countsOctets ? (length + 1) * 8 : length, sioSupported: (octet & 0x40) !== 0 };
}

/** Up to 16 bits are counted in bits, more in whole octets. */
export function encodeProcessDataLength({ bits, sioSupported }: ProcessDataLength): number {
  const sio = sioSupported ? 0x40 : 0;
  return bits <= 16 ? sio | bits : sio | 0x80 | (Math.ceil(bits / 8) - 1);
}

/** `1.1` for 17: major number in the upper half of the octet, minor number in the lower. */
export function decodeRevision(octet: number): string {
  return `${octet >> 4}.${octet & 0b1111}`;
}
