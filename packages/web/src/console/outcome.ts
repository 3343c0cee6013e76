/** What became of a call and of a write, whatever was written. */
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { resultKeyOf } from '@iodd-hub/contract/results';
import type { ToolserverReceived, ToolserverSent } from '@iodd-hub/contract/toolserver/calls';
import { keptResult, type KeptResult } from '@iodd-hub/gateway/faults';
import type { ConsoleConnection } from './connection.ts';

/** Why a call failed: its result code, and what the device answered. */
export type Fault = KeptResult;
export type Outcome =
  /** `before`: octets or settings, as the record of the write has them. */
  | { readonly kind: 'written'; readonly at: string; readonly before: string | undefined }
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** Nobody will ever know; what is there now was read. */
  | { readonly kind: 'unknown' };

type Sent = ToolserverSent<'writes.carryOut'>;
export type Order = Sent['order'];
export type Lease = NonNullable<Sent['lease']>;
export type WriteRecord = ToolserverReceived<'writes.list'>['items'][number];

const silentKeys: ReadonlySet<string | undefined> = new Set([
  'toolserverSilent',
  'relayInterrupted',
  'hostUnreachable',
]);

const numberIn = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'deviceError' in data && typeof data.deviceError === 'number'
    ? data.deviceError
    : undefined;
export const faultOf = (error: unknown): Fault => {
  if (!(error instanceof ToolserverFailure)) throw error;
  return { code: error.code, deviceError: numberIn(error.data) };
};

interface Sending {
  /** Of output alone. */
  readonly lease?: Lease;
  /** Of a write that may be sent again. */
  readonly key?: string;
}

/** Sent once, under a key of its own; asked again with the same one, it answers what became of it and sends nothing. */
export const carryOut = async (
  { call, place }: Pick<ConsoleConnection, 'call' | 'place'>,
  order: Order,
  { lease, key = crypto.randomUUID() }: Sending = {},
): Promise<Outcome> => {
  try {
    const record = await call('writes.carryOut', { ...place, key, order, ...(lease && { lease }) });
    const { before, endedAt, at, state, fault } = record;
    if (state === 'written') return { kind: 'written', at: endedAt ?? at, before: before ?? undefined };
    return state === 'refused' ? { kind: 'refused', fault: keptResult(fault) } : { kind: 'unknown' };
  } catch (error) {
    const fault = faultOf(error);
    // Nobody heard what became of it: it is looked at, and not sent again.
    return silentKeys.has(resultKeyOf(fault.code)) ? { kind: 'unknown' } : { kind: 'refused', fault };
  }
};
