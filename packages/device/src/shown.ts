/** Octets as people read them: what command line and API say about process data and variables. */
import type { ResolvedText, ResolvedValue } from '@iodd-hub/iodd';
import { isComplex, type Datatype, type Presentation, type SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { decodeProcessData, decodeSubindex } from './codec.ts';
import { formatLexical, parseLexical } from './lexical.ts';
import { formatValue, formatValueWithUnit } from './presentation.ts';
import { success, type Result } from './result.ts';
import type { ArrayValue, RecordValue, SimpleValue, Value } from './value.ts';

interface Described {
  readonly name: ResolvedText | undefined;
  /** Process data as a whole have none. */
  readonly description?: ResolvedText | undefined;
  readonly values: readonly ResolvedValue[];
  readonly presentation: Presentation;
}
/** Process data of one direction, or a variable with what menus say about it. */
export interface Subject extends Described {
  readonly datatype: Datatype;
  readonly items: readonly (Described & { readonly subindex: number })[];
}

export interface ShownValue {
  /** 0 where the value is no item. */
  readonly subindex: number;
  readonly name: string;
  /** Empty where the file has none. */
  readonly description: string;
  /** As it is sent, in the form of the IODD. */
  readonly raw: string;
  /** Scaled and in its display format, without the unit. */
  readonly value: string;
  /** Empty where there is none. */
  readonly unit: string;
  /** The value with its unit. */
  readonly text: string;
  readonly isScaled: boolean;
  /** What the description calls this value, or undefined. */
  readonly meaning: string | undefined;
}

export function showProcessData(subject: Subject, octets: Uint8Array): Result<readonly ShownValue[]> {
  const read = decodeProcessData(subject.datatype, octets);
  return read.ok ? success(shownValues(subject, read.value, 0)) : read;
}

/** A whole variable (subindex 0), or one item as the device sends it for that subindex. */
export function showVariable(
  subject: Subject,
  octets: Uint8Array,
  subindex: number,
): Result<readonly ShownValue[]> {
  const read = decodeSubindex(subject.datatype, subindex, octets);
  return read.ok ? success(shownValues(subject, read.value, subindex)) : read;
}

function shownValues(subject: Subject, value: Value, subindex: number): readonly ShownValue[] {
  const items = new Map(subject.items.toReversed().map((item) => [item.subindex, item]));
  return simpleValues(subject.datatype, value, subindex).map((one) => {
    const item = items.get(one.subindex) ?? subject;
    const name = item.name?.text ?? '';
    const { presentation } = item;
    return {
      subindex: one.subindex,
      name: item === subject && one.subindex > 0 ? `${name} [${one.subindex}]` : name,
      description: item.description?.text ?? '',
      raw: formatLexical(one.datatype, one.value),
      value: formatValue(one.datatype, one.value, presentation),
      unit: presentation.unit ?? '',
      text: formatValueWithUnit(one.datatype, one.value, presentation),
      isScaled: presentation.gradient !== undefined || presentation.offset !== undefined,
      meaning: meaningOf(item.values, one.datatype, one.value),
    };
  });
}

interface Simple {
  readonly subindex: number;
  readonly datatype: SimpleDatatype;
  readonly value: SimpleValue;
}
function simpleValues(datatype: Datatype, value: Value, subindex: number): readonly Simple[] {
  if (!isComplex(datatype)) return isSimple(value) ? [{ subindex: 0, datatype, value }] : [];
  if (datatype.type === 'RecordT')
    return datatype.items.flatMap((item): Simple | readonly Simple[] => {
      const alone = item.subindex === subindex ? value : undefined;
      const part = isRecord(value) ? value.get(item.subindex) : alone;
      return part === undefined || !isSimple(part) ? [] : { ...item, value: part };
    });
  if (isSimple(value)) return [{ subindex, datatype: datatype.element, value }];
  return isArray(value)
    ? value.map((part, index) => ({ subindex: index + 1, datatype: datatype.element, value: part }))
    : [];
}
const isRecord = (value: Value): value is RecordValue => value instanceof Map;
const isArray = (value: Value): value is ArrayValue => Array.isArray(value);
const isSimple = (value: Value): value is SimpleValue => !isRecord(value) && !isArray(value);

/** The name of this very value, or else of a range that holds it. */
function meaningOf(
  values: readonly ResolvedValue[],
  datatype: SimpleDatatype,
  value: SimpleValue,
): string | undefined {
  const isThis = (lexical: string): boolean => {
    const parsed = parseLexical(datatype, lexical);
    return parsed.ok && formatLexical(datatype, parsed.value) === formatLexical(datatype, value);
  };
  const single = values.find((one) => 'value' in one && isThis(one.value));
  const found = single ?? values.find((one) => 'lowerValue' in one && isWithin(one, datatype, value));
  return found?.name?.text;
}

function isWithin(
  { lowerValue, upperValue }: { readonly lowerValue: string; readonly upperValue: string },
  datatype: SimpleDatatype,
  value: SimpleValue,
): boolean {
  const [lower, upper] = [parseLexical(datatype, lowerValue), parseLexical(datatype, upperValue)];
  if (!lower.ok || !upper.ok || !isNumber(value)) return false;
  return isNumber(lower.value) && isNumber(upper.value) && value >= lower.value && value <= upper.value;
}
const isNumber = (value: SimpleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/** `03 AD`, `03,ad`, `0x03AD`, `16#03AD`; undefined where that is no row of octets. */
export function parseHex(text: string): Uint8Array | undefined {
  const digits = text.replaceAll(/0x|16#|[\s,;:_-]/gi, '');
  if (digits === '' || digits.length % 2 !== 0 || !/^[\da-f]+$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
