/** Parameters whose octets follow from the state of the device instead of from its memory. */
import { octetsForBits, totalBits } from '@iodd-hub/iodd/datatype';
import { encodeCycleTime } from '../directParameters.ts';
import { storageOctets } from './data-storage.ts';
import { detailedDeviceStatus, deviceStatus } from './events.ts';
import { octetsAlone, putItem } from './memory-octets.ts';
import { octetsAt, type ModelVariable } from './model.ts';
import { activeLayout, asParameter, inputOf } from './process-data.ts';
import { fieldValue } from './signals.ts';
import type { Context } from './state.ts';
import { teachResult } from './teach.ts';

/** Undefined where the parameter at this index is another one than the standard's. */
type Live = (context: Context, variable: ModelVariable) => Uint8Array | undefined;
const lengthOf = ({ datatype }: ModelVariable): number => octetsForBits(totalBits(datatype));

const live: ReadonlyMap<number, Live> = new Map<number, Live>([
  [0, (context, variable) => directParameters(context, variable)],
  [3, (context, variable) => storageOctets(context, lengthOf(variable))],
  [32, ({ state }, variable) => unsigned(variable, state.errorCount)],
  [36, ({ state }, variable) => unsigned(variable, deviceStatus(state))],
  [
    37,
    ({ state }, variable) =>
      variable.datatype.type === 'ArrayT' || variable.datatype.type === 'OctetStringT'
        ? detailedDeviceStatus(state, lengthOf(variable))
        : undefined,
  ],
  [40, (context, variable) => processDataInput(context, variable)],
  [
    41,
    (context, { datatype }) =>
      asParameter(datatype, activeLayout(context)?.output, context.state.output.octets),
  ],
  [
    59,
    ({ model, state }, variable) =>
      model.sensor && lengthOf(variable) === 1 ? Uint8Array.of(teachResult(state)) : undefined,
  ],
]);

/** The octets of a whole parameter at this moment, before rights are looked at. */
export function currentOctets(context: Context, variable: ModelVariable): Uint8Array {
  const found = live.get(variable.index)?.(context, variable);
  if (found) return found;
  const octets = octetsAt(context.state.memory, variable.slot);
  const { waves } = context.state;
  const changing = variable.changing.filter(
    ({ key, wave }) => wave !== undefined || waves[key] !== undefined,
  );
  return changing.length === 0 ? octets : withChanges(context, { ...variable, changing }, octets);
}

function withChanges(context: Context, { changing, masks }: ModelVariable, kept: Uint8Array): Uint8Array {
  const [alone] = changing;
  if (!masks) return alone ? octetsAlone(alone.datatype, fieldValue(context, alone)) : kept;
  const octets = kept.slice();
  for (const field of changing) putItem(octets, field, fieldValue(context, field));
  return octets;
}

function unsigned({ datatype }: ModelVariable, number: number): Uint8Array | undefined {
  return datatype.type === 'UIntegerT' ? octetsAlone(datatype, number) : undefined;
}

const masterCycleTimeOctet = 1;
function directParameters({ state }: Context, { slot }: ModelVariable): Uint8Array {
  const { masterCycleTimeUs } = state.link;
  const octets = octetsAt(state.memory, slot);
  return masterCycleTimeUs === undefined
    ? octets
    : octets.with(masterCycleTimeOctet, encodeCycleTime(masterCycleTimeUs) ?? 0);
}

function processDataInput(context: Context, { datatype }: ModelVariable): Uint8Array {
  const side = activeLayout(context)?.input;
  return asParameter(datatype, side, side ? inputOf(context, side) : new Uint8Array());
}
