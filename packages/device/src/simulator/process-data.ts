/** Process data of a device at a moment, in both directions. */
import { isComplex, octetsForBits, totalBits, type Datatype } from '@iodd-hub/iodd/datatype';
import { writeNumber } from '../bits.ts';
import { decodeProcessData, encode, encodeProcessData } from '../codec.ts';
import type { SimpleValue } from '../value.ts';
import { putItem } from './memory-octets.ts';
import type { ChangingField, ModelProcessData, ModelSide } from './model.ts';
import { keptNumber } from './parameters.ts';
import { fieldValue, isLowActive, switchedOn } from './signals.ts';
import type { Context, Device } from './state.ts';

export interface ProcessDataSample {
  readonly octets: Uint8Array;
  readonly isValid: boolean;
}

/** The layout whose condition holds; the first one where none does. */
export function activeLayout({ model, state }: Context): ModelProcessData | undefined {
  const [first, ...others] = model.processData;
  if (others.length === 0) return first;
  return (
    model.processData.find(
      ({ condition }) => condition && keptNumber(model, state.memory, condition) === condition.value,
    ) ?? first
  );
}

/** What the device sends in this cycle. Before operation, and without a measurement, it sends zeros as invalid. */
export function readProcessData(device: Device, nowMs: number): ProcessDataSample {
  const context = { ...device, nowMs };
  const side = activeLayout(context)?.input;
  if (!side) return { octets: new Uint8Array(), isValid: isOperating(context) };
  const { model, state } = context;
  const lacksMeasurement = !state.faults.hasMeasurement && model.sensor?.hasDescriptors !== true;
  const hasWaited = context.nowMs - state.link.sinceMs >= model.validAfterMs;
  return isOperating(context) && hasWaited && !lacksMeasurement
    ? { octets: inputOf(context, side), isValid: true }
    : { octets: new Uint8Array(side.octets), isValid: false };
}

export const isOperating = ({ state }: Context): boolean =>
  state.link.mode === 'operate' && !state.faults.isWireBroken;

export function inputOf(context: Context, side: ModelSide): Uint8Array {
  const { octets: length, datatype, fields } = side;
  const { forcedInput } = context.state;
  if (forcedInput?.length === length) return forcedInput;
  const on = switchedOn(context);
  const [alone] = fields;
  if (!isComplex(datatype)) {
    const encoded = alone && encodeProcessData(datatype, valueOf(context, alone, on));
    return encoded?.ok ? encoded.value : new Uint8Array(length);
  }
  const octets = new Uint8Array(length);
  for (const field of fields) put(octets, field, valueOf(context, field, on));
  return octets;
}

const smallBits = 32;
function put(octets: Uint8Array, field: ChangingField, value: SimpleValue): void {
  const isSmall = field.bits <= smallBits && field.datatype.type !== 'Float32T';
  if (isSmall && (typeof value === 'number' || typeof value === 'boolean'))
    writeNumber(octets, field.bitOffset, field.bits, Number(value));
  else putItem(octets, field, value);
}

function valueOf(context: Context, field: ChangingField, on: readonly number[]) {
  const channel = context.model.sensor?.channels.find(({ number }) => number === field.channel);
  if (!channel) return fieldValue(context, field);
  return on.includes(channel.number) !== isLowActive(context, channel);
}

/** Process data as the parameter that holds them sends them: an integer as if it stood alone, and all of its length. */
export function asParameter(datatype: Datatype, side: ModelSide | undefined, octets: Uint8Array): Uint8Array {
  if (side && !isComplex(datatype) && datatype.type !== 'OctetStringT') {
    const decoded = decodeProcessData(side.datatype, octets);
    const encoded = decoded.ok ? encode(datatype, decoded.value) : decoded;
    if (encoded.ok) return encoded.value;
  }
  const all = new Uint8Array(octetsForBits(totalBits(datatype)));
  all.set(octets.subarray(0, all.length));
  return all;
}
