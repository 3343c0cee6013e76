/** What a page knows of the parameters of a device, and what somebody has typed and not written. */
import type { SimpleValue } from '@iodd-hub/device';
import type { Fault, Outcome } from '../outcome.ts';

export interface Held {
  readonly octets: Uint8Array;
  readonly at: string;
  /** Something was written since that may have changed it. */
  readonly isStale: boolean;
}

type Work = 'reading' | 'writing';

export interface ParameterState {
  /** By index: a parameter is read and written as a whole. */
  readonly held: ReadonlyMap<number, Held>;
  readonly faults: ReadonlyMap<number, Fault>;
  readonly busy: ReadonlyMap<number, Work>;
  /** By the key of the value. */
  readonly edits: ReadonlyMap<string, SimpleValue>;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Why a block was not taken: nothing of it was written. */
  readonly blockFault: Fault | undefined;
  /** Of what is read or written now. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

export const nothingRead: ParameterState = {
  held: new Map(),
  faults: new Map(),
  busy: new Map(),
  edits: new Map(),
  outcomes: new Map(),
  blockFault: undefined,
  progress: undefined,
};

export const withEntry = <Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value | undefined,
): ReadonlyMap<Key, Value> => {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
};

/** Read again, they may say something else. */
export const allStale = (held: ParameterState['held']): ParameterState['held'] =>
  new Map([...held].map(([index, one]) => [index, { ...one, isStale: true }]));

const longestMs = 5 * 60_000;
/** Somebody else may have written to it since. */
export const agedHeld = (held: ParameterState['held'], now: number): ParameterState['held'] =>
  new Map(
    [...held].map(([index, one]) => [
      index,
      now - Date.parse(one.at) > longestMs ? { ...one, isStale: true } : one,
    ]),
  );

/** How a value stands, as one word. */
export type Standing =
  | 'writeOnly'
  | 'unread'
  | Work
  | 'unreadable'
  | 'read'
  | 'stale'
  | 'changed'
  | 'written'
  | 'refused'
  | 'unknown';

export const standingOf = (
  { held, faults, busy, edits, outcomes }: ParameterState,
  { key, index, isReadable }: { readonly key: string; readonly index: number; readonly isReadable: boolean },
): Standing => {
  const work = busy.get(index);
  if (work) return work;
  if (edits.has(key)) return outcomes.get(key)?.kind === 'refused' ? 'refused' : 'changed';
  const outcome = outcomes.get(key)?.kind;
  const known = held.get(index);
  // What was written before the device was away says nothing of what it holds now.
  if (outcome && !(outcome === 'written' && known?.isStale)) return outcome;
  if (faults.has(index)) return 'unreadable';
  if (known) return known.isStale ? 'stale' : 'read';
  return isReadable ? 'unread' : 'writeOnly';
};
