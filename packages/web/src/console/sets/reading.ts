/** Parameters read one after the other, now: what could not be read is said, and nothing is made up. */
import type { Address } from '../described.ts';
import type { ConsoleConnection } from '../connection.ts';
import { faultOf, type Fault } from '../outcome.ts';
import { addressKey } from './parameter-set.ts';

export interface ReadValues {
  /** Hexadecimal digits by address. */
  readonly octets: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, Fault>;
}
export interface ReadingProgress {
  readonly done: number;
  readonly all: number;
}
interface Reading {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

export const readValues = async (
  { call, place }: Pick<ConsoleConnection, 'call' | 'place'>,
  addresses: readonly Address[],
  { signal, onProgress }: Reading = {},
): Promise<ReadValues> => {
  const octets = new Map<string, string>();
  const faults = new Map<string, Fault>();
  for (const [done, { index, subindex }] of addresses.entries()) {
    if (signal?.aborted) break;
    onProgress?.({ done, all: addresses.length });
    const key = addressKey({ index, subindex });
    try {
      const answer = await call('parameters.read', { ...place, index, subindex });
      octets.set(key, answer.octets);
    } catch (error) {
      faults.set(key, faultOf(error));
    }
  }
  return { octets, faults };
};
