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

/** Undefined where the codec refuses the octets; a variable that is undefined may hold anything. */
export type Expected = readonly (Wanted | undefined)[] | undefined;
export type Wanted = { readonly text: string } | { readonly number: number; readonly tolerance: number };

export function expectedOf(
  data: ResolvedProcessDataDirection,
  block: NamedBlock,
  octets: Uint8Array,
): Expected {
  const { datatype } = data;
  if (!datatype) throw new Error(`${data.id} has no datatype.`);
  const read = decodeProcessData(datatype, octets);
  if (!read.ok) return undefined;
  const types = new Map(
    datatype.type === 'RecordT' || datatype.type === 'ArrayT'
      ? itemsOf(datatype).map((item) => [item.subindex, item.datatype])
      : [[0, datatype] as const],
  );
  return block.fields.flatMap((field) => {
    const type = types.get(field.subindex);
    const value = valueAt(read.value, field.subindex);
    if (!type || value === undefined) throw new Error(`${data.id} has no item ${field.subindex}.`);
    const presentation = data.items.find(({ subindex }) => subindex === field.subindex) ?? data;
    return field.members.map(({ role }) => wanted(role, { field, type, value, ...presentation }));
  });
}

function valueAt(value: Value, subindex: number): SimpleValue | undefined {
  if (isRecord(value)) return value.get(subindex);
  return isArray(value) ? value[subindex - 1] : value;
}
const isRecord = (value: Value): value is RecordValue => value instanceof Map;
const isArray = (value: Value): value is ArrayValue => Array.isArray(value);

interface Read extends Pick<ResolvedProcessDataDirection, 'presentation'> {
  readonly field: NamedField;
  readonly type: SimpleDatatype;
  readonly value: SimpleValue;
}

function wanted(role: Role, read: Read): Wanted | undefined {
  const { value, type } = read;
  if (role === 'scaled') return scaled(read);
  if (role === 'isNumber') return { text: Number.isFinite(value) ? '1' : '0' };
  if (isTimeValue(value)) return { text: String(role === 'seconds' ? value.epochSeconds : value.fraction) };
  if (isTimeSpanValue(value)) return { text: String(value.ticks) };
  if (type.type === 'Float32T') return float(value, read.field);
  if (typeof value === 'boolean') return { text: value ? '1' : '0' };
  if (type.type === 'StringT' && (typeof value === 'string' || value instanceof Uint8Array))
    return { text: hex(trimmed(Buffer.from(value))) || '-' };
  return { text: value instanceof Uint8Array ? hex(value) : String(value) };
}

/** Where a language has no value for what is no number, a variable of its own says so. */
function float(value: SimpleValue, { members }: NamedField): Wanted | undefined {
  if (!Number.isFinite(value) && members.some(({ role }) => role === 'isNumber')) return undefined;
  const bits = Buffer.alloc(4);
  bits.writeFloatBE(Number(value));
  return { text: typeof value !== 'number' || Number.isNaN(value) ? 'nan' : hex(bits) };
}

/** The exact decimal number of the codec, and what binary arithmetic may be away from it. */
function scaled({ field, type, value, presentation }: Read): Wanted | undefined {
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
    // The codec scales the shortest digits of a float, a program its bits; the smallest floats have few of either.
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
  expected: Expected,
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

function agrees(text: string, one: Wanted): boolean {
  if ('text' in one) return text === one.text;
  return Math.abs(Number(text) - one.number) <= one.tolerance;
}
