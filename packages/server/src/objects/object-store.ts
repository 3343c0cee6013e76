import { createHash } from 'node:crypto';

/** Hexadecimal SHA-256 of the bytes: their address. */
export type Address = string;

export const addressOf = (bytes: Uint8Array): Address => createHash('sha256').update(bytes).digest('hex');

const addressPattern = /^[0-9a-f]{64}$/;

export const isAddress = (text: string): boolean => addressPattern.test(text);

/** `ab/cdef…`: keeps folders of a file-backed store small and spreads an S3 bucket's keys. */
export const keyOf = (address: Address): string => {
  if (!isAddress(address)) throw new TypeError('an address is a hexadecimal SHA-256');
  return `${address.slice(0, 2)}/${address.slice(2)}`;
};

/** Bytes by their hash. An object is created once and never changed; to create it again is no error. */
export interface ObjectStore {
  readonly kind: 's3' | 'files';
  put(address: Address, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined when there is no such object. */
  get(address: Address): Promise<Uint8Array | undefined>;
  has(address: Address): Promise<boolean>;
  remove(address: Address): Promise<void>;
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>;
}
