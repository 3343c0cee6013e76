/** What the codec says a program must read: one text for each variable of a block. */
import type { ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import type { SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { decodeProcessData } from '../../codec.ts';
import { itemsOf } from '../../complex.ts';
import { formatValue } from '../../presentation.ts';
import {
  isTimeSpanValue,
  isTimeValue,
  type ArrayValue,
  type RecordValue,
  type SimpleValue,
  type Value,
} from '../../value.ts';
import type { NamedBlock, NamedField, Role } from '../names.ts';

/** One value for each variable; an undefined one is not checked. Undefined as a whole where the codec refuses the octets. */
export type ExpectedBlock = readonly (ExpectedValue | undefined)[] | undefined;
export type ExpectedValue =
  | { readonly text: string }
  | { readonly number: number; readonly tolerance: number };

export function expectedOf(
  data: ResolvedProcessDataDirection,
  block: NamedBlock,
  octets: Uint8Array,
): ExpectedBlock {
  const { datatype } = data;
  if (!datatype) throw new Error(`${data.id} has no datatype.`);
  const decoded = decodeProcessData(datatype, octets);
  if (!decoded.ok) return undefined;
  const types = new Map(
    datatype.type === 'RecordT' || datatype.type === 'ArrayT'
      ? itemsOf(datatype).map((item) => [item.subindex, item.datatype])
      : [[0, datatype] as const],
  );
  return block.fields.flatMap((field) => {
    const type = types.get(field.subindex);
    const value = valueAt(decoded.value, field.subindex);
    if (!type || value === undefined) throw new Error(`${data.id} has no item ${field.subindex}.`);
    const { presentation } = data.items.find(({ subindex }) => subindex === field.subindex) ?? data;
    return field.members.map(({ role }) => expectedValue(role, { field, type, value, presentation }));
  });
}

function valueAt(value: Value, subindex: number): SimpleValue | undefined {
  if (isRecord(value)) return value.get(subindex);
  return isArray(value) ? value[subindex - 1] : value;
}
const isRecord = (value: Value): value is RecordValue => value instanceof Map;
const isArray = (value: Value): value is ArrayValue => Array.isArray(value);

interface DecodedField extends Pick<ResolvedProcessDataDirection, 'presentation'> {
  readonly field: NamedField;
  readonly type: SimpleDatatype;
  readonly value: SimpleValue;
}

function expectedValue(role: Role, decoded: DecodedField): ExpectedValue | undefined {
  const { value, type } = decoded;
  if (role === 'scaled') return scaled(decoded);
  if (role === 'isNumber') return { text: Number.isFinite(value) ? '1' : '0' };
  if (isTimeValue(value)) return { text: String(role === 'seconds' ? value.epochSeconds : value.fraction) };
  if (isTimeSpanValue(value)) return { text: String(value.ticks) };
  if (type.type === 'Float32T') return float(value, decoded.field);
  if (typeof value === 'boolean') return { text: value ? '1' : '0' };
  if (type.type === 'StringT' && (typeof value === 'string' || value instanceof Uint8Array))
    // An empty text is printed as a dash, so that the line has as many words as there are variables.
    return { text: hex(trimmed(Buffer.from(value))) || '-' };
  return { text: value instanceof Uint8Array ? hex(value) : String(value) };
}

/** Where a language has neither NaN nor infinity, a variable of its own says that there is no number. */
function float(value: SimpleValue, { members }: NamedField): ExpectedValue | undefined {
  if (!Number.isFinite(value) && members.some(({ role }) => role === 'isNumber')) return undefined;
  const bits = Buffer.alloc(4);
  bits.writeFloatBE(Number(value));
  return { text: typeof value !== 'number' || Number.isNaN(value) ? 'nan' : hex(bits) };
}

/** The exact decimal number of the codec, and what binary arithmetic may be away from it. */
function scaled({ field, type, value, presentation }: DecodedField): ExpectedValue | undefined {
  const { gradient = 1, offset = 0 } = field.scale ?? {};
  if (isTimeSpanValue(value)) return { number: Number(value.ticks) / 2 ** 32, tolerance: 0 };
  if (typeof value !== 'bigint' && !Number.isFinite(value)) return undefined;
  const largest = Math.abs(Number(value) * gradient) + Math.abs(offset);
  return {
    number: Number(
      formatValue(type, value, {
        gradient: presentation.gradient ?? '1',
        offset: presentation.offset ?? '0',
      }),
    ),
    // The codec scales the shortest decimal digits of a float, a program its bits; subnormal floats have few digits.
    tolerance: type.type === 'Float32T' ? largest * 1e-6 + Math.abs(gradient) * 1e-44 : largest * 1e-15,
  };
}

export const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

function trimmed(octets: Uint8Array): Uint8Array {
  return octets.subarray(0, octets.findLastIndex((octet) => octet !== 0) + 1);
}

/** What a program printed against what it should have read; undefined where they agree. */
export function difference(
  printed: readonly string[],
  expected: ExpectedBlock,
  { fields }: Pick<NamedBlock, 'fields'>,
): string | undefined {
  if (!expected) return printed.join() === 'refused' ? undefined : `read ${printed.join()}, must refuse`;
  const names = fields.flatMap(({ members }) => members.map(({ name }) => name));
  if (printed.length !== names.length) return `printed ${printed.join()}`;
  const faults = printed.flatMap((text, index) => {
    const one = expected[index];
    return one && !agrees(text, one) ? `${names[index]} is ${text}, must be ${JSON.stringify(one)}` : [];
  });
  return faults.length === 0 ? undefined : faults.join('; ');
}

function agrees(text: string, one: ExpectedValue): boolean {
  if ('text' in one) return text === one.text;
  // An empty text would be the number 0.
  return text !== '' && Math.abs(Number(text) - one.number) <= one.tolerance;
}
