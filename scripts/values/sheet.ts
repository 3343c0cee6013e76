/** The samples that were decoded by hand, and lines in which what somebody reads of them is compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLexical, formatValueWithUnit } from '@iodd-hub/device';
import type { Layout } from '../../packages/web/src/device/process-data/layout.ts';
import { decodeHex, rangeWith } from '../../packages/web/src/device/process-data/octets.ts';
import type { Drawn } from './draw.ts';
import { textOf, unitOf } from './look-up.ts';

interface Field {
  readonly subindex: number;
  /** Of the item, and of what says how it is shown. */
  readonly line: number;
  readonly shownInLine: number | null;
  readonly nameId: string;
  /** Which bits, which number, how it is scaled. */
  readonly step: string;
  readonly raw: string;
  readonly value: string;
  readonly unitCode: string | null;
  readonly meaningId: string | null;
}
export interface Sample extends Drawn {
  readonly line: number;
  /** Value of the variable that the process data depend on. */
  readonly condition: number | null;
  readonly fields: readonly Field[];
}
interface Sheet {
  readonly seed: number;
  readonly samples: readonly Sample[];
}

export const byHand: Sheet = JSON.parse(readFileSync(join(import.meta.dirname, 'by-hand.json'), 'utf8'));

/** What somebody reads: of every item its name, the number that was sent, the value with its unit, its meaning. */
export type Lines = readonly string[];
export const lineOf = (
  subindex: number,
  name: string,
  raw: string,
  text: string,
  meaning: string | null,
): string => [subindex, name, raw, text, meaning ?? ''].join(' | ');

/** Degrees touch their number, other units stand apart, as on the page. */
const withUnit = (value: string, unit: string): string => (unit === '°' ? value + unit : `${value} ${unit}`);

export const expectedLines = ({ file, fields }: Sample): Lines =>
  fields.map(({ subindex, nameId, raw, value, unitCode, meaningId }) =>
    lineOf(
      subindex,
      textOf(file, nameId),
      raw,
      unitCode === null ? value : withUnit(value, unitOf(unitCode)),
      meaningId === null ? null : textOf(file, meaningId),
    ),
  );

/** What the page computes for its table of these octets, by the functions that it calls. */
export function linesOf(layout: Layout, octets: string): Lines {
  const { values } = decodeHex(layout, octets);
  return layout.fields.map(({ subindex, name, datatype, presentation, values: ranges }) => {
    const value = values.get(subindex);
    if (value === undefined) return `${subindex} is not read`;
    return lineOf(
      subindex,
      name,
      formatLexical(datatype, value),
      formatValueWithUnit(datatype, value, presentation),
      rangeWith(ranges, datatype, value)?.name ?? null,
    );
  });
}

/** What differs from what was decoded by hand; nothing where all is the same. */
export const differing = (who: string, lines: Lines, expected: Lines): readonly string[] => [
  ...lines.filter((line) => !expected.includes(line)).map((line) => `${who} says ${line}`),
  ...expected.filter((line) => !lines.includes(line)).map((line) => `${who} does not say ${line}`),
];
