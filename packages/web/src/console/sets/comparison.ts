/** Values of several columns beside each other: the device, sets, defaults, another device. */
import { decode, encode, parseInput, parseLexical, type SimpleValue } from '@iodd-hub/device';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { formatHex } from '../../device/process-data/octets.ts';
import type { Fault } from '../outcome.ts';
import { valueIn } from '../parameters/octets.ts';
import { shownValue } from '../parameters/shown-value.ts';
import { addressKey, type SetValue } from './parameter-set.ts';
import { barePlace, type Place, placesOf } from './places.ts';
import type { ReadValues } from './reading.ts';

export type Cell =
  /** As people read it, and the octets of this value alone in hexadecimal digits. */
  | { readonly kind: 'value'; readonly text: string; readonly octets: string }
  /** Octets or a text that mean nothing here. */
  | { readonly kind: 'meaningless'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'missing' };

export interface ComparedColumn {
  readonly key: string;
  readonly cellAt: (place: Place) => Cell;
}

export interface ComparedRow {
  readonly place: Place;
  /** In the order of the columns. */
  readonly cells: readonly Cell[];
  readonly standing: 'same' | 'different' | 'missing';
}

/** What was compared, and when: a picture that does not change by itself. */
export interface Snapshot {
  readonly titles: readonly string[];
  readonly rows: readonly ComparedRow[];
  readonly at: string;
}

const missing: Cell = { kind: 'missing' };

const valueCell = ({ entry }: Place, value: SimpleValue): Cell | undefined => {
  if (!entry?.field) return undefined;
  const encoded = encode(entry.field.datatype, value);
  return encoded.ok
    ? { kind: 'value', text: shownValue(entry.field, value), octets: hexOf(encoded.value) }
    : undefined;
};

const bare = (octets: Uint8Array): Cell => ({
  kind: 'value',
  text: formatHex(octets),
  octets: hexOf(octets),
});

/** Octets of the value itself, or of the whole parameter that it is an item of. */
export const cellOf = (place: Place, octets: Uint8Array, isWhole: boolean): Cell => {
  const { entry, subindex } = place;
  if (!entry?.field) return bare(octets);
  if (isWhole || subindex === 0) {
    const value = valueIn(entry.variable, octets, subindex);
    return (value !== undefined && valueCell(place, value)) || bare(octets);
  }
  const decoded = decode(entry.field.datatype, octets);
  return (decoded.ok && valueCell(place, simple(decoded.value))) || bare(octets);
};
// A field has a simple datatype.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const simple = (value: unknown): SimpleValue => value as SimpleValue;

const at = (place: Place, octets: ReadonlyMap<string, string>): Cell | undefined => {
  const own = octets.get(place.key);
  if (own !== undefined) return cellOf(place, octetsOf(own), false);
  const whole = octets.get(addressKey({ index: place.index, subindex: 0 }));
  return whole === undefined ? undefined : cellOf(place, octetsOf(whole), true);
};

export const readColumn = (key: string, { octets, faults }: ReadValues): ComparedColumn => ({
  key,
  cellAt: (place) => {
    const fault = faults.get(place.key) ?? faults.get(addressKey({ index: place.index, subindex: 0 }));
    return at(place, octets) ?? (fault ? { kind: 'fault', fault } : missing);
  },
});

/** A value that somebody wrote as a text has a meaning only for whoever has the description. */
export const typedOctets = ({ entry }: Place, text: string): Uint8Array | undefined => {
  if (!entry?.field) return undefined;
  const { datatype, presentation } = entry.field;
  const typed = parseInput(datatype, text, presentation);
  const encoded = typed.ok ? encode(datatype, typed.value) : undefined;
  return encoded?.ok ? encoded.value : undefined;
};

export const setColumn = (key: string, values: readonly SetValue[]): ComparedColumn => {
  const octets = new Map(
    values.flatMap((one) => (one.octets === undefined ? [] : [[addressKey(one), one.octets] as const])),
  );
  const texts = new Map(
    values.flatMap((one) => (one.value === undefined ? [] : [[addressKey(one), one.value] as const])),
  );
  return {
    key,
    cellAt: (place) => {
      const text = texts.get(place.key);
      if (text === undefined) return at(place, octets) ?? missing;
      const typed = typedOctets(place, text);
      return typed ? cellOf(place, typed, false) : { kind: 'meaningless', text };
    },
  };
};

export const defaultColumn = (key: string): ComparedColumn => ({
  key,
  cellAt: (place) => {
    const { entry } = place;
    if (!entry?.field || entry.defaultLexical === undefined) return missing;
    const parsed = parseLexical(entry.field.datatype, entry.defaultLexical);
    return (
      (parsed.ok && valueCell(place, parsed.value)) || { kind: 'meaningless', text: entry.defaultLexical }
    );
  },
});

const isSame = (one: Cell, other: Cell): boolean =>
  one.kind === 'value' && other.kind === 'value'
    ? one.octets === other.octets
    : one.kind === 'meaningless' && other.kind === 'meaningless' && one.text === other.text;

const isAway = ({ kind }: Cell): boolean => kind === 'missing' || kind === 'fault';

const standingOf = (cells: readonly Cell[]): ComparedRow['standing'] => {
  const [first, ...others] = cells.filter((cell) => !isAway(cell));
  if (first && others.some((other) => !isSame(first, other))) return 'different';
  return cells.some(isAway) ? 'missing' : 'same';
};

/** Whether this cell says something else than the first column. */
export const differsFromFirst = ({ cells }: ComparedRow, position: number): boolean => {
  const [first, own] = [cells[0], cells[position]];
  return position > 0 && first !== undefined && own !== undefined && !isAway(own) && !isSame(first, own);
};

export const compared = (
  places: readonly Place[],
  columns: readonly ComparedColumn[],
): readonly ComparedRow[] =>
  places.flatMap((place) => {
    const cells = columns.map(({ cellAt }) => cellAt(place));
    return cells.every(({ kind }) => kind === 'missing')
      ? []
      : [{ place, cells, standing: standingOf(cells) }];
  });

/** What is described, and what only these addresses know. */
export const comparedPlaces = (
  device: ResolvedDevice | undefined,
  addresses: readonly SetValue[],
): readonly Place[] => {
  const described = device ? placesOf(device) : [];
  const keys = new Set(described.map(({ key }) => key));
  // An index is described by its items, too.
  const indices = new Set(described.map(({ index }) => index));
  const others = addresses.filter(
    (one) => !keys.has(addressKey(one)) && (one.subindex > 0 || !indices.has(one.index)),
  );
  return [...described, ...new Map(others.map((one) => [addressKey(one), barePlace(one)])).values()];
};
