import { z } from 'zod';
import type { Address, ObjectStore } from '../objects/object-store.ts';
import { allKeys, isSigned, type SealKey, type SealKeys, sign } from './seal-keys.ts';

/** How far a chain had come, said where whoever can write to the database cannot write. */
export interface Anchor {
  readonly chain: string;
  /** 1, 2, 3 … for each chain and key. */
  readonly number: number;
  readonly count: number;
  readonly hash: string;
  /** Why an operator went on although the anchor before did not match; else empty. */
  readonly reason: string;
  readonly at: string;
  readonly keyId: string;
  readonly mac: string;
}

const anchorSchema = z.object({
  chain: z.string(),
  number: z.number().int(),
  count: z.number().int(),
  hash: z.string(),
  reason: z.string(),
  at: z.string(),
  keyId: z.string(),
  mac: z.hex(),
});

const addressOf = (key: SealKey, chain: string, number: number): Address =>
  sign(key, 'anchor address', chain, number).toString('hex');

type Said = Omit<Anchor, 'keyId' | 'mac'>;

const partsOf = ({ chain, number, count, hash, reason, at }: Said) =>
  ['anchor', chain, number, count, hash, reason, at] as const;

const signed = (key: SealKey, said: Said): Anchor => ({
  ...said,
  keyId: key.id,
  mac: sign(key, ...partsOf(said)).toString('hex'),
});

/** Null when these bytes are not what this key once said at this place. */
const readAnchor = (
  key: SealKey,
  place: Pick<Anchor, 'chain' | 'number'>,
  bytes: Uint8Array,
): Anchor | null => {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
  const { data } = anchorSchema.safeParse(json);
  if (!data || data.chain !== place.chain || data.number !== place.number) return null;
  return isSigned(key, Buffer.from(data.mac, 'hex'), ...partsOf(data)) ? data : null;
};

export class AnchorError extends Error {}

/** One a second would reach it in 34 years. */
const numberAtMost = 2 ** 30;

/** The greatest number that holds, where all up to it hold, looked for from a number that held before. */
const greatest = async (from: number, holds: (number: number) => Promise<boolean>): Promise<number> => {
  let low = from > 0 && (await holds(from)) ? from : 0;
  let step = 1;
  while (await holds(low + step)) {
    low += step;
    step *= 2;
    // A store that says yes to every address would be asked without end.
    if (low > numberAtMost)
      throw new AnchorError('the object store says that it has objects that nobody wrote');
  }
  let high = low + step;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

export interface Anchors {
  /** The newest of the current key, or, before it has any, of the newest key that has. */
  newest(chain: string): Promise<Anchor | null>;
  /** All of all keys, the oldest key first; throws at one that was changed. */
  all(chain: string): AsyncGenerator<Anchor>;
  write(chain: string, end: { count: number; hash: Buffer; reason?: string }): Promise<Anchor>;
  /** Where they are: no row of the database knows these objects. */
  addresses(chain: string): Promise<Address[]>;
}

interface AnchorTools {
  readonly objects: ObjectStore;
  readonly keys: SealKeys;
  /** The second place outside: the log of the server. */
  readonly report?: (anchor: Anchor) => void;
}

export const openAnchors = ({ objects, keys, report }: AnchorTools): Anchors => {
  /** Where the search begins next time. */
  const found = new Map<string, number>();
  const lastOf = async (key: SealKey, chain: string): Promise<number> => {
    const name = `${key.id} ${chain}`;
    const number = await greatest(found.get(name) ?? 0, (each) => objects.has(addressOf(key, chain, each)));
    found.set(name, number);
    return number;
  };
  const read = async (key: SealKey, chain: string, number: number): Promise<Anchor> => {
    const bytes = await objects.get(addressOf(key, chain, number));
    const anchor = bytes && readAnchor(key, { chain, number }, bytes);
    if (!anchor) throw new AnchorError(`anchor ${number} of ${chain} (key ${key.id}) is not what was stored`);
    return anchor;
  };

  return {
    async newest(chain) {
      for (const key of allKeys(keys)) {
        const number = await lastOf(key, chain);
        if (number > 0) return read(key, chain, number);
      }
      return null;
    },
    async *all(chain) {
      for (const key of allKeys(keys).toReversed()) {
        const last = await lastOf(key, chain);
        for (let number = 1; number <= last; number += 1) yield await read(key, chain, number);
      }
    },
    async write(chain, { count, hash, reason = '' }) {
      const key = keys.current;
      const at = new Date().toISOString();
      for (let number = (await lastOf(key, chain)) + 1; ; number += 1) {
        const anchor = signed(key, { chain, number, count, hash: hash.toString('hex'), reason, at });
        const bytes = Buffer.from(JSON.stringify(anchor));
        await objects.put(addressOf(key, chain, number), bytes, 'application/json');
        // Created once: another instance may have taken this number.
        const stored = await read(key, chain, number);
        if (stored.mac !== anchor.mac) continue;
        report?.(anchor);
        return anchor;
      }
    },
    async addresses(chain) {
      const addresses: Address[] = [];
      for (const key of allKeys(keys)) {
        const last = await lastOf(key, chain);
        for (let number = 1; number <= last; number += 1) addresses.push(addressOf(key, chain, number));
      }
      return addresses;
    },
  };
};
