/** Parameters by index and by name, in octets and in the values of their description. */
import { Refusal } from '../refusals.ts';
import type { Gateway } from './gateway.ts';
import { jsonOf, octetsOf, type JsonValue, type Subject } from './json-values.ts';
import type { NamedParameter } from './names.ts';
import type { Port } from './port.ts';
import type { Format } from './process-data.ts';

/** An index or a name; the part likewise. */
export interface ParameterPlace {
  readonly parameter: number | string;
  readonly part?: number | string | undefined;
}
interface Target {
  readonly index: number;
  readonly subindex: number;
  /** Undefined where only the index is known. */
  readonly described: NamedParameter | undefined;
}
export type ParameterBody = readonly number[] | JsonValue;

export function named(gateway: Gateway, port: Port, parameter: number | string): NamedParameter {
  const { names } = gateway.ioddOf(port);
  const found = typeof parameter === 'number' ? names.byIndex.get(parameter) : names.byName.get(parameter);
  if (found === undefined) throw new Refusal('parameterNotFound');
  if (found === 'ambiguous') throw new Refusal('nameNotUnique');
  return found;
}

const highest = { index: 65_535, subindex: 255 };

function targetOf(gateway: Gateway, port: Port, { parameter, part }: ParameterPlace): Target {
  if (typeof parameter === 'number' && (part === undefined || typeof part === 'number')) {
    const subindex = part ?? 0;
    if (parameter > highest.index || subindex > highest.subindex) throw new Refusal('parameterNotFound');
    return { index: parameter, subindex, described: undefined };
  }
  const described = named(gateway, port, parameter);
  if (part === undefined) return { index: described.index, subindex: 0, described };
  const number = [...described.parts].find(([subindex, name]) => name === part || subindex === part)?.[0];
  if (number === undefined) throw new Refusal('parameterNotFound');
  return { index: described.index, subindex: number, described };
}

const subjectOf = ({ variable, parts }: NamedParameter): Subject => ({
  datatype: variable.datatype,
  parts,
  isProcessData: false,
});

export async function readParameter(
  gateway: Gateway,
  port: Port,
  { place, format }: { readonly place: ParameterPlace; readonly format: Format },
): Promise<ParameterBody> {
  port.accessible();
  const { index, subindex, described } = targetOf(gateway, port, place);
  const parameter = format === 'iodd' ? (described ?? named(gateway, port, index)) : undefined;
  const octets = (await port.exchange({ kind: 'read', index, subindex })) ?? new Uint8Array();
  if (!parameter) return [...octets];
  const value = jsonOf(subjectOf(parameter), octets, subindex);
  if (value === undefined) throw new Refusal('ioddNotAvailable');
  return value;
}

export async function writeParameter(
  gateway: Gateway,
  port: Port,
  { place, body }: { readonly place: ParameterPlace; readonly body: ParameterBody },
): Promise<void> {
  port.accessible();
  const { index, subindex, described } = targetOf(gateway, port, place);
  const octets = isOctets(body)
    ? Uint8Array.from(body)
    : encoded(described ?? named(gateway, port, index), body, subindex);
  await port.exchange({ kind: 'write', index, subindex, octets });
}

const isOctets = (body: ParameterBody): body is readonly number[] => Array.isArray(body);

/** Items that cannot be written may be left out: the device keeps its own. */
function encoded(parameter: NamedParameter, body: JsonValue, subindex: number): Uint8Array {
  const fixed = new Set(
    parameter.variable.items.filter(({ accessRights }) => accessRights === 'ro').map((item) => item.subindex),
  );
  return octetsOf(subjectOf(parameter), body, { subindex, isOptional: (one) => fixed.has(one) });
}
