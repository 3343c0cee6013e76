/**
 * Parameters of a device as a page has them: read one after the other, written with a key each, and never twice. What
 * was typed stays until the device has it.
 */
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { parseLexical, type SimpleValue } from '@iodd-hub/device';
import { resultKeyOf, results } from '@iodd-hub/contract/results';
import type { ConsoleConnection, Watched } from '../connection.ts';
import { newWatched } from '../watched.ts';
import type { Entry } from './entries.ts';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { changedOctets, valueIn } from './octets.ts';
import {
  allStale,
  nothingRead,
  withEntry,
  type Fault,
  type Outcome,
  type ParameterState,
} from './parameter-state.ts';

export interface Parameters extends Watched<ParameterState> {
  /** One after the other; what is under way is not asked for twice. */
  readonly read: (entries: readonly Entry[]) => Promise<void>;
  /** Undefined takes back what was typed. */
  readonly type: (entry: Entry, value: SimpleValue | undefined) => void;
  /** Everything that was typed, in whatever menu; a record is written once. */
  readonly write: () => Promise<void>;
  readonly press: (entry: Entry) => Promise<Outcome>;
  readonly discard: () => void;
}

const silentKeys: ReadonlySet<string | undefined> = new Set(['toolserverSilent', 'hostUnreachable']);

const numberIn = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'deviceError' in data && typeof data.deviceError === 'number'
    ? data.deviceError
    : undefined;
const faultOf = (error: unknown): Fault => {
  if (!(error instanceof ToolserverFailure)) throw error;
  return { code: error.code, deviceError: numberIn(error.data) };
};
/** `deviceError 0x8030`, as a record of a write says it. */
const faultIn = (text: string | null): Fault => {
  const [, digits] = /^deviceError 0x([\dA-F]{4})$/.exec(text ?? '') ?? [];
  return {
    code: results.deviceRefused.code,
    deviceError: digits === undefined ? undefined : Number.parseInt(digits, 16),
  };
};

export const newParameters = ({ call, place }: Pick<ConsoleConnection, 'call' | 'place'>): Parameters => {
  const state = newWatched(nothingRead);
  /** What was typed belongs to these. */
  const typed = new Map<string, Entry>();
  const change = (over: Partial<ParameterState>): void => state.set({ ...state.current(), ...over });
  const markBusy = (index: number, isBusy: boolean): void => {
    const busy = new Set(state.current().busy);
    if (isBusy) busy.add(index);
    else busy.delete(index);
    change({ busy });
  };

  const readOne = async (index: number): Promise<void> => {
    markBusy(index, true);
    try {
      const { octets } = await call('parameters.read', { ...place, index, subindex: 0 });
      const held = { octets: octetsOf(octets), at: new Date().toISOString(), isStale: false };
      change({
        held: withEntry(state.current().held, index, held),
        faults: withEntry(state.current().faults, index, undefined),
      });
    } catch (error) {
      change({ faults: withEntry(state.current().faults, index, faultOf(error)) });
    } finally {
      markBusy(index, false);
    }
  };

  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
    for (const [done, item] of items.entries()) {
      change({ progress: { done, all: items.length } });
      await work(item);
    }
    change({ progress: undefined });
  };

  const carriedOut = async (index: number, octets: Uint8Array): Promise<Outcome> => {
    const order = { kind: 'parameter', index, subindex: 0, octets: hexOf(octets) } as const;
    try {
      const record = await call('writes.carryOut', { ...place, key: crypto.randomUUID(), order });
      const { before, endedAt, at } = record;
      if (record.state === 'written')
        return {
          kind: 'written',
          at: endedAt ?? at,
          before: before === null ? undefined : octetsOf(before),
        };
      return record.state === 'refused'
        ? { kind: 'refused', fault: faultIn(record.fault) }
        : { kind: 'unknown' };
    } catch (error) {
      const fault = faultOf(error);
      // Nobody heard what became of it: it is looked at, and not sent again.
      return silentKeys.has(resultKeyOf(fault.code)) ? { kind: 'unknown' } : { kind: 'refused', fault };
    }
  };

  const writeOne = async (entries: readonly Entry[]): Promise<void> => {
    const [first] = entries;
    if (!first) return;
    const { index, variable } = first;
    if (!state.current().held.has(index) && first.isReadable) await readOne(index);
    const { edits, held } = state.current();
    const changes = entries.flatMap(({ key, field }) => {
      const value = edits.get(key);
      return value === undefined ? [] : [{ subindex: field?.subindex ?? 0, value }];
    });
    const octets = changedOctets(variable, held.get(index)?.octets, changes);
    if (!octets?.ok) return;
    markBusy(index, true);
    const outcome = await carriedOut(index, octets.value);
    markBusy(index, false);
    const keys = entries.map(({ key }) => key);
    const before = state.current();
    const isDone = outcome.kind !== 'refused';
    change({
      outcomes: new Map([...before.outcomes, ...keys.map((key) => [key, outcome] as const)]),
      edits: isDone ? new Map([...before.edits].filter(([key]) => !keys.includes(key))) : before.edits,
      held:
        isDone &&
        (variable.modifiesOtherVariables || variable.items.some((item) => item.modifiesOtherVariables))
          ? allStale(before.held)
          : before.held,
    });
    if (isDone && first.isReadable) await readOne(index);
  };

  return {
    current: state.current,
    subscribe: state.subscribe,
    read: (entries) => {
      const { busy } = state.current();
      const indices = new Set(entries.filter(({ isReadable }) => isReadable).map(({ index }) => index));
      const wanted = [...indices].filter((index) => !busy.has(index));
      const shown = new Set(entries.map(({ key }) => key));
      // What is read anew says how it stands; what became of an earlier write is in the list of writes.
      change({
        outcomes: new Map(
          [...state.current().outcomes].filter(([key, { kind }]) => !shown.has(key) || kind === 'refused'),
        ),
      });
      return each(wanted, readOne);
    },
    type: (entry, value) => {
      const { key, index, variable, field } = entry;
      typed.set(key, entry);
      const held = state.current().held.get(index);
      const now = held && field && valueIn(variable, held.octets, field.subindex);
      change({
        edits: withEntry(state.current().edits, key, value === now ? undefined : value),
        outcomes: withEntry(state.current().outcomes, key, undefined),
      });
    },
    write: () => {
      const byIndex = new Map<number, Entry[]>();
      for (const key of state.current().edits.keys()) {
        const entry = typed.get(key);
        if (entry) byIndex.set(entry.index, [...(byIndex.get(entry.index) ?? []), entry]);
      }
      return each([...byIndex.values()], writeOne);
    },
    press: async ({ variable, index, button, field }) => {
      const parsed = button && field && parseLexical(field.datatype, button.value);
      const octets =
        parsed?.ok === true
          ? changedOctets(variable, state.current().held.get(index)?.octets, [
              { subindex: field?.subindex ?? 0, value: parsed.value },
            ])
          : undefined;
      if (!octets?.ok) return { kind: 'unknown' };
      const outcome = await carriedOut(index, octets.value);
      if (outcome.kind === 'written') change({ held: allStale(state.current().held) });
      return outcome;
    },
    discard: () => change({ edits: new Map() }),
  };
};
