/** Signs as minisign does; what it writes is verified by packages/versions/src/minisign.ts, or by minisign. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

export interface SigningKey {
  readonly id: Buffer;
  readonly key: KeyObject;
}

/** What PKCS #8 has before the 32 octets of an Ed25519 seed (RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Algorithms of signature, password and checksum, then salt and costs of the password, as minisign lays them out. */
const head = { octets: 54, signature: 'Ed', noPassword: '\0\0', checksum: 'B2' } as const;
const idOctets = 8;
const halfOctets = 32;
const checksumOctets = 32;
const keyOctets = head.octets + idOctets + 2 * halfOctets + checksumOctets;

const rawPublicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-halfOctets);

/** A secret key as `minisign -G -W` writes it: without a password, for a machine that signs by itself. */
export const readSigningKey = (text: string): SigningKey => {
  const octets = Buffer.from(text.trim().split('\n').at(-1) ?? '', 'base64');
  const [signature, password] = [octets.toString('latin1', 0, 2), octets.toString('latin1', 2, 4)];
  if (octets.length !== keyOctets || signature !== head.signature)
    throw new Error('This is no secret key of minisign.');
  if (password !== head.noPassword)
    throw new Error('This key has a password: sign with minisign, which asks for it.');
  const rest = octets.subarray(head.octets);
  const id = rest.subarray(0, idOctets);
  const seed = rest.subarray(idOctets, idOctets + halfOctets);
  const raw = rest.subarray(idOctets + halfOctets, idOctets + 2 * halfOctets);
  const key = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' });
  if (!rawPublicKeyOf(key).equals(raw)) throw new Error('This key is damaged.');
  return { id, key };
};

/** A key for one run: no checksum, since nobody keeps it. */
export const newSigningKey = (): { readonly text: string; readonly key: SigningKey } => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const id = randomBytes(idOctets);
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-halfOctets);
  const start = Buffer.alloc(head.octets);
  start.write(`${head.signature}${head.noPassword}${head.checksum}`, 'latin1');
  const octets = [start, id, seed, rawPublicKeyOf(privateKey), Buffer.alloc(checksumOctets)];
  return {
    text: `untrusted comment: key of one run\n${Buffer.concat(octets).toString('base64')}\n`,
    key: { id, key: privateKey },
  };
};

/** The line that sites have in UPDATE_KEYS. */
export const publicLineOf = ({ id, key }: SigningKey): string =>
  Buffer.concat([Buffer.from(head.signature), id, rawPublicKeyOf(key)]).toString('base64');

/** Of the BLAKE2b-512 of a file. */
export const signatureOfDigest = ({ id, key }: SigningKey, digest: Buffer, comment: string): string => {
  const signature = sign(null, digest, key);
  const over = sign(null, Buffer.concat([signature, Buffer.from(comment, 'utf8')]), key);
  return [
    `untrusted comment: signed with ${id.toString('hex')}`,
    Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    over.toString('base64'),
    '',
  ].join('\n');
};

export const signatureOf = (key: SigningKey, file: Buffer, comment: string): string =>
  signatureOfDigest(key, createHash('blake2b512').update(file).digest(), comment);

/** Signs it where there is a key; the sentence for the terminal. */
export const signedFile = (path: string, comment: string, keyPath: string | undefined): string => {
  if (keyPath === undefined) return `Sign it:\n  minisign -S -m ${path} -t '${comment}'`;
  const key = readSigningKey(readFileSync(keyPath, 'utf8'));
  writeFileSync(`${path}.minisig`, signatureOf(key, readFileSync(path), comment));
  return `${path}.minisig: signed with ${publicLineOf(key)}`;
};
