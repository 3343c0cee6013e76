/** One value in the form of another description, where nothing of it is lost. */
import { encode, formatLexical, parseLexical, type SimpleDatatype, type SimpleValue } from '@iodd-hub/device';
import type { LayoutField } from '../../device/process-data/layout.ts';

export type Converted =
  | {
      readonly kind: 'done';
      readonly value: SimpleValue;
      readonly reason: 'unchanged' | 'lengthChanged' | 'datatypeConverted' | 'scaled';
    }
  | {
      readonly kind: 'refused';
      readonly reason: 'doesNotFit' | 'inexact' | 'datatypeChanged' | 'unitChanged';
    };

interface Converting {
  readonly old: LayoutField;
  readonly next: LayoutField;
  readonly value: SimpleValue;
  /** The comparison says that the same octets mean another quantity. */
  readonly isScaled: boolean;
}

const numeric: ReadonlySet<SimpleDatatype['type']> = new Set(['UIntegerT', 'IntegerT', 'Float32T']);
const isNumber = (value: SimpleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/** Of a thousand million steps, one is less than anybody set. */
const near = 1e-9;

const done = (value: SimpleValue, reason: (Converted & { kind: 'done' })['reason']): Converted => ({
  kind: 'done',
  value,
  reason,
});
const refused = (reason: (Converted & { kind: 'refused' })['reason']): Converted => ({
  kind: 'refused',
  reason,
});

const factor = (text: string | undefined, none: number): number => (text === undefined ? none : Number(text));

/** The quantity stays what it is; the number that stands for it is another. */
const scaled = ({ old, next, value }: Converting): number | undefined => {
  const quantity = Number(value) * factor(old.presentation.gradient, 1) + factor(old.presentation.offset, 0);
  const raw = (quantity - factor(next.presentation.offset, 0)) / factor(next.presentation.gradient, 1);
  if (!Number.isFinite(raw)) return undefined;
  const whole = Math.round(raw);
  if (Math.abs(raw - whole) <= near * Math.max(1, Math.abs(raw))) return whole;
  return next.datatype.type === 'Float32T' ? raw : undefined;
};

const fits = (datatype: SimpleDatatype, value: SimpleValue): boolean => encode(datatype, value).ok;

const isSameType = (one: SimpleDatatype, other: SimpleDatatype): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** By the text that both write it as: a number that the other type cannot hold exactly is no longer the same. */
const retyped = ({ old, next, value }: Converting): Converted => {
  const parsed = parseLexical(next.datatype, formatLexical(old.datatype, value));
  if (!parsed.ok) return refused('doesNotFit');
  if (!fits(next.datatype, parsed.value)) return refused('doesNotFit');
  if (isNumber(value) && next.datatype.type === 'Float32T' && Math.fround(Number(value)) !== Number(value))
    return refused('inexact');
  return done(parsed.value, old.datatype.type === next.datatype.type ? 'lengthChanged' : 'datatypeConverted');
};

export const convertedValue = (converting: Converting): Converted => {
  const { old, next, value, isScaled } = converting;
  const areNumbers = numeric.has(old.datatype.type) && numeric.has(next.datatype.type) && isNumber(value);
  if (isScaled) {
    if (old.presentation.unit !== next.presentation.unit) return refused('unitChanged');
    if (!areNumbers) return refused('datatypeChanged');
    const raw = scaled(converting);
    if (raw === undefined) return refused('inexact');
    return fits(next.datatype, raw) ? done(raw, 'scaled') : refused('doesNotFit');
  }
  if (isSameType(old.datatype, next.datatype)) return done(value, 'unchanged');
  if (old.datatype.type !== next.datatype.type && !areNumbers) return refused('datatypeChanged');
  // Octets in place of a text that means none have no other form.
  if (typeof value === 'object' && old.datatype.type === 'StringT') return refused('datatypeChanged');
  return retyped(converting);
};
