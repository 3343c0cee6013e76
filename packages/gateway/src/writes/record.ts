/** What is kept of a write, whatever keeps it: a file beside a machine, or the memory of a page. */
import type { KeptOrder } from './orders.ts';

/** `started`: persisted, the outcome is not known yet. `unknown`: nobody will ever know. */
export type WriteState = 'started' | 'written' | 'refused' | 'unknown';
export interface WriteRecord extends KeptOrder {
  readonly key: string;
  readonly at: string;
  readonly who: string;
  /** The process that carries it out. */
  readonly process: number;
  readonly host: string;
  readonly master: number;
  readonly port: number;
  /** Of the device, as it said itself; null where it said none. */
  readonly serial: string | null;
  /** What was there before, in the form of `wanted`; null where it could not be read. */
  readonly before: string | null;
  readonly state: WriteState;
  /** Why it was refused, or why the outcome is unknown. */
  readonly fault: string | null;
  /** What the device held when an unknown outcome was looked at; null where it could not be read. */
  readonly found: string | null;
  readonly endedAt: string | null;
}
export type WriteStart = Omit<WriteRecord, 'state' | 'fault' | 'found' | 'endedAt'>;
export interface WriteEnd {
  readonly state: Exclude<WriteState, 'started'>;
  readonly fault?: string | undefined;
  readonly found?: string | undefined;
  readonly endedAt: string;
}

export interface WriteLog {
  /** False where the key is there already: then nothing is changed. */
  readonly start: (record: WriteStart) => boolean;
  /** Once: an outcome that stands is not changed. */
  readonly end: (key: string, end: WriteEnd) => void;
  readonly find: (key: string) => WriteRecord | undefined;
  /** Begun and not ended: under way, or interrupted. */
  readonly open: (host: string) => readonly WriteRecord[];
}
