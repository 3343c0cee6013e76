import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { assertOutsideTransaction } from '../db/open-transaction.ts';

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

/** The first and the last octet of a part, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Bytes by their hash. An object is created once and never changed; to create it again is no error. */
export interface ObjectStore {
  readonly kind: 's3' | 'files';
  put(address: Address, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined when there is no such object. */
  get(address: Address): Promise<Uint8Array | undefined>;
  /** As `get`, piece by piece and as fast as it is read; whoever asks for it must read or destroy it. */
  stream(address: Address, range?: ByteRange): Promise<Readable | undefined>;
  has(address: Address): Promise<boolean>;
  remove(address: Address): Promise<void>;
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>;
}

/** Milliseconds that a store is waited for, as a whole; a claim on an object lasts longer (stores/blobs). */
export const storeTimeMs = { put: 30_000, get: 30_000, look: 10_000, remove: 20_000, ping: 3_000 } as const;

/** A store is never waited for while a transaction is open. */
export const outsideTransactions = (store: ObjectStore): ObjectStore => ({
  kind: store.kind,
  put: async (address, bytes, mediaType) => ask(() => store.put(address, bytes, mediaType)),
  get: async (address) => ask(() => store.get(address)),
  stream: async (address, range) => ask(() => store.stream(address, range)),
  has: async (address) => ask(() => store.has(address)),
  remove: async (address) => ask(() => store.remove(address)),
  ping: async () => ask(() => store.ping()),
});

const ask = <T>(work: () => Promise<T>): Promise<T> => {
  assertOutsideTransaction('the object store');
  return work();
};
