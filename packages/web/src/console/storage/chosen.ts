/** A file that somebody wants to give back to a port: read, and compared with the device that is there. */
import type { ConsoleConnection } from '../connection.ts';
import { faultOf, type Fault } from '../outcome.ts';
import { mostFileOctets, parseStorageFile, type Backup } from './storage-file.ts';

export interface Found {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly productName?: string | undefined;
}

export type Chosen =
  | { readonly kind: 'tooLarge' | 'notStorage'; readonly name: string }
  /** Nobody says who is at the port: nothing to compare with, so nothing is sent. */
  | { readonly kind: 'nobody'; readonly fault: Fault }
  | { readonly kind: 'mismatch'; readonly backup: Backup; readonly found: Found }
  | { readonly kind: 'fits'; readonly backup: Backup };

export const chosenFile = async (
  { call, place }: Pick<ConsoleConnection, 'call' | 'place'>,
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<Chosen> => {
  const { name } = file;
  if (file.size > mostFileOctets) return { kind: 'tooLarge', name };
  const backup = parseStorageFile(await file.text());
  if (!backup) return { kind: 'notStorage', name };
  try {
    const found = await call('devices.identification', place);
    return found.vendorId === backup.vendorId && found.deviceId === backup.deviceId
      ? { kind: 'fits', backup }
      : { kind: 'mismatch', backup, found };
  } catch (error) {
    return { kind: 'nobody', fault: faultOf(error) };
  }
};
