/** Values in one form, and the sets that lists of values and ranges describe. */
import type { Datatype } from '../datatype.ts';
import type { ResolvedValue } from '../resolve/index.ts';
import type { EntityText } from './entity.ts';
import type { Fields } from './types.ts';

const booleans: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/** `0x` never occurs in numbers of an IODD; `007`, `7` and `+7` are one value, as are `1.50` and `1.5`. */
export function canonicalValue(text: string, type: string | undefined): string {
  const plain = text.trim();
  if (type === 'BooleanT') return booleans[plain] ?? plain;
  if (type === 'UIntegerT' || type === 'IntegerT')
    return /^[+-]?\d+$/.test(plain) ? String(BigInt(plain.replace(/^\+/, ''))) : plain;
  return type === 'Float32T' ? canonicalNumber(plain) : text;
}

export function canonicalNumber(text: string): string {
  const plain = text.trim();
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? plain : String(number);
}

export const simpleType = (datatype: Datatype | undefined): string | undefined =>
  datatype?.type === 'ArrayT' ? datatype.element.type : datatype?.type;

const rangeMark = '..';

/** Undefined where every value of the datatype is permitted. */
export function valueList(
  values: readonly ResolvedValue[],
  type: string | undefined,
): readonly string[] | undefined {
  if (values.length === 0) return undefined;
  return values.map((one) => {
    if ('value' in one) return canonicalValue(one.value, type);
    const [lower, upper] = [canonicalValue(one.lowerValue, type), canonicalValue(one.upperValue, type)];
    return `${lower}${rangeMark}${upper}`;
  });
}

export const valueTexts = (
  values: readonly ResolvedValue[],
  type: string | undefined,
): readonly EntityText[] =>
  values.map((one) => ({
    field: 'valueName',
    value: canonicalValue('value' in one ? one.value : one.lowerValue, type),
    text: one.name,
  }));

type Bound = bigint | number;
interface Interval {
  readonly lower: Bound;
  readonly upper: Bound;
}

const boundOf = (text: string): Bound => {
  if (text === 'true' || text === 'false') return text === 'true' ? 1n : 0n;
  if (/^-?\d+$/.test(text)) return BigInt(text);
  if (text === 'INF' || text === '-INF') return text === 'INF' ? Infinity : -Infinity;
  return Number(text);
};

function wholeRange({ datatype, elementDatatype, bitLength = 64 }: Fields): Interval {
  const type = elementDatatype ?? datatype;
  if (type === 'BooleanT') return { lower: 0n, upper: 1n };
  const bits = BigInt(bitLength);
  if (type === 'UIntegerT') return { lower: 0n, upper: 2n ** bits - 1n };
  if (type === 'IntegerT') return { lower: -(2n ** (bits - 1n)), upper: 2n ** (bits - 1n) - 1n };
  return { lower: -Infinity, upper: Infinity };
}

/** Sorted, and neighbours merged: 0, 1 and 2..9 permit the same as 0..9. */
function intervalsOf(fields: Fields): readonly Interval[] {
  if (fields.values === undefined) return [wholeRange(fields)];
  const sorted = fields.values
    .map((text) => {
      const [lower = '', upper = lower] = text.split(rangeMark);
      return { lower: boundOf(lower), upper: boundOf(upper) };
    })
    .toSorted((one, other) => (one.lower < other.lower ? -1 : 1));
  const merged: Interval[] = [];
  for (const next of sorted) {
    const last = merged.at(-1);
    if (last && next.lower <= reachOf(last.upper))
      merged[merged.length - 1] = {
        lower: last.lower,
        upper: next.upper > last.upper ? next.upper : last.upper,
      };
    else merged.push(next);
  }
  return merged;
}
const reachOf = (upper: Bound): Bound => (typeof upper === 'bigint' ? upper + 1n : upper);

/** Whether everything that `inner` permits is permitted by `outer` too. */
export function permitsAll(outer: Fields, inner: Fields): boolean {
  const around = intervalsOf(outer);
  return intervalsOf(inner).every(({ lower, upper }) =>
    around.some((one) => one.lower <= lower && upper <= one.upper),
  );
}
