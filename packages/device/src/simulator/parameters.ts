/** Parameters in the memory of a device: found, judged, read and changed. */
import { isComplex, octetsForBits, totalBits } from '@iodd-hub/iodd/datatype';
import type { ValueProblem } from '../result.ts';
import { decodeSingular, encodeSingular } from '../singular.ts';
import type { SimpleValue } from '../value.ts';
import { canWrite, itemValue, keptOctets, octetsAlone, putItem } from './memory-octets.ts';
import { isduErrors, type IsduError } from './isdu-errors.ts';
import {
  octetsAt,
  withOctets,
  type Address,
  type Constraint,
  type DeviceModel,
  type Memory,
  type ModelItem,
  type ModelVariable,
} from './model.ts';
import { faultOf, isNumber } from './permitted.ts';
import type { BufferedWrite } from './state.ts';

export interface Target {
  readonly variable: ModelVariable;
  /** Undefined where the whole parameter is meant. */
  readonly item: ModelItem | undefined;
}

/** What an index and a subindex mean, or why they mean nothing. */
export function targetOf({ variables }: DeviceModel, { index, subindex }: Address): Target | IsduError {
  const variable = variables.get(index);
  if (!variable) return isduErrors.indexNotAvailable;
  if (subindex === 0) return { variable, item: undefined };
  const item = variable.hasSubindexAccess ? variable.items.get(subindex) : undefined;
  return item ? { variable, item } : isduErrors.subindexNotAvailable;
}

/** The error for octets that cannot be written there; undefined where they can. */
export function faultIn({ variable, item }: Target, octets: Uint8Array): IsduError | undefined {
  // A write without an octet is no write, not even of an empty text.
  if (octets.length === 0) return isduErrors.lengthUnderrun;
  const { datatype, permitted } = item ?? variable;
  if (isComplex(datatype)) return faultInItems(variable, octets);
  const decoded = decodeSingular(datatype, octets);
  if (decoded.ok) return faultOf(datatype, permitted, decoded.value);
  return decoded.problem.code === 'outOfRange'
    ? beyond(datatype.type === 'IntegerT', octets)
    : lengthFault(decoded.problem);
}

function faultInItems({ datatype, items }: ModelVariable, octets: Uint8Array): IsduError | undefined {
  const expectedOctets = octetsForBits(totalBits(datatype));
  if (octets.length !== expectedOctets)
    return lengthFault({ code: 'wrongLength', expectedOctets, actualOctets: octets.length });
  for (const item of items.values()) {
    const fault = canWrite(item)
      ? faultOf(item.datatype, item.permitted, itemValue(octets, item))
      : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function lengthFault(problem: ValueProblem): IsduError {
  if (problem.code === 'tooLong') return isduErrors.lengthOverrun;
  const isLonger = problem.code === 'wrongLength' && problem.actualOctets > problem.expectedOctets;
  return isLonger ? isduErrors.lengthOverrun : isduErrors.lengthUnderrun;
}

/** An integer that its datatype has no bits for. */
const beyond = (isSigned: boolean, octets: Uint8Array): IsduError =>
  isSigned && (octets[0] ?? 0) >= 0x80 ? isduErrors.belowLimit : isduErrors.aboveLimit;

/** The octets that are kept when judged octets are written. */
function stored({ variable, item }: Target, before: Uint8Array, octets: Uint8Array): Uint8Array {
  if (item) {
    const decoded = decodeSingular(item.datatype, octets);
    const after = before.slice();
    if (decoded.ok) putItem(after, item, decoded.value);
    return after;
  }
  if (variable.masks) return keptOctets(variable.masks, before, octets);
  if (isComplex(variable.datatype)) return octets.slice();
  const decoded = decodeSingular(variable.datatype, octets);
  return decoded.ok ? octetsAlone(variable.datatype, decoded.value) : before;
}

/** Memory after judged writes. */
export function written(model: DeviceModel, memory: Memory, writes: readonly BufferedWrite[]): Memory {
  return writes.reduce((after, write) => {
    const target = targetOf(model, write);
    if (typeof target === 'number') return after;
    const { slot } = target.variable;
    return withOctets(after, slot, stored(target, octetsAt(after, slot), write.octets));
  }, memory);
}

/** The value at an address as it is kept; undefined where there is none. */
export function keptValue(
  model: DeviceModel,
  memory: Memory,
  { index, subindex }: Address,
): SimpleValue | undefined {
  const variable = model.variables.get(index);
  if (!variable) return undefined;
  const octets = octetsAt(memory, variable.slot);
  const item = variable.items.get(subindex);
  if (item) return itemValue(octets, item);
  if (isComplex(variable.datatype)) return undefined;
  const decoded = decodeSingular(variable.datatype, octets);
  return decoded.ok ? decoded.value : undefined;
}

export function keptNumber(
  model: DeviceModel,
  memory: Memory,
  address: Address | undefined,
): number | undefined {
  const value = address && keptValue(model, memory, address);
  if (typeof value === 'boolean') return Number(value);
  return value !== undefined && isNumber(value) ? Number(value) : undefined;
}

/** A write of a value by the device itself; undefined where the description does not permit it. */
export function writeOf(model: DeviceModel, address: Address, value: SimpleValue): BufferedWrite | undefined {
  const variable = model.variables.get(address.index);
  const item = variable?.items.get(address.subindex);
  const datatype = item?.datatype ?? variable?.datatype;
  if (!variable || !datatype || isComplex(datatype)) return undefined;
  const octets = encodeSingular(datatype, value);
  if (!octets.ok || faultIn({ variable, item }, octets.value) !== undefined) return undefined;
  return { ...address, octets: octets.value };
}

/** Every lesser value does not exceed its greater one. */
export function isConsistent(model: DeviceModel, memory: Memory): boolean {
  return model.constraints.every(({ lesser, greater }: Constraint) => {
    const [low, high] = [keptNumber(model, memory, lesser), keptNumber(model, memory, greater)];
    return low === undefined || high === undefined || low <= high;
  });
}
