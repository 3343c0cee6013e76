/** Values of a variable as tables have them: its range, the values with names, the default. */
import { numberOf, valueFits } from '../check/values.ts';
import type { SimpleDatatype } from '../datatype.ts';
import { limits } from '../meta/limits.ts';
import type { Target } from './columns.ts';

export const rowProblems = [
  /** The row is left out. */
  'nameMissing',
  'tooMany',
  /** The variable is the standard's, and is referred to. */
  'standard',
  /** Another value stands in its place. */
  'indexUnfit',
  'indexTaken',
  'idUnfit',
  'idTaken',
  'typeUnknown',
  'lengthUnfit',
  'accessUnknown',
  'textLong',
  'nameTaken',
  /** Left out. */
  'defaultUnfit',
  'rangeUnfit',
  'valuesUnfit',
] as const;
export type RowProblemKey = (typeof rowProblems)[number];

export type Cells = Readonly<Partial<Record<Target, string>>>;
export type Say = (problem: RowProblemKey, column?: Target, instead?: string) => void;

export interface NamedValue {
  readonly value: string;
  readonly name: string;
}
type Range = readonly [lower: string, upper: string] | undefined;
interface Permitted {
  readonly datatype: SimpleDatatype;
  readonly range: Range;
  readonly values: readonly NamedValue[];
}

const isNumeric = ({ type }: SimpleDatatype): boolean => /^(U?IntegerT|Float32T)$/.test(type);
/** As tables have them: `1 000`, `0x1F`, `0,5`. */
function valueFrom(text: string, { type }: SimpleDatatype): string {
  const plain = text.replaceAll(/(?<=\d)[\s\u{a0}\u{202f}](?=\d)/gu, '');
  if (/^U?IntegerT$/.test(type) && /^0x[0-9a-f]{1,16}$/i.test(plain)) return String(BigInt(plain));
  if (type === 'Float32T') return plain.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (type === 'BooleanT') return booleans.get(plain.toLowerCase()) ?? plain;
  return /^U?IntegerT$/.test(type) ? plain : text;
}
const booleans: ReadonlyMap<string, string> = new Map([
  ['1', 'true'],
  ['0', 'false'],
  ['true', 'true'],
  ['false', 'false'],
]);

function isBetween(number: bigint | number | undefined, range: Range): boolean {
  const [from, to] = (range ?? []).map(numberOf);
  return number !== undefined && from !== undefined && to !== undefined && number >= from && number <= to;
}

export function rangeFrom(cells: Cells, datatype: SimpleDatatype, say: Say): Range {
  const [min, max] = [cells.min, cells.max];
  if (min === undefined && max === undefined) return undefined;
  const [lower, upper] = [valueFrom(min ?? '', datatype), valueFrom(max ?? '', datatype)];
  const [from, to] = [numberOf(lower), numberOf(upper)];
  const isFit =
    isNumeric(datatype) &&
    [lower, upper].every((one) => valueFits(datatype, one)) &&
    from !== undefined &&
    to !== undefined &&
    from < to;
  if (!isFit) say('rangeUnfit', min === undefined ? 'max' : 'min');
  return isFit ? [lower, upper] : undefined;
}

/** `0=Off; 1=On`, one a line or between semicolons, commas or bars. */
export function valuesFrom(
  { values }: Cells,
  { datatype, range }: Omit<Permitted, 'values'>,
  say: Say,
): readonly NamedValue[] {
  if (values === undefined) return [];
  const found = values
    .split(/[;,|\r\n]+/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const at = one.search(/[=:]/);
      const value = valueFrom((at < 0 ? one : one.slice(0, at)).trim(), datatype);
      return { value, name: at < 0 ? '' : one.slice(at + 1).trim() };
    });
  const isFit =
    (isNumeric(datatype) || datatype.type === 'BooleanT') &&
    found.length <= limits.singleValues &&
    found.every(({ value, name }) => valueFits(datatype, value) && Array.from(name).length <= limits.name) &&
    // What stands in the range needs no value of its own, and may have none.
    !found.some(({ value }) => isBetween(numberOf(value), range)) &&
    new Set(found.map(({ value }) => Number(numberOf(value)))).size === found.length;
  if (!isFit) say('valuesUnfit', 'values');
  return isFit ? found : [];
}

export function defaultFrom(
  cells: Cells,
  { datatype, range, values }: Permitted,
  say: Say,
): string | undefined {
  if (cells.default === undefined) return undefined;
  const value = valueFrom(cells.default, datatype);
  const number = numberOf(value);
  const isIn = isBetween(number, range);
  const isNamed = values.some((one) => numberOf(one.value) === number);
  const isFit = valueFits(datatype, value) && (isIn || isNamed || (!range && values.length === 0));
  if (!isFit) say('defaultUnfit', 'default');
  return isFit ? value : undefined;
}
