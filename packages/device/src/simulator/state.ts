/** The state of one simulated device: plain data that is never changed in place. */
import type { EventMode, EventType } from '@iodd-hub/iodd/standard';
import type { DeviceModel, Memory } from './model.ts';
import type { Wave } from './waves.ts';

export type LinkMode = 'unplugged' | 'startup' | 'preoperate' | 'operate' | 'stopped';

export interface QueuedEvent {
  readonly code: number;
  readonly type: EventType;
  readonly mode: EventMode;
}
export interface BufferedWrite {
  readonly index: number;
  readonly subindex: number;
  readonly octets: Uint8Array;
}
/** A block of parameters that is under way. */
export interface Transfer {
  readonly kind: 'download' | 'upload';
  readonly by: 'block' | 'dataStorage';
  readonly writes: readonly BufferedWrite[];
  /** A write of it was refused, so none of it may take effect. */
  readonly hasRefusal: boolean;
}
export interface TeachState {
  readonly state: number;
  /** Teach points of the selected channel: SP1 TP1, SP1 TP2, SP2 TP1, SP2 TP2. */
  readonly points: readonly (number | null)[];
  readonly dynamic: { readonly setPoint: 1 | 2; readonly sinceMs: number } | undefined;
}
export type Availability = 'available' | 'localControl' | 'deviceControl' | 'notReady';
export interface Faults {
  readonly isWireBroken: boolean;
  readonly availability: Availability;
  readonly hasMeasurement: boolean;
  /** Added to the time of every request. */
  readonly slowMs: number;
  /** Of 1; so many requests stay without an answer. */
  readonly lossShare: number;
}
export interface Drift {
  readonly perSecond: number;
  readonly sinceMs: number;
}

export interface DeviceState {
  readonly seed: number;
  readonly memory: Memory;
  /** What a reset to factory settings brings back. */
  readonly delivered: Memory;
  readonly link: {
    readonly mode: LinkMode;
    readonly sinceMs: number;
    readonly masterCycleTimeUs: number | undefined;
  };
  readonly transfer: Transfer | undefined;
  readonly hasUploadFlag: boolean;
  readonly events: {
    /** What the master can fetch: six at most. */
    readonly pending: readonly QueuedEvent[];
    readonly waiting: readonly QueuedEvent[];
    /** Appeared and not gone. */
    readonly active: readonly QueuedEvent[];
  };
  readonly errorCount: number;
  readonly output: { readonly octets: Uint8Array; readonly isValid: boolean };
  /** Octets that somebody set in the place of what waves and signals would give. */
  readonly forcedInput: Uint8Array | undefined;
  readonly teach: TeachState;
  /** Numbers of the channels whose comparison is on, before their logic. */
  readonly switchedOn: readonly number[];
  readonly locatorUntilMs: number | undefined;
  readonly faults: Faults;
  readonly waves: Readonly<Record<string, Wave>>;
  readonly drifts: Readonly<Record<string, Drift>>;
  readonly hasTiming: boolean;
  /** When the answer to the last request is complete. */
  readonly busyUntilMs: number;
  readonly requestCount: number;
}

export interface Device {
  readonly model: DeviceModel;
  readonly state: DeviceState;
}
/** A device at a moment. */
export interface Context extends Device {
  readonly nowMs: number;
}

/** What a master asks for beside the process data. */
export type ServiceRequest =
  | { readonly kind: 'read'; readonly index: number; readonly subindex: number }
  | {
      readonly kind: 'write';
      readonly index: number;
      readonly subindex: number;
      readonly octets: Uint8Array;
    };

export type Response =
  | { readonly kind: 'octets'; readonly octets: Uint8Array; readonly completesAtMs: number }
  | {
      readonly kind: 'done';
      /** Other parameters may have changed and should be read again. */
      readonly modifiesOtherVariables: boolean;
      readonly completesAtMs: number;
    }
  | { readonly kind: 'error'; readonly error: number; readonly completesAtMs: number }
  | { readonly kind: 'none'; readonly reason: 'noCommunication' | 'noIsdu' | 'lost' };

/** A new state, or why there is none. */
export type Outcome =
  | { readonly ok: true; readonly state: DeviceState }
  | { readonly ok: false; readonly error: number; readonly state?: DeviceState };

export const changed = (state: DeviceState): Outcome => ({ ok: true, state });
export const denied = (error: number, state?: DeviceState): Outcome =>
  state === undefined ? { ok: false, error } : { ok: false, error, state };

export const idleTeach: TeachState = {
  state: 0,
  points: [null, null, null, null],
  dynamic: undefined,
};
export const noFaults: Faults = {
  isWireBroken: false,
  availability: 'available',
  hasMeasurement: true,
  slowMs: 0,
  lossShare: 0,
};
