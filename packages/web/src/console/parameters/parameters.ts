/**
 * Parameters of a device as a page has them: read one after the other, written with a key each, and never twice. What
 * was typed stays until the device has it.
 */
import { isComplex, parseLexical, type SimpleValue } from '@iodd-hub/device';
import type { ConsoleConnection, Watched } from '../connection.ts';
import { carryOut, faultOf, type Fault, type Outcome } from '../outcome.ts';
import { newWatched } from '../watched.ts';
import type { Entry } from './entries.ts';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { outcomeAt } from './block.ts';
import { changedOctets, valueIn } from './octets.ts';
import {
  agedHeld,
  allStale,
  type Held,
  nothingRead,
  withEntry,
  type ParameterState,
} from './parameter-state.ts';

export interface PlannedChange {
  readonly entry: Entry;
  /** Undefined where it was not read. */
  readonly before: SimpleValue | undefined;
  readonly after: SimpleValue;
}

/** All that was typed of one parameter, as it is sent. */
interface Prepared {
  readonly first: Entry;
  readonly keys: readonly string[];
  readonly octets: Uint8Array;
}

export interface Parameters extends Watched<ParameterState> {
  /** One after the other; what is under way is not asked for twice. */
  readonly read: (entries: readonly Entry[]) => Promise<void>;
  /** Undefined takes back what was typed. */
  readonly type: (entry: Entry, value: SimpleValue | undefined) => void;
  /** What would be written, value by value. */
  readonly changes: () => readonly PlannedChange[];
  /**
   * Everything that was typed, in whatever menu; a record is written once. As a block all of it takes effect or none,
   * and a port that keeps a backup keeps it.
   */
  readonly write: (asBlock?: boolean) => Promise<void>;
  /** This one alone, where something was typed for it. */
  readonly writeRow: (entry: Entry) => Promise<void>;
  /** Reads what is known already once more, without anybody having to wait: what cannot be read stays as it was. */
  readonly refresh: (entries: readonly Entry[]) => Promise<void>;
  /** What was read long ago may be old. */
  readonly age: () => void;
  readonly press: (entry: Entry) => Promise<Outcome>;
  readonly discard: () => void;
  /** The device was away: what is known of it may be old, and what could not be read may be read now. */
  readonly doubt: () => void;
}

export const newParameters = (connection: Pick<ConsoleConnection, 'call' | 'place'>): Parameters => {
  const { call, place } = connection;
  const state = newWatched(nothingRead);
  /** What was typed belongs to these. */
  const typed = new Map<string, Entry>();
  const change = (over: Partial<ParameterState>): void => state.set({ ...state.current(), ...over });
  const markBusy = (index: number, work: 'reading' | 'writing' | undefined): void =>
    change({ busy: withEntry(state.current().busy, index, work) });

  const octetsNow = async (index: number): Promise<Held> => {
    const { octets } = await call('parameters.read', { ...place, index, subindex: 0 });
    return { octets: octetsOf(octets), at: new Date().toISOString(), isStale: false };
  };

  const readOne = async (index: number): Promise<void> => {
    markBusy(index, 'reading');
    try {
      const held = await octetsNow(index);
      change({
        held: withEntry(state.current().held, index, held),
        faults: withEntry(state.current().faults, index, undefined),
      });
    } catch (error) {
      change({ faults: withEntry(state.current().faults, index, faultOf(error)) });
    } finally {
      markBusy(index, undefined);
    }
  };

  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
    for (const [done, item] of items.entries()) {
      change({ progress: { done, all: items.length } });
      await work(item);
    }
    change({ progress: undefined });
  };

  const carriedOut = (index: number, octets: Uint8Array): Promise<Outcome> =>
    carryOut(connection, { kind: 'parameter', index, subindex: 0, octets: hexOf(octets) });

  const withOutcome = (keys: readonly string[], outcome: Outcome): ParameterState['outcomes'] =>
    new Map([...state.current().outcomes, ...keys.map((key) => [key, outcome] as const)]);

  /**
   * What is sent of a record has the items that nobody typed, too: they are read at the last moment, because somebody
   * else, or another device, may have others since. Answers why they cannot be known: then nothing may be sent.
   */
  const nowHeld = async ({ index, isReadable, variable }: Entry): Promise<Fault | undefined> => {
    if (!isReadable || !variable.datatype || !isComplex(variable.datatype)) return undefined;
    await readOne(index);
    return state.current().faults.get(index);
  };

  /** Undefined where it cannot be made; why stands beside it. */
  const prepared = async (entries: readonly Entry[]): Promise<Prepared | undefined> => {
    const [first] = entries;
    if (!first) return undefined;
    const { index, variable } = first;
    const keys = entries.map(({ key }) => key);
    const refused = await nowHeld(first);
    if (refused) {
      change({ outcomes: withOutcome(keys, { kind: 'refused', fault: refused }) });
      return undefined;
    }
    const { edits, held } = state.current();
    const changes = entries.flatMap(({ key, field }) => {
      const value = edits.get(key);
      return value === undefined ? [] : [{ subindex: field?.subindex ?? 0, value }];
    });
    const octets = changedOctets(variable, held.get(index)?.octets, changes);
    return octets?.ok ? { first, keys, octets: octets.value } : undefined;
  };

  const ended = async ({ first, keys }: Prepared, outcome: Outcome): Promise<void> => {
    const { index, variable } = first;
    const before = state.current();
    const isDone = outcome.kind !== 'refused';
    change({
      outcomes: withOutcome(keys, outcome),
      edits: isDone ? new Map([...before.edits].filter(([key]) => !keys.includes(key))) : before.edits,
      held:
        isDone &&
        (variable.modifiesOtherVariables || variable.items.some((item) => item.modifiesOtherVariables))
          ? allStale(before.held)
          : before.held,
    });
    if (isDone && first.isReadable) await readOne(index);
  };

  const writeOne = async (entries: readonly Entry[]): Promise<void> => {
    const one = await prepared(entries);
    if (!one) return;
    const { index } = one.first;
    markBusy(index, 'writing');
    const outcome = await carriedOut(index, one.octets);
    markBusy(index, undefined);
    await ended(one, outcome);
  };

  const writeTogether = async (groups: readonly (readonly Entry[])[]): Promise<void> => {
    const all: Prepared[] = [];
    for (const entries of groups) {
      const one = await prepared(entries);
      // A part is no block: nothing is sent.
      if (!one) return;
      all.push(one);
    }
    for (const { first } of all) markBusy(first.index, 'writing');
    const values = all.map(({ first, octets }) => ({
      index: first.index,
      subindex: 0,
      octets: hexOf(octets),
    }));
    const outcome = await carryOut(connection, { kind: 'block', values });
    for (const { first } of all) markBusy(first.index, undefined);
    if (outcome.kind === 'refused') change({ blockFault: outcome.fault });
    await each(all, async (one) => {
      const own = outcomeAt(one.first.index, outcome);
      if (own) await ended(one, own);
    });
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
    refresh: async (entries) => {
      for (const index of new Set(entries.map((entry) => entry.index))) {
        const { held, busy, progress } = state.current();
        // Whatever somebody asked for goes first.
        if (!held.has(index) || busy.has(index) || progress) continue;
        const now = await octetsNow(index).catch(faultOf);
        if ('octets' in now && !state.current().busy.has(index))
          change({ held: withEntry(state.current().held, index, now) });
      }
    },
    age: () => change({ held: agedHeld(state.current().held, Date.now()) }),
    type: (entry, value) => {
      const { key, index, variable, field } = entry;
      typed.set(key, entry);
      const held = state.current().held.get(index);
      const now = held && field && valueIn(variable, held.octets, field.subindex);
      change({
        edits: withEntry(state.current().edits, key, value === now ? undefined : value),
        outcomes: withEntry(state.current().outcomes, key, undefined),
        blockFault: undefined,
      });
    },
    changes: () => {
      const { edits, held } = state.current();
      return [...edits].flatMap(([key, after]) => {
        const entry = typed.get(key);
        if (!entry) return [];
        const { variable, index, field } = entry;
        const octets = held.get(index)?.octets;
        const before = octets && valueIn(variable, octets, field?.subindex ?? 0);
        return [{ entry, before, after }];
      });
    },
    write: (asBlock = false) => {
      change({ blockFault: undefined });
      const byIndex = new Map<number, Entry[]>();
      for (const key of state.current().edits.keys()) {
        const entry = typed.get(key);
        if (entry) byIndex.set(entry.index, [...(byIndex.get(entry.index) ?? []), entry]);
      }
      const groups = [...byIndex.values()];
      return asBlock ? writeTogether(groups) : each(groups, writeOne);
    },
    writeRow: ({ key }) => {
      const entry = typed.get(key);
      if (!entry || !state.current().edits.has(key)) return Promise.resolve();
      change({ blockFault: undefined });
      return each([[entry]], writeOne);
    },
    press: async (entry) => {
      const { variable, index, button, field } = entry;
      const fault = await nowHeld(entry);
      if (fault) return { kind: 'refused', fault };
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
    discard: () => change({ edits: new Map(), blockFault: undefined }),
    doubt: () => change({ held: allStale(state.current().held), faults: new Map() }),
  };
};
