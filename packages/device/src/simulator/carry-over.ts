/**
 * The values of a device whose description was changed while it ran: what somebody set and what still fits goes over to
 * the device of the new description, which else is as it leaves its box.
 */
import { faultIn } from './parameters.ts';
import { octetsAt, withOctets, type DeviceModel, type Memory, type ModelVariable } from './model.ts';
import type { Device } from './state.ts';

/** Why a value does not fit: there is no such index, another datatype or length, or it is not permitted any more. */
export const lossReasons = ['gone', 'datatype', 'range'] as const;
export type LossReason = (typeof lossReasons)[number];

export interface LostValue {
  readonly index: number;
  readonly octets: Uint8Array;
  readonly reason: LossReason;
}
export interface CarriedOver {
  readonly memory: Memory;
  /** Indices whose value was set before and is still there. */
  readonly kept: readonly number[];
  readonly lost: readonly LostValue[];
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((octet, at) => octet === other[at]);

/** What a value looks like in octets; what a value may be is judged by itself. */
const shapeOf = ({ datatype }: ModelVariable): string =>
  JSON.stringify(datatype, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const reasonOf = (
  before: ModelVariable,
  after: ModelVariable | undefined,
  octets: Uint8Array,
): LossReason | undefined => {
  if (!after) return 'gone';
  if (shapeOf(before) !== shapeOf(after)) return 'datatype';
  // A text that somebody has emptied is a value.
  const isPermitted =
    octets.length === 0 || faultIn({ variable: after, item: undefined }, octets) === undefined;
  return isPermitted ? undefined : 'range';
};

/** A value that nobody has changed is that of the new description: what it says of defaults takes effect. */
export function carryOver({ model, state }: Device, to: DeviceModel): CarriedOver {
  let memory = to.delivery;
  const kept: number[] = [];
  const lost: LostValue[] = [];
  for (const before of model.bySlot) {
    const octets = octetsAt(state.memory, before.slot);
    if (isSame(octets, octetsAt(state.delivered, before.slot))) continue;
    const after = to.variables.get(before.index);
    const reason = reasonOf(before, after, octets);
    if (after && reason === undefined) {
      memory = withOctets(memory, after.slot, octets);
      kept.push(before.index);
    } else lost.push({ index: before.index, octets, reason: reason ?? 'gone' });
  }
  return { memory, kept, lost };
}
