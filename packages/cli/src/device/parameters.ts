/** Parameters as people name them and write them: by index or by the id of a description, in values or in octets. */
import {
  encodeSubindex,
  parseHex,
  parseInput,
  parseLexical,
  showVariable,
  type SimpleDatatype,
  type SimpleValue,
} from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedValue } from '@iodd-hub/iodd';
import type { Presentation } from '@iodd-hub/iodd/datatype';
import type { ParameterAddress } from '@iodd-hub/toolserver';
import { variableSubject, type NamedSubject } from '../commands/subject.ts';
import { Failure, UsageError } from '../failure.ts';
import { rowLine, rowOf, type Row } from '../rows.ts';

export interface Parameter extends ParameterAddress {
  /** Undefined where only the index is known. */
  readonly subject: NamedSubject | undefined;
}

const highest = { index: 65_535, subindex: 255 };

/** `24`, `66.1`, `V_Limits.1`. */
export function parameterFrom(text: string, device: ResolvedDevice | undefined): Parameter {
  const [, name = '', part = '0'] = /^(.+?)(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const subindex = Number(part);
  if (subindex > highest.subindex)
    throw new UsageError(`${part} is no subindex: at most ${highest.subindex}.`);
  const variable = device?.variables.find(({ id, index }) => id === name || String(index) === name);
  if (device && variable?.datatype && variable.index !== undefined)
    return { index: variable.index, subindex, subject: variableSubject(device, variable.id) };
  if (!/^\d{1,5}$/.test(name) || Number(name) > highest.index)
    throw new Failure(
      device
        ? `The device has no variable ${name}.`
        : `${name} is no index; --iodd names the description that has it.`,
    );
  return { index: Number(name), subindex, subject: undefined };
}

export const hexOf = (octets: Uint8Array): string =>
  [...octets].map((octet) => octet.toString(16).toUpperCase().padStart(2, '0')).join(' ');

export interface ShownParameter {
  readonly index: number;
  readonly subindex: number;
  readonly id: string | null;
  readonly name: string | null;
  readonly octets: string;
  /** Empty where nothing describes the octets, or they do not fit what does. */
  readonly values: readonly Row[];
}

export function shownParameter({ index, subindex, subject }: Parameter, octets: Uint8Array): ShownParameter {
  const read = subject && showVariable(subject, octets, subindex);
  return {
    index,
    subindex,
    id: subject?.id ?? null,
    name: subject?.name?.text ?? null,
    octets: hexOf(octets),
    values: read?.ok ? read.value.map(rowOf) : [],
  };
}

const addressText = ({ index, subindex }: ParameterAddress): string =>
  subindex === 0 ? String(index) : `${index}.${subindex}`;
export const titleOf = ({ subject, ...address }: Parameter): string =>
  subject ? `${subject.id} (${addressText(address)})` : addressText(address);

/** One value on one line, several below each other; octets where nothing says what they mean. */
export function parameterLines(parameter: Parameter, { octets, values }: ShownParameter): readonly string[] {
  const title = titleOf(parameter);
  const [only, ...others] = values;
  if (!only) return [`${title}: ${octets}`];
  return others.length === 0
    ? [`${title} ${rowLine(only)}`]
    : [title, ...values.map((row) => `  ${rowLine(row)}`)];
}

/** What is written where somebody types `text`. */
export function octetsFrom(
  { subject, subindex }: Parameter,
  text: string,
  { isOctets }: { readonly isOctets: boolean },
): Uint8Array {
  if (isOctets) {
    const octets = parseHex(text);
    if (octets) return octets;
    throw new UsageError(`"${text}" is not a row of octets in hexadecimal digits.`);
  }
  if (!subject)
    throw new UsageError('Without --iodd a value is written with --octets, in hexadecimal digits.');
  const { datatype, values, presentation } = simpleOf(subject, subindex);
  const value = namedValue(datatype, values, text) ?? typedValue(datatype, text, presentation);
  const encoded = encodeSubindex(subject.datatype, subindex, value);
  if (encoded.ok) return encoded.value;
  throw new Failure(`${text} cannot be written to ${subject.id}: ${encoded.problem.code}.`);
}

interface Simple {
  readonly datatype: SimpleDatatype;
  readonly values: readonly ResolvedValue[];
  readonly presentation: Presentation;
}
function simpleOf({ id, datatype, values, presentation, items }: NamedSubject, subindex: number): Simple {
  if (datatype.type === 'RecordT') {
    const item = datatype.items.find((one) => one.subindex === subindex);
    const described = items.find((one) => one.subindex === subindex);
    if (item && described) return { ...described, datatype: item.datatype };
    throw new UsageError(`${id} is a record: name one item, as in ${id}.1, or use --octets.`);
  }
  if (datatype.type !== 'ArrayT') return { datatype, values, presentation };
  if (subindex > 0) return { datatype: datatype.element, values, presentation };
  throw new UsageError(`${id} is an array: name one element, as in ${id}.1, or use --octets.`);
}

function namedValue(
  datatype: SimpleDatatype,
  values: readonly ResolvedValue[],
  text: string,
): SimpleValue | undefined {
  const named = values.find((one) => 'value' in one && one.name?.text === text);
  const parsed = named && 'value' in named ? parseLexical(datatype, named.value) : undefined;
  return parsed?.ok ? parsed.value : undefined;
}

function typedValue(datatype: SimpleDatatype, text: string, presentation: Presentation): SimpleValue {
  const parsed = parseInput(datatype, text, presentation);
  if (parsed.ok) return parsed.value;
  throw new Failure(`"${text}" is no value of ${datatype.type}: ${parsed.problem.code}.`);
}
