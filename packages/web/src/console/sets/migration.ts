/**
 * A set of one description for a device of another one: by the comparison of both descriptions
 * (docs/adr/iodd-diff.md). What keeps its meaning is taken, what can be said in the new form is converted, and the rest
 * is listed with why.
 */
import { encode, isComplex, parseLexical, type SimpleDatatype, type SimpleValue } from '@iodd-hub/device';
import { diffDevices, type DeviceChange, type ResolvedDevice } from '@iodd-hub/iodd';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { formatHex, rangeWith } from '../../device/process-data/octets.ts';
import type { LayoutField } from '../../device/process-data/layout.ts';
import { changedOctets, valueIn } from '../parameters/octets.ts';
import { shownValue } from '../parameters/shown-value.ts';
import { setColumn, type Cell } from './comparison.ts';
import { convertedValue } from './conversion.ts';
import { addressKey, type SetValue } from './parameter-set.ts';
import { isKeptByDefault, isWritable, type Place, placesOf } from './places.ts';

export type MigrationReason =
  /** Nothing about it changed, or nothing that matters to its value. */
  | 'unchanged'
  | 'moved'
  | 'lengthChanged'
  | 'datatypeConverted'
  | 'scaled'
  /** Below: not safe. */
  | 'rangeLeft'
  | 'doesNotFit'
  | 'inexact'
  | 'datatypeChanged'
  | 'unitChanged'
  | 'meaningChanged'
  | 'meaningless'
  | 'notWritable'
  | 'removed'
  | 'notDescribed'
  | 'newDefault'
  | 'newWithoutDefault';

export type MigrationKind = 'taken' | 'converted' | 'review' | 'new' | 'removed';

export interface MigrationRow {
  readonly key: string;
  readonly name: string;
  /** Where it was, and where it goes; undefined where there is none. */
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  readonly kind: MigrationKind;
  readonly reason: MigrationReason;
  readonly before: Cell;
  /** What would be taken; undefined where nothing can be. */
  readonly after: SimpleValue | undefined;
  readonly afterText: string;
  /** Taken with all others that are safe; what is not has to be confirmed by itself. */
  readonly isSafe: boolean;
}

const none: Cell = { kind: 'missing' };

type Changes = ReadonlyMap<string, readonly DeviceChange[]>;

/** By the address of the value in the newer description; what several places share is said for each of them. */
const changesOf = (before: ResolvedDevice, after: ResolvedDevice): Changes => {
  const { changes, shared = [] } = diffDevices(
    { device: before, texts: new Map() },
    { device: after, texts: new Map() },
  );
  const found = new Map<string, DeviceChange[]>();
  for (const change of changes) {
    const { address } = change;
    const also =
      'alsoOf' in address && address.alsoOf !== undefined
        ? (shared[address.alsoOf] ?? [])
        : change.alsoAt === undefined
          ? []
          : (shared[change.alsoAt] ?? []);
    for (const place of [address, ...also])
      if (place.section === 'parameter' && typeof place.index === 'number') {
        // Of an item that several records share, the owner is named.
        const subindex = place === address || !('subindex' in address) ? place.subindex : address.subindex;
        const key = addressKey({ index: place.index, subindex });
        found.set(key, [...(found.get(key) ?? []), change]);
      }
  }
  return found;
};
const fieldOf = (place: Place | undefined): LayoutField | undefined => place?.entry?.field;

/** With the same index and part; else with the same id, which is the author's own name for it. */
const partnersOf = (before: ResolvedDevice, after: ResolvedDevice) => {
  const places = placesOf(after);
  const byKey = new Map(places.map((place) => [place.key, place]));
  const byId = new Map(places.map((place) => [idOf(place), place]));
  const old = new Set(placesOf(before).map(({ key }) => key));
  return (place: Place): Place | undefined => {
    const same = byKey.get(place.key);
    if (same) return same;
    const moved = byId.get(idOf(place));
    return moved && !old.has(moved.key) && typeOf(moved) === typeOf(place) ? moved : undefined;
  };
};
const idOf = ({ entry, subindex }: Place): string => `${entry?.variable.id ?? ''} ${subindex}`;
const typeOf = (place: Place): string => JSON.stringify(fieldOf(place)?.datatype);

type Judged = Pick<MigrationRow, 'kind' | 'reason' | 'after' | 'isSafe'>;
const review = (reason: MigrationReason, after?: SimpleValue): Judged => ({
  kind: 'review',
  reason,
  after,
  isSafe: false,
});

const quantityFields: ReadonlySet<string> = new Set(['gradient', 'offset', 'unit']);
const isQuantity = (change: DeviceChange): boolean =>
  change.kind === 'changed' && quantityFields.has(change.field) && change.reason === 'meaningDiffers';

const nameOf = (field: LayoutField, value: SimpleValue): string =>
  rangeWith(field.values, field.datatype, value)?.name ?? '';

const defaultOf = (place: Place): SimpleValue | undefined => {
  const [field, lexical] = [fieldOf(place), place.entry?.defaultLexical];
  const parsed = field && lexical !== undefined ? parseLexical(field.datatype, lexical) : undefined;
  return parsed?.ok ? parsed.value : undefined;
};

interface Judging {
  readonly from: Place;
  readonly to: Place;
  readonly value: SimpleValue;
  readonly changes: Changes;
}

const judged = ({ from, to, value, changes }: Judging): Judged => {
  const [old, next] = [fieldOf(from), fieldOf(to)];
  if (!old || !next) return review('meaningless');
  if (!to.entry || !isWritable(to.entry.variable)) return review('notWritable');
  const own = [...(changes.get(to.key) ?? []), ...(to.key === from.key ? [] : (changes.get(from.key) ?? []))];
  const isScaled = own.some(isQuantity);
  const converted = convertedValue({ old, next, value, isScaled });
  if (converted.kind === 'refused') return review(converted.reason, defaultOf(to));
  const isPermitted =
    next.values.length === 0 || rangeWith(next.values, next.datatype, converted.value) !== undefined;
  if (!isPermitted) return review('rangeLeft', defaultOf(to));
  // The same number with another name does something else.
  const [oldName, newName] = [nameOf(old, value), nameOf(next, converted.value)];
  if (oldName !== '' && newName !== '' && oldName !== newName)
    return review('meaningChanged', converted.value);
  const reason = from.key === to.key ? converted.reason : 'moved';
  const kind = reason === 'unchanged' || reason === 'moved' ? 'taken' : 'converted';
  return { kind, reason, after: converted.value, isSafe: true };
};

interface Migrating {
  readonly before: ResolvedDevice;
  readonly after: ResolvedDevice;
  readonly values: readonly SetValue[];
}

const textOf = (to: Place | undefined, value: SimpleValue | undefined): string => {
  const field = fieldOf(to);
  return field && value !== undefined ? shownValue(field, value) : '';
};

const valueAt = (place: Place, cell: Cell): SimpleValue | undefined => {
  const field = fieldOf(place);
  if (!field || cell.kind !== 'value') return undefined;
  return valueIn({ datatype: field.datatype }, octetsOf(cell.octets), 0);
};

/** One row for each value of the set, then what the new description has and the old one had not. */
export const migrationOf = ({ before, after, values }: Migrating): readonly MigrationRow[] => {
  const changes = changesOf(before, after);
  const partner = partnersOf(before, after);
  const { cellAt } = setColumn('set', values);
  const taken = new Set<string>();
  const known = new Set<string>();
  const rows: MigrationRow[] = [];
  for (const from of placesOf(before)) {
    const cell = cellAt(from);
    if (cell.kind === 'missing') continue;
    known.add(from.key).add(addressKey({ index: from.index, subindex: 0 }));
    const to = partner(from);
    if (to) taken.add(to.key);
    const value = valueAt(from, cell);
    const base = { key: from.key, name: to?.name ?? from.name, from, to, before: cell };
    const own: Judged = !to
      ? { kind: 'removed', reason: 'removed', after: undefined, isSafe: false }
      : value === undefined
        ? review('meaningless', defaultOf(to))
        : judged({ from, to, value, changes });
    rows.push({ ...base, ...own, afterText: textOf(to, own.after) });
  }
  return [...rows, ...unknownRows(values, known), ...newRows({ before, after, taken })];
};

const unknownRows = (values: readonly SetValue[], known: ReadonlySet<string>): readonly MigrationRow[] =>
  values
    .filter((value) => !known.has(addressKey(value)))
    .map((value) => ({
      key: addressKey(value),
      name: '',
      from: undefined,
      to: undefined,
      kind: 'removed',
      reason: 'notDescribed',
      before:
        value.octets === undefined
          ? { kind: 'meaningless', text: value.value }
          : { kind: 'value', text: formatHex(octetsOf(value.octets)), octets: value.octets },
      after: undefined,
      afterText: '',
      isSafe: false,
    }));

interface NewPlaces extends Pick<Migrating, 'before' | 'after'> {
  readonly taken: ReadonlySet<string>;
}
const newRows = ({ before, after, taken }: NewPlaces): readonly MigrationRow[] => {
  const old = new Set(placesOf(before).map(({ key }) => key));
  return placesOf(after)
    .filter(({ key, entry }) => !old.has(key) && !taken.has(key) && entry && isKeptByDefault(entry.variable))
    .map((to) => {
      const value = defaultOf(to);
      return {
        key: `new ${to.key}`,
        name: to.name,
        from: undefined,
        to,
        kind: 'new',
        reason: value === undefined ? 'newWithoutDefault' : 'newDefault',
        before: none,
        after: value,
        afterText: textOf(to, value),
        isSafe: value !== undefined,
      };
    });
};

/** The confirmed rows as a set: a record as a whole where all of it is known, else part by part. */
export const migratedValues = (
  rows: readonly MigrationRow[],
  confirmed: ReadonlySet<string>,
): readonly SetValue[] => {
  const chosen = rows.filter(({ key, to, after }) => confirmed.has(key) && to && after !== undefined);
  const byIndex = Map.groupBy(chosen, ({ to }) => to?.index ?? 0);
  return [...byIndex].flatMap(([index, parts]) => {
    const variable = parts[0]?.to?.entry?.variable;
    const changes = parts.flatMap(({ to, after }) =>
      to && after !== undefined ? [{ subindex: to.subindex, value: after }] : [],
    );
    if (!variable?.datatype) return [];
    const isWhole =
      !isComplex(variable.datatype) || changes.length === partsOf(variable.datatype, variable.items);
    const whole = isWhole ? changedOctets(variable, undefined, changes) : undefined;
    if (whole?.ok) return [{ index, subindex: 0, octets: hexOf(whole.value) }];
    return parts.flatMap(({ to, after }) => {
      const datatype: SimpleDatatype | undefined = fieldOf(to)?.datatype;
      const octets = datatype && after !== undefined ? encode(datatype, after) : undefined;
      return octets?.ok && to ? [{ index, subindex: to.subindex, octets: hexOf(octets.value) }] : [];
    });
  });
};

const partsOf = (
  datatype: NonNullable<NonNullable<Place['entry']>['variable']['datatype']>,
  items: readonly unknown[],
): number => (datatype.type === 'ArrayT' ? datatype.count : items.length);
