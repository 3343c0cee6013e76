/** Damage to archives that knows where it hurts: the fields of a zip's records, and their order. */
import type { Random } from '../conformance/mutants.ts';
import { type Mutation, anywhere, several } from './mutate.ts';

interface RecordKind {
  readonly signature: string;
  /** Place and width of each field after the signature (APPNOTE 4.3). */
  readonly fields: readonly (readonly [place: number, width: 2 | 4])[];
}
const local: RecordKind = {
  signature: 'PK\u0003\u0004',
  fields: [
    [4, 2],
    [6, 2],
    [8, 2],
    [10, 4],
    [14, 4],
    [18, 4],
    [22, 4],
    [26, 2],
    [28, 2],
  ],
};
const central: RecordKind = {
  signature: 'PK\u0001\u0002',
  fields: [
    [4, 2],
    [6, 2],
    [8, 2],
    [10, 2],
    [12, 4],
    [16, 4],
    [20, 4],
    [24, 4],
    [28, 2],
    [30, 2],
    [32, 2],
    [34, 2],
    [36, 2],
    [38, 4],
    [42, 4],
  ],
};
const end: RecordKind = {
  signature: 'PK\u0005\u0006',
  fields: [
    [4, 2],
    [6, 2],
    [8, 2],
    [10, 2],
    [12, 4],
    [16, 4],
    [20, 2],
  ],
};
const kinds = [local, central, end] as const;

function placesOf(octets: Buffer, { signature }: RecordKind): readonly number[] {
  const places: number[] = [];
  for (let at = octets.indexOf(signature); at >= 0; at = octets.indexOf(signature, at + 4)) places.push(at);
  return places;
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random(list.length || 1)];

/** Values at the edges of what a reader computes with: sums that overflow, sizes beyond the file, one too many. */
const hurtful = (value: number, width: number, length: number): readonly number[] =>
  [0, 1, value + 1, value - 1, value * 2, length, length - 1, 2 ** (8 * width) - 1, 2 ** (8 * width - 1)].map(
    (one) => ((one % 2 ** (8 * width)) + 2 ** (8 * width)) % 2 ** (8 * width),
  );

const editField: Mutation = (octets, random) => {
  const kind = pick(kinds, random) ?? local;
  const at = pick(placesOf(octets, kind), random);
  const [place, width] = pick(kind.fields, random) ?? [4, 2];
  if (at === undefined || at + place + width > octets.length) return octets;
  const changed = Buffer.from(octets);
  const value = changed.readUIntLE(at + place, width);
  changed.writeUIntLE(pick(hurtful(value, width, octets.length), random) ?? 0, at + place, width);
  return changed;
};

/** A flag, a method or a version of the local and the central record at once: both agree on what is wrong. */
const editBoth: Mutation = (octets, random) => {
  const index = random(placesOf(octets, central).length || 1);
  const [inLocal, inCentral] = [placesOf(octets, local)[index], placesOf(octets, central)[index]];
  const [place, width] = pick(local.fields, random) ?? [6, 2];
  if (inLocal === undefined || inCentral === undefined || inCentral + 46 > octets.length) return octets;
  const changed = Buffer.from(octets);
  const value = pick(hurtful(changed.readUIntLE(inLocal + place, width), width, octets.length), random) ?? 0;
  changed.writeUIntLE(value, inLocal + place, width);
  // The central record has two octets more before the same fields.
  changed.writeUIntLE(value, inCentral + place + 2, width);
  return changed;
};

/** Two records of a kind change places, with whatever stands before the next record. */
const swapRecords: Mutation = (octets, random) => {
  const kind = random(2) === 0 ? local : central;
  const starts = placesOf(octets, kind);
  const all = kinds.flatMap((one) => placesOf(octets, one)).toSorted((one, other) => one - other);
  const [first, second] = [pick(starts, random), pick(starts, random)]
    .filter((start) => start !== undefined)
    .toSorted((one, other) => one - other);
  if (first === undefined || second === undefined || first === second) return octets;
  const endOf = (start: number): number => all.find((at) => at > start) ?? octets.length;
  return Buffer.concat([
    octets.subarray(0, first),
    octets.subarray(second, endOf(second)),
    octets.subarray(endOf(first), second),
    octets.subarray(first, endOf(first)),
    octets.subarray(endOf(second)),
  ]);
};

// As often in the records as anywhere: what is cut or inserted somewhere else is refused for its length alone.
export const mutateArchive = several([...anywhere, editField, editField, editBoth, editBoth, swapRecords]);
