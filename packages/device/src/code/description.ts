/**
 * Process data as a program reads them: where the bits of every field are, what they count as and how they are scaled.
 * All languages are written from this, so none of them knows a device and none decides what the codec decides.
 */
import type {
  ResolvedDevice,
  ResolvedProcessDataDirection,
  ResolvedText,
  ResolvedValue,
} from '@iodd-hub/iodd';
import {
  isComplex,
  octetsForBits,
  packedBits,
  totalBits,
  type Presentation,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import { itemsOf } from '../complex.ts';
import { formatDecimal } from '../decimal.ts';
import { parseLexical } from '../lexical.ts';
import { scaleOf } from '../presentation.ts';
import { integerRange } from '../simple.ts';
import { isInteger } from '../singular.ts';

export type FieldKind =
  | 'boolean'
  | 'unsigned'
  | 'signed'
  | 'float'
  | 'asciiText'
  | 'unicodeText'
  | 'octets'
  | 'time'
  | 'timeSpan';

export interface Scale {
  readonly gradient: number;
  readonly offset: number;
}

/** A value that the description names; integers only, as a constant of a program is one. */
export interface NamedValue {
  readonly value: bigint;
  readonly name: string;
}

export interface CodeField {
  /** 0 where the process data are one value. */
  readonly subindex: number;
  readonly label: string;
  readonly textId: string;
  /** From the least significant bit of the last octet. */
  readonly bitOffset: number;
  readonly bitLength: number;
  readonly kind: FieldKind;
  /** Set where the octets can hold numbers that the datatype does not have. */
  readonly range: { readonly minimum: bigint; readonly maximum: bigint } | undefined;
  readonly scale: Scale | undefined;
  readonly unit: string;
  readonly displayFormat: string;
  readonly values: readonly NamedValue[];
}

export type Direction = 'input' | 'output';

export interface CodeBlock {
  readonly processDataId: string;
  readonly direction: Direction;
  readonly label: string;
  /** The variable that has to have a value, where the device has several process data. */
  readonly condition: string;
  readonly octets: number;
  readonly fields: readonly CodeField[];
}

const textOf = (text: ResolvedText | undefined): string => text?.text ?? '';

/** Every process data that a program can read, in the order of the file. */
export const blocksOf = ({ processData }: Pick<ResolvedDevice, 'processData'>): readonly CodeBlock[] =>
  processData.flatMap(({ id, condition, input, output }) => {
    const place = condition?.subindex === undefined ? '' : `.${condition.subindex}`;
    const holds = condition ? `${condition.variableId}${place} = ${condition.value}` : '';
    return [['input', input] as const, ['output', output] as const].flatMap(([direction, data]) => {
      const layout = data && layoutOf(data);
      return layout
        ? { processDataId: id, direction, label: textOf(data.name), condition: holds, ...layout }
        : [];
    });
  });

type Layout = Pick<CodeBlock, 'octets' | 'fields'>;

/** Undefined where the codec refuses all octets, too: without a datatype, or with an item outside of the record. */
function layoutOf(data: ResolvedProcessDataDirection): Layout | undefined {
  const { datatype } = data;
  if (!datatype) return undefined;
  const bits = totalBits(datatype);
  const octets = octetsForBits(bits);
  if (!isComplex(datatype)) return { octets, fields: [aloneOf(data, datatype, octets)] };
  const described = new Map(data.items.toReversed().map((item) => [item.subindex, item]));
  const places = itemsOf(datatype);
  const isOutside = places.some(
    (place) => place.bitOffset < 0 || place.bitOffset + packedBits(place.datatype) > bits,
  );
  if (isOutside || places.length === 0) return undefined;
  const fields = places.map(({ subindex, bitOffset, datatype: simple }) => {
    const item = described.get(subindex) ?? data;
    // Elements of an array have the name of the whole; the number tells them apart.
    const label = item === data ? `${textOf(data.name)} ${subindex}` : textOf(item.name);
    return { ...fieldOf(item, simple), subindex, label, bitOffset };
  });
  return { octets, fields };
}

interface Shown {
  readonly name: ResolvedText | undefined;
  readonly values: readonly ResolvedValue[];
  readonly presentation: Presentation;
}

function fieldOf({ name, values, presentation }: Shown, datatype: SimpleDatatype): CodeField {
  const { unit = '', displayFormat = '' } = presentation;
  return {
    subindex: 0,
    label: textOf(name),
    textId: name?.textId ?? '',
    bitOffset: 0,
    bitLength: packedBits(datatype),
    kind: kindOf(datatype),
    range: undefined,
    scale: scaleFor(datatype, presentation),
    unit,
    displayFormat,
    values: namedValues(datatype, values),
  };
}

/** Alone, a boolean is a whole octet and an integer fills its octets with its sign (IODD 1.1, 7.5.3.1). */
function aloneOf(data: Shown, datatype: SimpleDatatype, octets: number): CodeField {
  const field = fieldOf(data, datatype);
  const bitLength = octets * 8;
  if (!isInteger(datatype) || datatype.bitLength === bitLength) return { ...field, bitLength };
  return { ...field, bitLength, range: integerRange(datatype) };
}

function kindOf(datatype: SimpleDatatype): FieldKind {
  switch (datatype.type) {
    case 'BooleanT':
      return 'boolean';
    case 'UIntegerT':
      return 'unsigned';
    case 'IntegerT':
      return 'signed';
    case 'Float32T':
      return 'float';
    case 'StringT':
      return datatype.encoding === 'UTF-8' ? 'unicodeText' : 'asciiText';
    case 'OctetStringT':
      return 'octets';
    case 'TimeT':
      return 'time';
    case 'TimeSpanT':
      return 'timeSpan';
    default:
      return datatype satisfies never;
  }
}

/** Undefined where the number that was sent is the number that is meant. */
function scaleFor(datatype: SimpleDatatype, presentation: Presentation): Scale | undefined {
  // Exactly 1/2^32, and exact in binary.
  if (datatype.type === 'TimeSpanT') return { gradient: 2 ** -32, offset: 0 };
  if (!isInteger(datatype) && datatype.type !== 'Float32T') return undefined;
  const exact = scaleOf(presentation);
  if (!exact) return undefined;
  const gradient = Number(formatDecimal(exact.gradient));
  const offset = Number(formatDecimal(exact.offset));
  const isUsable = Number.isFinite(gradient) && Number.isFinite(offset);
  return isUsable && (gradient !== 1 || offset !== 0) ? { gradient, offset } : undefined;
}

const namedValues = (datatype: SimpleDatatype, values: readonly ResolvedValue[]): readonly NamedValue[] =>
  isInteger(datatype) || datatype.type === 'BooleanT'
    ? values.flatMap((one) => {
        const parsed = 'value' in one ? parseLexical(datatype, one.value) : undefined;
        const value = parsed?.ok === true ? parsed.value : undefined;
        const isCounted =
          typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number';
        return isCounted && one.name ? { value: BigInt(value), name: one.name.text } : [];
      })
    : [];
