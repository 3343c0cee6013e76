/** Values in the `iodd` format of the JSON integration, and back to octets. */
import {
  decodeProcessData,
  decodeSubindex,
  encodeProcessData,
  encodeSubindex,
  formatLexical,
  parseLexical,
  type Result,
  type SimpleValue,
  type Value,
  type ValueProblem,
} from '@iodd-hub/device';
import { isComplex, type Datatype, type SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { Refusal, type RefusalKey } from '../refusals.ts';

export type JsonScalar = boolean | number | string;
export type JsonSimple = { readonly value: JsonScalar };
export type JsonValue = JsonSimple | Readonly<Record<string, JsonSimple>>;

/** What octets are read as: a parameter, or process data, whose octets are counted differently. */
export interface Subject {
  readonly datatype: Datatype;
  /** By subindex. */
  readonly parts: ReadonlyMap<number, string>;
  readonly isProcessData: boolean;
}

/** Undefined where the octets do not fit the description. */
export function jsonOf(subject: Subject, octets: Uint8Array, subindex = 0): JsonValue | undefined {
  const { datatype, parts, isProcessData } = subject;
  const read = isProcessData
    ? decodeProcessData(datatype, octets)
    : decodeSubindex(datatype, subindex, octets);
  if (!read.ok) return undefined;
  if (!isComplex(datatype) || subindex > 0) {
    const simple = simpleDatatype(datatype, subindex);
    return simple && isSimple(read.value) ? { value: scalarOf(simple, read.value) } : undefined;
  }
  return Object.fromEntries(
    partsOf(read.value).flatMap(([number, value]) => {
      const [name, simple] = [parts.get(number), simpleDatatype(datatype, number)];
      return name === undefined || !simple ? [] : [[name, { value: scalarOf(simple, value) }]];
    }),
  );
}

const isSimple = (value: Value): value is SimpleValue => !(value instanceof Map) && !Array.isArray(value);

function partsOf(value: Value): readonly (readonly [number, SimpleValue])[] {
  if (value instanceof Map) return [...value];
  return Array.isArray(value) ? value.map((one: SimpleValue, at) => [at + 1, one] as const) : [];
}

function simpleDatatype(datatype: Datatype, subindex: number): SimpleDatatype | undefined {
  if (datatype.type === 'ArrayT') return datatype.element;
  if (datatype.type === 'RecordT') return datatype.items.find((item) => item.subindex === subindex)?.datatype;
  return datatype;
}

/** JSON has no integer above 2^53, no infinity, no octets: they are texts as an IODD writes them. */
function scalarOf(datatype: SimpleDatatype, value: SimpleValue): JsonScalar {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value))
    return datatype.type === 'Float32T' ? Number(formatLexical(datatype, value)) : value;
  return formatLexical(datatype, value);
}

const isScalarBody = (body: JsonValue): body is JsonSimple => typeof body['value'] !== 'object';

/** The octets of a value, or why there are none. Items that `isOptional` names may be missing. */
export function octetsOf(
  subject: Subject,
  body: JsonValue,
  {
    subindex = 0,
    isOptional = () => false,
  }: { readonly subindex?: number; readonly isOptional?: (subindex: number) => boolean } = {},
): Uint8Array {
  const { datatype, isProcessData } = subject;
  const value = isComplex(datatype) && subindex === 0 ? complexOf(subject, body, isOptional) : undefined;
  const simple = simpleDatatype(datatype, subindex);
  if (value === undefined && (!simple || !isScalarBody(body))) throw new Refusal('typeInvalid');
  const alone = value ?? (simple && isScalarBody(body) ? simpleOf(simple, body.value, 'value') : '');
  return taken(
    isProcessData ? encodeProcessData(datatype, alone) : encodeSubindex(datatype, subindex, alone),
    subject,
  );
}

function complexOf(
  { datatype, parts }: Subject,
  body: JsonValue,
  isOptional: (subindex: number) => boolean,
): Value {
  const numbers = new Map([...parts].map(([number, name]) => [name, number]));
  const values = new Map<number, SimpleValue>();
  for (const [name, one] of Object.entries<JsonSimple | JsonScalar>(body)) {
    const number = numbers.get(name);
    const simple = number === undefined ? undefined : simpleDatatype(datatype, number);
    if (number === undefined || !simple) throw new Refusal('notApplicable', { place: name });
    if (typeof one !== 'object') throw new Refusal('typeInvalid', { place: name });
    values.set(number, simpleOf(simple, one.value, name));
  }
  for (const [number, name] of parts) {
    if (values.has(number)) continue;
    const simple = simpleDatatype(datatype, number);
    if (!isOptional(number) || !simple) throw new Refusal('incomplete', { place: name });
    values.set(number, zeroOf(simple));
  }
  return datatype.type === 'ArrayT' ? [...parts.keys()].map((number) => values.get(number) ?? 0) : values;
}

function zeroOf(datatype: SimpleDatatype): SimpleValue {
  if (datatype.type === 'BooleanT') return false;
  if (datatype.type === 'StringT') return '';
  if (datatype.type === 'OctetStringT') return new Uint8Array(datatype.fixedLength);
  if (datatype.type === 'TimeT') return { epochSeconds: 0, fraction: 0 };
  return datatype.type === 'TimeSpanT' ? { ticks: 0n } : 0;
}

const scalarTypes = {
  BooleanT: 'boolean',
  UIntegerT: 'number',
  IntegerT: 'number',
  Float32T: 'number',
  StringT: 'string',
  OctetStringT: 'string',
  TimeT: 'string',
  TimeSpanT: 'string',
} as const satisfies Readonly<Record<SimpleDatatype['type'], string>>;

function simpleOf(datatype: SimpleDatatype, scalar: JsonScalar, place: string): SimpleValue {
  const { type } = datatype;
  const expected = scalarTypes[type];
  const isLexical = expected === 'number' && typeof scalar === 'string';
  if (typeof scalar !== expected && !isLexical) throw new Refusal('typeInvalid', { place });
  if (typeof scalar === 'boolean' || type === 'StringT') return scalar;
  const parsed = parseLexical(datatype, String(scalar));
  if (parsed.ok) return parsed.value;
  throw new Refusal(refusalOf(parsed.problem), { place });
}

/** Problems of the codec as the integration names them; what is not listed is an invalid value. */
const problems: Partial<Record<ValueProblem['code'], RefusalKey>> = {
  outOfRange: 'outOfRange',
  notAnInteger: 'typeInvalid',
  wrongValueType: 'typeInvalid',
  tooLong: 'outOfBounds',
  wrongLength: 'outOfBounds',
  itemMissing: 'incomplete',
  subindexUnknown: 'notApplicable',
};
const refusalOf = ({ code }: ValueProblem): RefusalKey => problems[code] ?? 'valueInvalid';

function taken(result: Result<Uint8Array>, { parts }: Subject): Uint8Array {
  if (result.ok) return result.value;
  const { subindex } = result.problem;
  const place = subindex === undefined ? undefined : parts.get(subindex);
  throw new Refusal(refusalOf(result.problem), place === undefined ? {} : { place });
}
