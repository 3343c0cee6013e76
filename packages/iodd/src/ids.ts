import { decodeUtf8 } from './platform.ts';

/** Where new `$id`s come from. Passed in, so that the engine itself stays free of chance. */
export type IdSource = () => string;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-';
const lettersPerId = 12;
const batch = 1024;
const codes = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));

/**
 * Ids of 72 random bits in twelve characters. `fill` is `crypto.getRandomValues` or a seeded generator in a test.
 * Drawn and written in batches: a call, or a string for every pair of characters, would cost more than reading the
 * element.
 */
export function randomIds(fill: (octets: Uint8Array<ArrayBuffer>) => unknown): IdSource {
  const pool = new Uint16Array((batch * lettersPerId) / 2);
  const octets = new Uint8Array(pool.buffer);
  const letters = new Uint8Array(batch * lettersPerId);
  let text = '';
  let next = 0;
  return () => {
    if (next === text.length) {
      fill(octets);
      for (let index = 0; index < pool.length; index += 1) {
        const bits = pool[index] ?? 0;
        letters[2 * index] = codes[(bits >> 6) & 63] ?? 0;
        letters[2 * index + 1] = codes[bits & 63] ?? 0;
      }
      text = decodeUtf8(letters) ?? '';
      next = 0;
    }
    next += lettersPerId;
    return text.slice(next - lettersPerId, next);
  };
}

/** The same ids for the same seed: for tests and for comparing two readings of one file. */
export function seededIds(seed: number): IdSource {
  let state = seed >>> 0 || 1;
  return randomIds((octets) => {
    for (let index = 0; index < octets.length; index += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      octets[index] = state >>> 8;
    }
  });
}

/** Ids of what is made on the way; none of them is ever written. */
export function passingIds(): IdSource {
  let last = 0;
  return () => `made-${(last += 1)}`;
}
