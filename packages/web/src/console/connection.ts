/** A device at a port of a host, whatever the way to it: the calls of a tool server, and what happens there. */
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import type { LiveState } from './live-state.ts';
import type { Place } from './place.ts';

export interface Watched<State> {
  readonly current: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ConsoleConnection extends Pick<ToolserverClient, 'call'> {
  readonly place: Place;
  readonly live: Watched<LiveState>;
  /** Nothing real is moved. */
  readonly isSimulated: boolean;
  /** Asked for as often as a chart can show it, until the answer is called; missing where it comes by itself. */
  readonly hasten?: (() => () => void) | undefined;
  /** Only of a device that is simulated here: what happens to it from outside. */
  readonly stage: Stage | undefined;
}

export interface Stage {
  readonly plug: () => void;
  readonly unplug: () => void;
  /** False where the device cannot report it now. */
  readonly raise: (code: number, mode: EventMode) => Promise<boolean>;
}
export type EventMode = 'Appear' | 'Disappear' | 'SingleShot';
