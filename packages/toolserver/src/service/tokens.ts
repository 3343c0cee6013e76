/** Tokens that people copy from a terminal into a page: long enough that nobody guesses one, kept as hashes only. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Crockford's letters: none looks like another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 125 in all. */
const length = 25;
const group = 5;

export function newToken(): string {
  const drawn = [...randomBytes(length)].map((octet) => letters[octet % letters.length] ?? '');
  return drawn.map((letter, at) => (at > 0 && at % group === 0 ? `-${letter}` : letter)).join('');
}

/** As people type it. */
const plain = (token: string): string =>
  token.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** No salt: what is hashed is drawn at random and is not guessed faster with a table. */
export const hashOfToken = (token: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(plain(token)).digest());

/** Hashes have one length, so comparing them takes one time whatever was sent. */
export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
