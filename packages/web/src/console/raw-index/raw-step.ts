/** What was read and written by index since the page was opened. */
import { hexOf } from '@iodd-hub/gateway/octets';
import type { ConsoleConnection, Watched } from '../connection.ts';
import type { Address } from '../described.ts';
import { carryOut, faultOf, type Fault } from '../outcome.ts';

export interface RawStep extends Address {
  readonly key: number;
  readonly at: string;
  readonly kind: 'read' | 'write';
  /** That were read or sent, in hexadecimal digits; empty where reading failed. */
  readonly octets: string;
  readonly result: 'done' | 'unknown' | Fault;
}

export interface RawHistory extends Watched<readonly RawStep[]> {
  readonly set: (steps: readonly RawStep[]) => void;
}

/** A page keeps no log without end. */
const mostSteps = 200;

const withStep = (history: RawHistory, step: Omit<RawStep, 'key' | 'at'>): void => {
  const [newest] = history.current();
  const added = { ...step, key: (newest?.key ?? 0) + 1, at: new Date().toISOString() };
  history.set([added, ...history.current()].slice(0, mostSteps));
};

type Asking = Pick<ConsoleConnection, 'call' | 'place'>;

/** What is at an address, or why nobody can say. */
export const octetsAt = async (
  { call, place }: Asking,
  { index, subindex }: Address,
): Promise<{ readonly octets: string } | { readonly fault: Fault }> => {
  try {
    return await call('parameters.read', { ...place, index, subindex });
  } catch (error) {
    return { fault: faultOf(error) };
  }
};

export const readRaw = async (
  connection: Asking,
  history: RawHistory,
  { index, subindex }: Address,
): Promise<void> => {
  const read = await octetsAt(connection, { index, subindex });
  withStep(history, {
    kind: 'read',
    index,
    subindex,
    ...('octets' in read ? { octets: read.octets, result: 'done' } : { octets: '', result: read.fault }),
  });
};

interface RawValue extends Address {
  readonly octets: Uint8Array;
}

export const writeRaw = async (
  connection: Asking,
  history: RawHistory,
  { index, subindex, octets }: RawValue,
): Promise<void> => {
  const hex = hexOf(octets);
  const outcome = await carryOut(connection, { kind: 'parameter', index, subindex, octets: hex });
  withStep(history, {
    kind: 'write',
    index,
    subindex,
    octets: hex,
    result: outcome.kind === 'refused' ? outcome.fault : outcome.kind === 'written' ? 'done' : 'unknown',
  });
};
