/** Addresses and octets as people type them. */
import { parseHex } from '../../device/process-data/octets.ts';
import type { Address } from '../described.ts';

const decimal = /^\d{1,5}$/;
const hexadecimal = /^0x[\da-f]{1,4}$/i;

/** `64` or `0x40`. */
export const parseNumber = (text: string, most: number): number | undefined => {
  const typed = text.trim();
  if (!decimal.test(typed) && !hexadecimal.test(typed)) return undefined;
  const number = Number(typed);
  return number <= most ? number : undefined;
};

export const highest: Address = { index: 65_535, subindex: 255 };

/** An index has this many at most (IO-Link interface specification). */
const mostOctets = 232;

/** Undefined where they are none, or more than an index has. */
export const typedOctets = (text: string): Uint8Array | undefined => {
  const read = parseHex(text);
  return 'octets' in read && read.octets.length > 0 && read.octets.length <= mostOctets
    ? read.octets
    : undefined;
};

const isShown = (octet: number): boolean => octet >= 0x20 && octet < 0x7f;
/** What is no letter of ASCII is a point, as in every hex editor. */
export const asciiOf = (octets: Uint8Array): string =>
  Array.from(octets, (octet) => (isShown(octet) ? String.fromCodePoint(octet) : '.')).join('');

const mostNumberOctets = 4;
/** The most significant octet first; undefined where it is longer than a number is read. */
export const unsignedOf = (octets: Uint8Array): number | undefined =>
  octets.length === 0 || octets.length > mostNumberOctets
    ? undefined
    : octets.reduce((number, octet) => number * 256 + octet, 0);
