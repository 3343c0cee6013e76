/** What a page knows of the parameters of a device, and what somebody has typed and not written. */
import type { SimpleValue } from '@iodd-hub/device';
import type { Fault, Outcome } from '../outcome.ts';

export interface Held {
  readonly octets: Uint8Array;
  readonly at: string;
  /** Something was written since that may have changed it. */
  readonly isStale: boolean;
}

export interface ParameterState {
  /** By index: a parameter is read and written as a whole. */
  readonly held: ReadonlyMap<number, Held>;
  readonly faults: ReadonlyMap<number, Fault>;
  readonly busy: ReadonlySet<number>;
  /** By the key of the value. */
  readonly edits: ReadonlyMap<string, SimpleValue>;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Of what is read or written now. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

export const nothingRead: ParameterState = {
  held: new Map(),
  faults: new Map(),
  busy: new Set(),
  edits: new Map(),
  outcomes: new Map(),
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

/** How a value stands, as one word. */
export type Standing =
  | 'writeOnly'
  | 'unread'
  | 'busy'
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
  if (busy.has(index)) return 'busy';
  if (edits.has(key)) return outcomes.get(key)?.kind === 'refused' ? 'refused' : 'changed';
  const outcome = outcomes.get(key)?.kind;
  if (outcome) return outcome;
  if (faults.has(index)) return 'unreadable';
  const known = held.get(index);
  if (known) return known.isStale ? 'stale' : 'read';
  return isReadable ? 'unread' : 'writeOnly';
};
