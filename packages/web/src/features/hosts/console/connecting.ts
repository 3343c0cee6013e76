import { personKey } from '../../../kept/person.ts';
import { keep, readKept } from '../../../kept/storage.ts';

const keyOf = (hostId: string): string => personKey(`connects:${hostId}`);
const storage = (): Storage => localStorage;

/** Whether the page of this host connects when it is opened, in this browser. */
export const connectsByItself = (hostId: string): boolean => readKept(storage, keyOf(hostId)) === 'yes';
export const keepConnecting = (hostId: string, isAutomatic: boolean): void =>
  keep(storage, keyOf(hostId), isAutomatic ? 'yes' : 'no');

/** Said by whoever leads there. */
export const connecting = { isConnecting: true } as const;
export const wantsConnection = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isConnecting' in state && state.isConnecting === true;
