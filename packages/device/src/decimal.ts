/** An exact decimal number: `unscaled` / 10^`scale`. Gradients such as 0.1 have no exact binary form. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

export const zero: Decimal = { unscaled: 0n, scale: 0 };
export const one: Decimal = { unscaled: 1n, scale: 0 };

// Far beyond every float, and short enough that no input costs noticeable time.
const maximumDigits = 400;

const pattern = /^(?<sign>[+-]?)(?<whole>\d*)(?:\.(?<places>\d*))?(?:[eE](?<exponent>[+-]?\d{1,3}))?$/;

export function parseDecimal(text: string): Decimal | undefined {
  const parts = text.length <= maximumDigits ? pattern.exec(text)?.groups : undefined;
  const whole = parts?.['whole'] ?? '';
  const places = parts?.['places'] ?? '';
  if (whole + places === '') return undefined;
  const size = BigInt(whole + places);
  const unscaled = parts?.['sign'] === '-' ? -size : size;
  const scale = places.length - Number(parts?.['exponent'] ?? 0);
  return scale >= 0 ? { unscaled, scale } : { unscaled: unscaled * power(-scale), scale: 0 };
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { unscaled: rescale(left, scale) + rescale(right, scale), scale };
}

export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, { ...right, unscaled: -right.unscaled });
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { unscaled: left.unscaled * right.unscaled, scale: left.scale + right.scale };
}

/** The quotient with the given number of decimal places, rounded half away from zero. */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  const numerator = dividend.unscaled * power(divisor.scale + places);
  const denominator = divisor.unscaled * power(dividend.scale);
  return { unscaled: roundedQuotient(numerator, denominator), scale: places };
}

/** Rounded half away from zero (IODD 1.1, 7.5.8.4). */
export function round(decimal: Decimal, places: number): Decimal {
  return decimal.scale <= places ? decimal : divide(decimal, one, places);
}

export function isInteger(decimal: Decimal): boolean {
  return decimal.unscaled % power(decimal.scale) === 0n;
}

/** The integer part. */
export function toInteger(decimal: Decimal): bigint {
  return decimal.unscaled / power(decimal.scale);
}

/** All digits and no exponent; without `places` no zeros at the end. */
export function formatDecimal(decimal: Decimal, places?: number): string {
  if (places !== undefined) {
    const rounded = round(decimal, places);
    return withPoint(rescale(rounded, places), places);
  }
  const text = withPoint(decimal.unscaled, decimal.scale);
  return decimal.scale === 0 ? text : withoutZeros(text);
}

/** Not an expression: it would begin anew at every zero. */
function withoutZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

function withPoint(unscaled: bigint, scale: number): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const sign = unscaled < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function rescale(decimal: Decimal, scale: number): bigint {
  return decimal.unscaled * power(scale - decimal.scale);
}

/** Halves go away from nought. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const size = (2n * magnitude(dividend) + magnitude(divisor)) / (2n * magnitude(divisor));
  return negative ? -size : size;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
