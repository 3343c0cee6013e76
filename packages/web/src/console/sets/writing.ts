/** A set on its way to a device: what it would change, and what became of each value. */
import { decode, encode, type Datatype } from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { rangeWith } from '../../device/process-data/octets.ts';
import type { Address } from '../described.ts';
import type { ConsoleConnection } from '../connection.ts';
import { carryOut, type Fault, type Outcome } from '../outcome.ts';
import { cellOf, typedOctets } from './comparison.ts';
import { addressKey, type SetValue } from './parameter-set.ts';
import { isWritable, placesOf } from './places.ts';
import type { ReadValues } from './reading.ts';

export type PlanStanding =
  /** Will be sent. */
  | 'change'
  | 'same'
  /** The description says so: it is not tried. */
  | 'notWritable'
  | 'notDescribed'
  /** Octets that are no value of this parameter, or a text that means none. */
  | 'meaningless';

export interface Planned extends Address {
  readonly key: string;
  /** Hexadecimal digits; undefined where it could not be read. */
  readonly before: string | undefined;
  readonly unread: Fault | undefined;
  readonly after: string;
  readonly standing: PlanStanding;
  /** A value that the description does not permit: the device decides. */
  readonly isOutside: boolean;
}

interface Planning {
  /** Undefined where nobody describes it: then everything is tried. */
  readonly device: ResolvedDevice | undefined;
  readonly values: readonly SetValue[];
  readonly held: ReadValues;
}

const datatypeAt = ({ datatype, items }: ResolvedVariable, subindex: number): Datatype | undefined =>
  subindex === 0
    ? datatype
    : datatype?.type === 'ArrayT'
      ? datatype.element
      : items.find((item) => item.subindex === subindex)?.datatype;

const isValueOf = (datatype: Datatype | undefined, octets: Uint8Array): boolean => {
  const decoded = datatype && decode(datatype, octets);
  // What is read as octets, because it means no text, is no value that anybody chose.
  return !datatype || (decoded?.ok === true && encode(datatype, decoded.value).ok);
};

const isOutside = (device: ResolvedDevice, { index, subindex }: Address, hex: string): boolean =>
  placesOf(device).some((place) => {
    if (place.index !== index || (subindex > 0 && place.subindex !== subindex)) return false;
    const field = place.entry?.field;
    const cell = cellOf(place, octetsOf(hex), subindex === 0);
    if (!field || field.values.length === 0 || cell.kind !== 'value') return false;
    const value = decode(field.datatype, octetsOf(cell.octets));
    return (
      value.ok &&
      !(value.value instanceof Map) &&
      !Array.isArray(value.value) &&
      !rangeWith(field.values, field.datatype, value.value)
    );
  });

const octetsFor = (device: ResolvedDevice | undefined, value: SetValue): string | undefined => {
  if (value.octets !== undefined) return value.octets;
  const place = device && placesOf(device).find(({ key }) => key === addressKey(value));
  const typed = place && typedOctets(place, value.value);
  return typed && hexOf(typed);
};

export const planOf = ({ device, values, held }: Planning): readonly Planned[] =>
  values.map((value) => {
    const { index, subindex } = value;
    const key = addressKey(value);
    const before = held.octets.get(key);
    const after = octetsFor(device, value);
    const variable = device?.variables.find((one) => one.index === index);
    const base = { key, index, subindex, before, unread: held.faults.get(key), after: after ?? '' };
    const standing = (): PlanStanding => {
      if (device && !variable) return 'notDescribed';
      if (variable && !isWritable(variable)) return 'notWritable';
      if (after === undefined || (variable && !isValueOf(datatypeAt(variable, subindex), octetsOf(after))))
        return 'meaningless';
      return before === after ? 'same' : 'change';
    };
    return {
      ...base,
      standing: standing(),
      isOutside: device !== undefined && after !== undefined && isOutside(device, value, after),
    };
  });

/** Not sent: somebody stopped it, or what came before it ended it. */
export type ItemOutcome = Outcome | { readonly kind: 'notSent' };

interface Writing {
  /** Of this run: with the same one nothing is sent twice. */
  readonly run: string;
  readonly signal?: AbortSignal | undefined;
  readonly onOutcome?: ((key: string, outcome: ItemOutcome) => void) | undefined;
}

/**
 * What a device refuses by itself leaves the others; where nobody knows what became of one, or the device is not
 * reached, the rest is not sent.
 */
const isEnd = (outcome: Outcome): boolean =>
  outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.fault.deviceError === undefined);

const keyOfWrite = (run: string, { master, port }: ConsoleConnection['place'], address: Address) =>
  `${run} ${master}.${port} ${addressKey(address)}`;

export const writePlanned = async (
  connection: Pick<ConsoleConnection, 'call' | 'place'>,
  plan: readonly Planned[],
  { run, signal, onOutcome }: Writing,
): Promise<ReadonlyMap<string, ItemOutcome>> => {
  const outcomes = new Map<string, ItemOutcome>();
  let isOver = false;
  for (const { key, index, subindex, after } of plan.filter(({ standing }) => standing === 'change')) {
    isOver ||= signal?.aborted === true;
    const outcome: ItemOutcome = isOver
      ? { kind: 'notSent' }
      : await carryOut(
          connection,
          { kind: 'parameter', index, subindex, octets: after },
          { key: keyOfWrite(run, connection.place, { index, subindex }) },
        );
    isOver ||= outcome.kind !== 'notSent' && isEnd(outcome);
    outcomes.set(key, outcome);
    onOutcome?.(key, outcome);
  }
  return outcomes;
};

/** What was there before those that were written; the last one is taken back first. */
export const undoOf = (
  plan: readonly Planned[],
  outcomes: ReadonlyMap<string, ItemOutcome>,
): readonly SetValue[] =>
  plan
    .flatMap(({ key, index, subindex, before }) => {
      const outcome = outcomes.get(key);
      const earlier = outcome?.kind === 'written' ? (outcome.before ?? before) : undefined;
      return earlier === undefined ? [] : [{ index, subindex, octets: earlier }];
    })
    .toReversed();

export interface Counts {
  readonly written: number;
  readonly refused: number;
  readonly unknown: number;
  readonly notSent: number;
}
export const countsOf = (outcomes: Iterable<ItemOutcome>): Counts => {
  const counts = { written: 0, refused: 0, unknown: 0, notSent: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
};
