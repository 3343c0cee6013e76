/** Values in one form, and the sets that lists of values and ranges describe. */
import type { Datatype } from '../datatype.ts';
import { memo } from '../memo.ts';
import type { ResolvedValue } from '../resolve/index.ts';
import type { EntityText } from './entity.ts';
import type { Fields } from './types.ts';

/** Longer than any datatype of the standard has them. */
const maxDigits = 64;
const booleans: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/** `0x` never occurs in numbers of an IODD; `007`, `7` and `+7` are one value, as are `1.50` and `1.5`. */
export function canonicalValue(text: string, type: string | undefined): string {
  const plain = text.trim();
  if (type === 'BooleanT') return booleans[plain] ?? plain;
  if (type === 'UIntegerT' || type === 'IntegerT')
    return plain.length <= maxDigits && /^[+-]?\d+$/.test(plain)
      ? String(BigInt(plain.replace(/^\+/, '')))
      : plain;
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

/** What is made of values of a type: once for the values that many parameters share. */
function perValues<Made>(
  make: (values: readonly ResolvedValue[], type: string | undefined) => Made,
): (values: readonly ResolvedValue[], type: string | undefined) => Made {
  const known = memo((_values: readonly ResolvedValue[]) => new Map<string | undefined, Made>());
  return (values, type) => {
    const byType = known(values);
    const made = byType.get(type) ?? make(values, type);
    byType.set(type, made);
    return made;
  };
}

const listOf = perValues((values, type): readonly string[] =>
  values.map((one) => {
    if ('value' in one) return canonicalValue(one.value, type);
    const [lower, upper] = [canonicalValue(one.lowerValue, type), canonicalValue(one.upperValue, type)];
    return `${lower}${rangeMark}${upper}`;
  }),
);
/** Undefined where every value of the datatype is permitted. */
export const valueList = (
  values: readonly ResolvedValue[],
  type: string | undefined,
): readonly string[] | undefined => (values.length === 0 ? undefined : listOf(values, type));

export const valueTexts = perValues((values, type): readonly EntityText[] =>
  values.map((one) => ({
    field: 'valueName',
    value: canonicalValue('value' in one ? one.value : one.lowerValue, type),
    text: one.name,
  })),
);

type Bound = bigint | number;
interface Interval {
  readonly lower: Bound;
  readonly upper: Bound;
}

const boundOf = (text: string): Bound => {
  if (text === 'true' || text === 'false') return text === 'true' ? 1n : 0n;
  if (text.length <= maxDigits && /^-?\d+$/.test(text)) return BigInt(text);
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
const intervalsOf = (fields: Fields): readonly Interval[] =>
  fields.values === undefined ? [wholeRange(fields)] : listed(fields.values);
const listed = memo((values: readonly string[]): readonly Interval[] => {
  const sorted = values
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
});
const reachOf = (upper: Bound): Bound => (typeof upper === 'bigint' ? upper + 1n : upper);

/** Whether everything that `inner` permits is permitted by `outer` too. */
export function permitsAll(outer: Fields, inner: Fields): boolean {
  return holds(intervalsOf(outer))(intervalsOf(inner)).all;
}
const holds = memo((around: readonly Interval[]) =>
  memo((inside: readonly Interval[]) => {
    let place = 0;
    // Both are sorted and none touches the next, so only one of the outer intervals can hold an inner one.
    const all = inside.every(({ lower, upper }) => {
      for (let next = around[place + 1]; next && next.lower <= lower; next = around[place + 1]) place += 1;
      const one = around[place];
      return one !== undefined && one.lower <= lower && upper <= one.upper;
    });
    return { all };
  }),
);
