/**
 * Whose the output of a device is: taken by the first value that is sent, held under a lease that is told again and again,
 * and given back by values that are not valid; by the tool server itself where this page does not do it.
 */
import { resultKeyOf, results } from '@iodd-hub/contract/results';
import { outputLimits } from '@iodd-hub/contract/toolserver/values';
import { hexOf } from '@iodd-hub/gateway/octets';
import type { ConsoleConnection, Watched } from '../connection.ts';
import { carryOut, faultOf } from '../outcome.ts';
import { newWatched } from '../watched.ts';

export interface ControlState {
  readonly isOurs: boolean;
  /** When it is given back if nobody touches it, by the clock that never goes back; undefined while it is not ours. */
  readonly idleAtMs: number | undefined;
  /** Result code: why the last step was not done. */
  readonly fault: string | undefined;
}

export interface OutputControl extends Watched<ControlState> {
  /** Made from what was sent last: what is heard of the device comes later. Undefined sends nothing. */
  readonly write: (
    octetsAfter: (last: Uint8Array | undefined) => Uint8Array | undefined,
    takesOver?: boolean,
  ) => Promise<void>;
  readonly release: () => Promise<void>;
  /** Somebody is there and wants to keep it. */
  readonly touch: () => void;
}

const nobodys: ControlState = { isOurs: false, idleAtMs: undefined, fault: undefined };

const idleAt = (leftMs: number): number => performance.now() + leftMs;

export const newOutputControl = (connection: Pick<ConsoleConnection, 'call' | 'place'>): OutputControl => {
  const { set, ...state } = newWatched<ControlState>(nobodys);
  /** What may be at the device by our doing. */
  let last: Uint8Array | undefined;
  let lease = '';
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  /** One after the other: what is given back is given back after everything that was sent. */
  const next = (step: () => Promise<void>): Promise<void> => {
    queue = queue.then(step, step);
    return queue;
  };
  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), outputLimits.keepMs);
  };
  const lose = (fault: string): void => {
    clearTimeout(timer);
    last = undefined;
    set({ ...nobodys, fault });
  };
  const keep = async (): Promise<void> => {
    const own = lease;
    const touched = isTouched;
    isTouched = false;
    try {
      const { idleLeftMs } = await connection.call('outputs.keep', {
        ...connection.place,
        lease: own,
        isTouched: touched,
      });
      if (own !== lease || !last) return;
      if (!isTouched) set({ ...state.current(), idleAtMs: idleAt(idleLeftMs) });
    } catch (error) {
      if (own !== lease || !last) return;
      const { code } = faultOf(error);
      const key = resultKeyOf(code);
      if (key === 'outputLeaseEnded' || key === 'writingNotPermitted') return lose(code);
      // Nobody answers: it is told again, and given back over there if that does not get through.
      isTouched ||= touched;
    }
    keepSoon();
  };
  const send = async (octets: Uint8Array, isValid: boolean, takesOver = false): Promise<void> => {
    lease ||= crypto.randomUUID();
    const order = { kind: 'output', octets: hexOf(octets), isValid } as const;
    const outcome = await carryOut(connection, order, { lease: { id: lease, takesOver } });
    // What nobody knows of may have arrived: it is given back as well.
    if (outcome.kind !== 'refused' && isValid) last = octets;
    if (outcome.kind === 'written' && !isValid) last = undefined;
    const code = outcome.kind === 'refused' ? outcome.fault.code : results.toolserverSilent.code;
    if (outcome.kind === 'refused' && resultKeyOf(code) === 'outputTaken') last = undefined;
    const isOurs = last !== undefined;
    if (isOurs) keepSoon();
    else {
      clearTimeout(timer);
      // What is taken again is taken under another one.
      lease = '';
    }
    const fault = outcome.kind === 'written' ? undefined : code;
    set({ isOurs, idleAtMs: isOurs ? idleAt(outputLimits.idleMs) : undefined, fault });
  };
  return {
    ...state,
    write: (octetsAfter, takesOver) =>
      next(async () => {
        const octets = octetsAfter(last);
        if (octets) await send(octets, true, takesOver);
      }),
    release: () =>
      next(async () => {
        if (last) await send(last, false);
      }),
    touch: () => {
      if (!last) return;
      isTouched = true;
      set({ ...state.current(), idleAtMs: idleAt(outputLimits.idleMs) });
    },
  };
};
