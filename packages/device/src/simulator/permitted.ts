/** Which values a simulated device takes, and which error it gives for the others. */
import type { ResolvedValue } from '@iodd-hub/iodd';
import type { SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { formatLexical, parseLexical } from '../lexical.ts';
import type { SimpleValue } from '../value.ts';
import { isduErrors, type IsduError } from './isdu-errors.ts';

interface NumberRange {
  readonly lower: number | bigint;
  readonly upper: number | bigint;
}
export interface PermittedValues {
  /** Where it is not restricted, every value of the datatype is permitted. */
  readonly isRestricted: boolean;
  readonly singles: readonly SimpleValue[];
  readonly ranges: readonly NumberRange[];
}

export const everything: PermittedValues = { isRestricted: false, singles: [], ranges: [] };

export function permittedValues(
  datatype: SimpleDatatype,
  values: readonly ResolvedValue[],
  isRestricted: boolean,
): PermittedValues {
  if (!isRestricted) return everything;
  const singles: SimpleValue[] = [];
  const ranges: NumberRange[] = [];
  for (const value of values) {
    if ('value' in value) {
      const single = parseLexical(datatype, value.value);
      if (single.ok) singles.push(single.value);
    } else {
      const lower = parseLexical(datatype, value.lowerValue);
      const upper = parseLexical(datatype, value.upperValue);
      if (lower.ok && upper.ok && isNumber(lower.value) && isNumber(upper.value))
        ranges.push({ lower: lower.value, upper: upper.value });
    }
  }
  return { isRestricted, singles, ranges };
}

/** The error for a value that is not permitted; undefined where it is. */
export function faultOf(
  datatype: SimpleDatatype,
  { isRestricted, singles, ranges }: PermittedValues,
  value: SimpleValue,
): IsduError | undefined {
  // Octets that are no text in the encoding of the parameter.
  if (datatype.type === 'StringT' && value instanceof Uint8Array) return isduErrors.outOfRange;
  if (!isRestricted) return undefined;
  if (singles.some((single) => isSame(datatype, single, value))) return undefined;
  if (!isNumber(value) || ranges.length === 0) return isduErrors.outOfRange;
  if (ranges.some(({ lower, upper }) => value >= lower && value <= upper)) return undefined;
  // Above or below is said of a value that lies beyond all ranges; one in a gap, and no number, is out of range.
  if (ranges.every(({ upper }) => value > upper)) return isduErrors.aboveLimit;
  return ranges.every(({ lower }) => value < lower) ? isduErrors.belowLimit : isduErrors.outOfRange;
}

export const isNumber = (value: SimpleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

const isSame = (datatype: SimpleDatatype, one: SimpleValue, other: SimpleValue): boolean =>
  one === other ||
  (typeof one === 'object' && formatLexical(datatype, one) === formatLexical(datatype, other));

const zeros: { readonly [Type in SimpleDatatype['type']]: SimpleValue } = {
  BooleanT: false,
  UIntegerT: 0,
  IntegerT: 0,
  Float32T: 0,
  StringT: '',
  OctetStringT: new Uint8Array(),
  TimeT: { epochSeconds: 0, fraction: 0 },
  TimeSpanT: { ticks: 0n },
};

/** What a device holds of which its description gives no default: nothing, or else the first permitted value. */
export function initialValue(datatype: SimpleDatatype, permitted: PermittedValues): SimpleValue {
  const zero = zeroOf(datatype);
  if (faultOf(datatype, permitted, zero) === undefined) return zero;
  return permitted.singles[0] ?? permitted.ranges[0]?.lower ?? zero;
}

function zeroOf(datatype: SimpleDatatype): SimpleValue {
  if (datatype.type === 'OctetStringT') return new Uint8Array(datatype.fixedLength);
  const isWide = 'bitLength' in datatype && datatype.bitLength > 53;
  return isWide ? 0n : zeros[datatype.type];
}
