/** Whose the output of a device is: taken by the first value that is sent, and given back by values that are not valid. */
import { results } from '@iodd-hub/contract/results';
import { hexOf } from '@iodd-hub/gateway/octets';
import type { ConsoleConnection, Watched } from '../connection.ts';
import { carryOut } from '../outcome.ts';
import { newWatched } from '../watched.ts';

export interface ControlState {
  readonly isOurs: boolean;
  /** Result code: why the last step was not done. */
  readonly fault: string | undefined;
}

export interface OutputControl extends Watched<ControlState> {
  /** Made from what was sent last: what is heard of the device comes later. Undefined sends nothing. */
  readonly write: (octetsAfter: (last: Uint8Array | undefined) => Uint8Array | undefined) => Promise<void>;
  readonly release: () => Promise<void>;
}

export const newOutputControl = (connection: Pick<ConsoleConnection, 'call' | 'place'>): OutputControl => {
  const { set, ...state } = newWatched<ControlState>({ isOurs: false, fault: undefined });
  /** What may be at the device by our doing. */
  let last: Uint8Array | undefined;
  let queue = Promise.resolve();
  /** One after the other: what is given back is given back after everything that was sent. */
  const next = (step: () => Promise<void>): Promise<void> => {
    queue = queue.then(step, step);
    return queue;
  };
  const send = async (octets: Uint8Array, isValid: boolean): Promise<void> => {
    const outcome = await carryOut(connection, { kind: 'output', octets: hexOf(octets), isValid });
    // What nobody knows of may have arrived: it is given back as well.
    if (outcome.kind !== 'refused' && isValid) last = octets;
    if (outcome.kind === 'written' && !isValid) last = undefined;
    const code = outcome.kind === 'refused' ? outcome.fault.code : results.toolserverSilent.code;
    set({ isOurs: last !== undefined, fault: outcome.kind === 'written' ? undefined : code });
  };
  return {
    ...state,
    write: (octetsAfter) =>
      next(async () => {
        const octets = octetsAfter(last);
        if (octets) await send(octets, true);
      }),
    release: () =>
      next(async () => {
        if (last) await send(last, false);
      }),
  };
};
