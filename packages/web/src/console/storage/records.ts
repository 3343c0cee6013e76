/** What a data storage keeps, parameter by parameter, and what another one has in its place. */
import { parseBackup } from '@iodd-hub/gateway/backup';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { addressText, type Address } from '../described.ts';
import type { Backup } from './storage-file.ts';

export interface KeptParameter extends Address {
  /** Hexadecimal digits. */
  readonly octets: string;
}

/** Undefined where a master keeps it in a form of its own. */
export const keptParameters = ({ content }: Backup): readonly KeptParameter[] | undefined =>
  parseBackup(octetsOf(content))?.map(({ index, subindex, octets }) => ({
    index,
    subindex,
    octets: hexOf(octets),
  }));

export interface StorageChange extends Address {
  /** Undefined where it is not kept. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Only what differs, in the order in which it is written. */
export const storageChanges = (
  now: readonly KeptParameter[],
  next: readonly KeptParameter[],
): readonly StorageChange[] => {
  const byAddress = (kept: readonly KeptParameter[]) =>
    new Map(kept.map((one) => [addressText(one), one.octets]));
  const [before, after] = [byAddress(now), byAddress(next)];
  const gone = now.filter((one) => !after.has(addressText(one)));
  return [...next, ...gone]
    .map(({ index, subindex }) => {
      const key = addressText({ index, subindex });
      return { index, subindex, before: before.get(key), after: after.get(key) };
    })
    .filter((one) => one.before !== one.after);
};
