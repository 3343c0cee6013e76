/** What a simple type accepts as text, when two texts are the same value, and what the value is. */
import { memo } from '../memo.ts';
import type { Kind, SimpleType } from './kit.ts';

/** Hardly a value has blanks that count for nothing, and looking for them is cheaper than taking them away. */
const hasSurplus = /[\t\n\r]|^ | $| {2}/;
const space = 32;
function hasBlank(raw: string): boolean {
  for (let at = 0; at < raw.length; at += 1) if (raw.charCodeAt(at) <= space) return true;
  return false;
}
const collapse = (raw: string): string =>
  hasBlank(raw) && hasSurplus.test(raw) ? raw.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '') : raw;

const shapes: Readonly<Partial<Record<Kind, RegExp>>> = {
  boolean: /^(?:true|false|0|1)$/,
  integer: /^[+-]?\d+$/,
  unsigned: /^(?:\+?\d+|-0+)$/,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  float: /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|-?INF|NaN)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  language: /^(?:[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)?$/,
};

// Nine digits are exact as a number; longer ones need BigInt, and of very many only that they are too many counts.
const maxDigits = 64;
const toInteger = (digits: string): number | bigint =>
  digits.length <= 9 || digits.length > maxDigits
    ? Number(digits)
    : BigInt(digits.startsWith('+') ? digits.slice(1) : digits);

const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
function isCalendarDay(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return year > 0 && day > 0 && day <= (daysIn[month - 1] ?? 0) + leap;
}

/** The text as the schema sees it: white space collapsed, except in plain text. */
export const normalise = (type: SimpleType, raw: string): string =>
  type.kind === 'text' ? raw : collapse(raw);

type Check = (raw: string) => boolean;

/** The check of a type, prepared once. */
export const lexicalCheck: (type: SimpleType) => Check = memo((type) => prepare(type));

function prepare(type: SimpleType): Check {
  if (type.kind === 'list') return prepareList(type);
  if (type.kind === 'union') {
    const members = (type.anyOf ?? []).map(lexicalCheck);
    return (raw) => members.some((accepts) => accepts(raw));
  }
  const shape = shapes[type.kind];
  const values = type.values && new Set(type.values);
  const { pattern, kind } = type;
  const inRange = prepareRange(type);
  const hasRange = type.min !== undefined || type.max !== undefined;
  const isDate = kind === 'date';
  if (kind === 'text' && !values && !pattern && !hasRange) return () => true;
  return (raw) => {
    // Nearly every text is free of blanks to collapse; then one look is enough.
    const isPlain = shape === undefined ? values?.has(raw) === true : shape.test(raw);
    const value = isPlain ? raw : normalise(type, raw);
    return (
      (isPlain || shape === undefined || shape.test(value)) &&
      (values === undefined || values.has(value)) &&
      (pattern === undefined || pattern.test(value)) &&
      (!hasRange || inRange(value)) &&
      (!isDate || isCalendarDay(value))
    );
  };
}

function prepareList(type: SimpleType): Check {
  const accepts = lexicalCheck(type.items ?? { kind: 'text' });
  const { minItems = 0, maxItems = Infinity } = type;
  return (raw) => {
    const value = collapse(raw);
    const items = value === '' ? [] : value.split(' ');
    return items.length >= minItems && items.length <= maxItems && items.every(accepts);
  };
}

function prepareRange(type: SimpleType): Check {
  const min = type.min === undefined ? undefined : toInteger(type.min);
  const max = type.max === undefined ? undefined : toInteger(type.max);
  return (value) => {
    const number = toInteger(value);
    return (min === undefined || number >= min) && (max === undefined || number <= max);
  };
}

export const accepts = (type: SimpleType, raw: string): boolean => lexicalCheck(type)(raw);

/** One text for all texts that mean the same value; a text that the type refuses stands for itself. */
export function canonical(type: SimpleType, raw: string): string {
  if (isWords(type.kind) && !hasBlank(raw)) return raw;
  if (!accepts(type, raw)) return raw;
  const value = normalise(type, raw);
  switch (type.kind) {
    case 'boolean':
      return value === 'true' || value === '1' ? 'true' : 'false';
    case 'integer':
    case 'unsigned':
      return String(toInteger(value));
    case 'decimal':
      return String(toNumber(value));
    case 'float':
      return String(toSingle(toNumber(value)));
    case 'union': {
      const member = type.anyOf?.find((one) => accepts(one, raw));
      return member ? canonical(member, raw) : value;
    }
    case 'list':
    case 'text':
    case 'token':
    case 'date':
    case 'language':
      return value;
    default:
      return type.kind satisfies never;
  }
}

/** Of these kinds only blanks can be written in several ways. */
const isWords = (kind: Kind): boolean => kind === 'token' || kind === 'text' || kind === 'language';

const toNumber = (value: string): number => Number(value.replace('INF', 'Infinity'));

const fewestDigits = 6;
const mostDigits = 9;
/**
 * The number of 32 bits nearest to a value, written in as few digits as tell it from its neighbours: schema and device
 * know no other floats, so 16777216 and 16777217 are one value.
 */
export function toSingle(value: number): number {
  const single = Math.fround(value);
  for (let digits = fewestDigits; digits <= mostDigits; digits += 1) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return single;
}

/** The value that the text means, or undefined where the type refuses the text. */
export function parse<V>(type: SimpleType<V>, raw: string): V | undefined;
export function parse(type: SimpleType, raw: string): unknown {
  if (!accepts(type, raw)) return undefined;
  // Most attributes that are parsed are numbers of a few digits.
  if (type.kind === 'unsigned' && raw.length <= 9 && !hasBlank(raw) && !isLong(type)) return Number(raw) + 0;
  const value = normalise(type, raw);
  switch (type.kind) {
    case 'boolean':
      return value === 'true' || value === '1';
    case 'integer':
    case 'unsigned':
      // Minus nought is nought.
      return isLong(type) ? BigInt(value.replace(/^\+/, '')) : Number(value) + 0;
    case 'decimal':
    case 'float':
      return toNumber(value);
    case 'list':
      return value.split(' ').map((item) => parse(type.items ?? { kind: 'text' }, item));
    case 'union': {
      const member = type.anyOf?.find((one) => accepts(one, raw));
      return member && parse(member, raw);
    }
    case 'text':
    case 'token':
    case 'date':
    case 'language':
      return value;
    default:
      return type.kind satisfies never;
  }
}

const isLong = (type: SimpleType): boolean => (type.max?.length ?? 0) > 15;
