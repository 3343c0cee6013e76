/** Which values of a device change by themselves, and how, where nobody says otherwise. */
import type { SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { integerRange } from '../simple.ts';
import type { SimpleValue } from '../value.ts';
import type { ChangingField } from './model.ts';
import { faultOf, isNumber, type PermittedValues } from './permitted.ts';
import type { Wave } from './waves.ts';

/** A field that is nothing but a number that changes. */
export const plainField = { channel: undefined, limits: undefined, fixed: undefined } as const;

const secondMs = 1000;

/** A slow wave inside what is permitted; undefined for what is no number. */
export function usualWave(datatype: SimpleDatatype, permitted: PermittedValues): Wave | undefined {
  if (datatype.type === 'BooleanT') return { kind: 'square', low: 0, high: 1, periodMs: 8 * secondMs };
  const limits = limitsOf(datatype);
  if (!limits) return undefined;
  const range = widest(permitted);
  if (permitted.isRestricted && !range) return steps(permitted);
  const lower = range?.lower ?? Math.max(0, limits.lower);
  const upper = range?.upper ?? limits.upper;
  const mean = (lower + upper) / 2;
  return { kind: 'sine', mean, amplitude: (upper - lower) / 4, periodMs: 20 * secondMs };
}

const floatLimits = { lower: -1000, upper: 1000 };
function limitsOf(datatype: SimpleDatatype): { readonly lower: number; readonly upper: number } | undefined {
  if (datatype.type === 'Float32T') return floatLimits;
  if (datatype.type !== 'UIntegerT' && datatype.type !== 'IntegerT') return undefined;
  const { minimum, maximum } = integerRange(datatype);
  return { lower: Number(minimum), upper: Number(maximum) };
}

function widest({ ranges }: PermittedValues) {
  const numbers = ranges.map(({ lower, upper }) => ({ lower: Number(lower), upper: Number(upper) }));
  return numbers.reduce<(typeof numbers)[number] | undefined>(
    (best, range) => (best && best.upper - best.lower >= range.upper - range.lower ? best : range),
    undefined,
  );
}

/** From one permitted value to the next. */
function steps({ singles }: PermittedValues): Wave | undefined {
  const points = singles.flatMap((value, place) =>
    isNumber(value) ? { atMs: place * 5 * secondMs, value: Number(value) } : [],
  );
  if (points.length === 0) return undefined;
  return { kind: 'scripted', points, isLinear: false, periodMs: points.length * 5 * secondMs };
}

/** A number that stands for a text, and is not often that of another one. */
export function saltOf(key: string): number {
  let salt = 7;
  for (let place = 0; place < key.length; place += 1)
    salt = Math.imul(salt, 31) + (key.codePointAt(place) ?? 0);
  return salt;
}

/** The permitted value nearest to a number. */
export function valueNear({ datatype, permitted }: ChangingField, number: number): SimpleValue {
  if (datatype.type === 'BooleanT') return booleanNear(permitted, number >= 0.5);
  const value = inDatatype(datatype, number);
  if (faultOf(datatype, permitted, value) === undefined) return value;
  const candidates = [
    ...permitted.singles,
    ...permitted.ranges.flatMap(({ lower, upper }) => [lower, upper]),
  ];
  return candidates.filter(isNumber).reduce<SimpleValue>((best, candidate) => {
    const isNearer = Math.abs(Number(candidate) - number) < Math.abs(Number(best) - number);
    return isNearer || faultOf(datatype, permitted, best) !== undefined ? candidate : best;
  }, value);
}

function booleanNear(permitted: PermittedValues, value: boolean): boolean {
  const isPermitted = faultOf({ type: 'BooleanT' }, permitted, value) === undefined;
  return isPermitted ? value : !value;
}

function inDatatype(datatype: SimpleDatatype, number: number): number | bigint {
  if (datatype.type === 'Float32T') return Math.fround(number);
  if (datatype.type !== 'UIntegerT' && datatype.type !== 'IntegerT') return number;
  if (datatype.bitLength > 53) return wideInteger(integerRange(datatype), number);
  const top = 2 ** (datatype.type === 'IntegerT' ? datatype.bitLength - 1 : datatype.bitLength);
  return Math.min(top - 1, Math.max(datatype.type === 'IntegerT' ? -top : 0, Math.round(number)));
}

function wideInteger({ minimum, maximum }: ReturnType<typeof integerRange>, number: number): bigint {
  const integer = BigInt(Math.round(number));
  if (integer < minimum) return minimum;
  return integer > maximum ? maximum : integer;
}
