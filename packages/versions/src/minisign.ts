import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/*
 * Signatures in the format of minisign (https://jedisct1.github.io/minisign/), as its tool writes them: Ed25519 over the
 * BLAKE2b-512 of a file. The trusted comment is signed together with the signature, so it can be believed before the
 * file has been read. The old kind, over the file itself, is refused: it would have to be held in memory as a whole.
 */

/** A public key with the id by which signatures name it. */
export interface UpdateKey {
  readonly id: string;
  readonly key: KeyObject;
}

export interface Signed {
  readonly key: UpdateKey;
  readonly signature: Buffer;
  /** What whoever signed says of the file; believed, because it is signed too. */
  readonly comment: string;
}

const keyOctets = { algorithm: 2, id: 8, key: 32 };
const signatureOctets = { algorithm: 2, id: 8, signature: 64 };
const sumOf = (lengths: Readonly<Record<string, number>>): number =>
  Object.values(lengths).reduce((sum, length) => sum + length, 0);

const untrusted = 'untrusted comment: ';
const trusted = 'trusted comment: ';
/** More than minisign writes: two comments and two signatures. */
export const mostSignatureOctets = 16_384;

const octetsOf = (text: string | undefined, length: number): Buffer | null => {
  const octets = Buffer.from(text ?? '', 'base64');
  // Only as minisign writes it: a text of another form may stand for the same octets.
  return octets.length === length && octets.toString('base64') === text ? octets : null;
};

/** What DER has before the 32 octets of an Ed25519 key (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** A public key as minisign writes it: the line below the comment, or both. Null for anything else. */
export const readUpdateKey = (text: string): UpdateKey | null => {
  const line = text.trim().split('\n').at(-1)?.trim();
  const octets = octetsOf(line, sumOf(keyOctets));
  if (octets?.toString('latin1', 0, 2) !== 'Ed') return null;
  const der = Buffer.concat([derPrefix, octets.subarray(10)]);
  return {
    id: octets.toString('hex', 2, 10),
    key: createPublicKey({ key: der, format: 'der', type: 'spki' }),
  };
};

/** Four lines; null unless a key of ours signed signature and trusted comment. */
export const readSignature = (text: string, keys: readonly UpdateKey[]): Signed | null => {
  if (text.length > mostSignatureOctets) return null;
  const [first, second, third, fourth, ...rest] = text.replaceAll('\r\n', '\n').split('\n');
  if (!first?.startsWith(untrusted) || !third?.startsWith(trusted) || rest.join('') !== '') return null;
  const octets = octetsOf(second, sumOf(signatureOctets));
  const over = octetsOf(fourth, signatureOctets.signature);
  if (!octets || !over || octets.toString('latin1', 0, 2) !== 'ED') return null;
  const id = octets.toString('hex', 2, 10);
  const key = keys.find((one) => one.id === id);
  if (!key) return null;
  const signature = octets.subarray(10);
  const comment = third.slice(trusted.length);
  const isOurs = verify(null, Buffer.concat([signature, Buffer.from(comment, 'utf8')]), key.key, over);
  return isOurs ? { key, signature, comment } : null;
};

/** The digest that is signed: BLAKE2b-512 of the file. */
export const signedDigest = 'blake2b512';

export const isSignatureOf = ({ key, signature }: Signed, digest: Buffer): boolean =>
  verify(null, digest, key.key, signature);
