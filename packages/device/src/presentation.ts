import type { IntegerDatatype, Presentation, SimpleDatatype, ValueFormat } from '@iodd-hub/iodd/datatype';
import { add, formatDecimal, multiply, one, parseDecimal, zero, type Decimal } from './decimal.ts';
import { formatLexical } from './lexical.ts';
import { isInteger, singularOctets } from './singular.ts';
import type { SimpleValue } from './value.ts';

export interface Scale {
  readonly gradient: Decimal;
  readonly offset: Decimal;
}

/** Gradient and offset, or undefined where one of them is no number or the gradient is zero. */
export function scaleOf({ gradient, offset }: Presentation): Scale | undefined {
  const factor = gradient === undefined ? one : parseDecimal(gradient);
  const summand = offset === undefined ? zero : parseDecimal(offset);
  if (factor === undefined || summand === undefined || factor.unscaled === 0n) return undefined;
  return { gradient: factor, offset: summand };
}

export function isScaled({ gradient, offset }: Presentation): boolean {
  return gradient !== undefined || offset !== undefined;
}

/** The digits after the point of `Dec.x`. */
function decimalPlaces(format: ValueFormat | undefined): number | undefined {
  const match = /^Dec\.(\d{1,2})$/.exec(format ?? '');
  return match === null ? undefined : Number(match[1]);
}

/** The text that a person sees, without the unit. */
export function formatValue(
  datatype: SimpleDatatype,
  value: SimpleValue,
  presentation: Presentation = {},
): string {
  const { displayFormat } = presentation;
  if (datatype.type === 'BooleanT' && displayFormat === 'Dec') return value === true ? '1' : '0';
  if (typeof value !== 'number' && typeof value !== 'bigint') return formatLexical(datatype, value);
  if (isInteger(datatype) && (displayFormat === 'Bin' || displayFormat === 'Hex')) {
    return formatBits(datatype, value, displayFormat);
  }
  return formatNumber(datatype, value, presentation);
}

// Degrees, minutes and seconds of arc touch their number; every other unit stands apart.
const touchingUnits: ReadonlySet<string> = new Set(['°', "'", '"']);

/** The text that a person sees, with the unit. */
export function formatValueWithUnit(
  datatype: SimpleDatatype,
  value: SimpleValue,
  presentation: Presentation = {},
): string {
  const text = formatValue(datatype, value, presentation);
  const { unit = '' } = presentation;
  if (unit === '') return text;
  return touchingUnits.has(unit) ? text + unit : `${text} ${unit}`;
}

// Shown with the width of 8, 16, 32 or 64 bits and the postfix b or h (IODD 1.1, 7.5.8.4).
function formatBits(datatype: IntegerDatatype, value: number | bigint, format: 'Bin' | 'Hex'): string {
  const width = singularOctets(datatype) * 8;
  const bits = BigInt.asUintN(width, BigInt(value));
  if (format === 'Bin') return `${bits.toString(2).padStart(width, '0')}b`;
  const digits = bits.toString(16).toUpperCase();
  return `${digits.padStart(width / 4, '0')}h`;
}

function formatNumber(datatype: SimpleDatatype, value: number | bigint, presentation: Presentation): string {
  const raw = formatLexical(datatype, value);
  const exact = parseDecimal(raw);
  const places = decimalPlaces(presentation.displayFormat);
  // Infinity has no digits to scale.
  if (exact === undefined) return raw;
  if (places === undefined && presentation.displayFormat === undefined && !isScaled(presentation)) return raw;
  // A scale that cannot be read must not hide the value.
  const { gradient, offset } = scaleOf(presentation) ?? { gradient: one, offset: zero };
  return formatDecimal(add(multiply(exact, gradient), offset), places);
}
