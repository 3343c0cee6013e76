/** A recording as rows of a table for spreadsheets: one for each time that something was heard. */
import { hexOf } from '@iodd-hub/gateway/octets';
import type { Line } from './lines.ts';
import { flags, type Ring } from './ring.ts';

export interface Titles {
  readonly time: string;
  readonly missed: string;
  readonly input: string;
  readonly output: string;
  readonly octets: (side: string) => string;
  readonly validity: (side: string) => string;
}

export const headOf = (titles: Titles, lines: readonly Line[]): readonly string[] => [
  titles.time,
  titles.missed,
  ...[titles.input, titles.output].flatMap((side) => [titles.validity(side), titles.octets(side)]),
  ...lines.map(({ name, unit }) => (unit ? `${name} [${unit}]` : name)),
];

const sides = [
  { name: 'input', there: flags.input, invalid: flags.inputInvalid },
  { name: 'output', there: flags.output, invalid: flags.outputInvalid },
] as const;

/** Digits alone would be a number to a spreadsheet, and 1E05 another one. */
const octetText = (octets: Uint8Array): string => `0x${hexOf(octets)}`;

export const rowOf = (ring: Ring, at: number, lines: readonly Line[]): readonly string[] => {
  const marks = ring.flags(at);
  return [
    new Date(ring.atMs(at)).toISOString(),
    String(ring.missed(at)),
    ...sides.flatMap(({ name, there, invalid }) =>
      (marks & there) === 0
        ? ['', '']
        : [(marks & invalid) === 0 ? '1' : '0', octetText(ring.octets(at, name))],
    ),
    ...lines.map((line) => {
      const side = sides.find(({ name }) => name === line.side);
      const isThere = side !== undefined && (marks & side.there) !== 0 && (marks & side.invalid) === 0;
      return isThere ? line.text(ring.octets(at, line.side)) : '';
    }),
  ];
};
