/** Events of a device: what has appeared, and what waits for the master. */
import { deviceStatuses, type EventMode } from '@iodd-hub/iodd/standard';
import { applicationInstance, encodeEvent, eventOctets, type DeviceEvent } from '../events.ts';
import type { Context, DeviceState, QueuedEvent } from './state.ts';

/** The event memory of a device has six places (interface specification, table 58). */
const maximumPending = 6;
/** A parameter set was stored in the device and should be fetched by data storage. */
export const uploadRequest: QueuedEvent = { code: 0xff_91, type: 'Notification', mode: 'SingleShot' };

export function reported(state: DeviceState, event: QueuedEvent): DeviceState {
  const { events } = state;
  if (events.pending.length < maximumPending && events.waiting.length === 0)
    return { ...state, events: { ...events, pending: [...events.pending, event] } };
  // One entry for each change is enough: the list cannot grow without end.
  const isKnown = events.waiting.some(({ code, mode }) => code === event.code && mode === event.mode);
  return isKnown ? state : { ...state, events: { ...events, waiting: [...events.waiting, event] } };
}

/** Why an event cannot happen. */
export type EventFault = 'unknownEvent' | 'modeNotPossible' | 'alreadyActive' | 'notActive';

export function withEvent(
  { model, state }: Context,
  code: number,
  mode: EventMode,
): DeviceState | EventFault {
  const known = model.events.get(code);
  if (!known) return 'unknownEvent';
  const { type } = known;
  const isSingle = mode === 'SingleShot';
  const fitsMode = known.mode === undefined || (known.mode === 'SingleShot') === isSingle;
  // A notification tells of a moment: it cannot last.
  if (!fitsMode || (type === 'Notification' && !isSingle)) return 'modeNotPossible';
  const event = { code, type, mode };
  const isError = type === 'Error' && mode !== 'Disappear';
  const counted = isError ? { ...state, errorCount: Math.min(0xff_ff, state.errorCount + 1) } : state;
  if (isSingle) return reported(counted, event);
  const isActive = state.events.active.some((one) => one.code === code);
  if (isActive === (mode === 'Appear')) return isActive ? 'alreadyActive' : 'notActive';
  const active = isActive
    ? state.events.active.filter((one) => one.code !== code)
    : [...state.events.active, event];
  return reported({ ...counted, events: { ...counted.events, active } }, event);
}

/** The master has fetched what was pending. */
export function acknowledged(state: DeviceState): DeviceState {
  const { waiting, active } = state.events;
  return {
    ...state,
    events: { pending: waiting.slice(0, maximumPending), waiting: waiting.slice(maximumPending), active },
  };
}

export const pendingEvents = ({ events }: DeviceState): readonly DeviceEvent[] =>
  events.pending.map(deviceEvent);

const deviceEvent = ({ code, type, mode }: QueuedEvent): DeviceEvent => ({
  code,
  type,
  mode,
  source: 'device',
  instance: applicationInstance,
});

const failure = 4;
const maintenance = 1;
const outOfSpecification = 2;
const functionalCheck = 3;
const simulationActive = 0x8c_01;
const maintenanceEvents: ReadonlySet<number> = new Set([0x8c_40, 0x8c_41, 0x8c_42]);

function statusOf({ code, type }: QueuedEvent): number {
  if (type === 'Error') return failure;
  if (code === simulationActive) return functionalCheck;
  return maintenanceEvents.has(code) ? maintenance : outOfSpecification;
}

const priorities = new Map(deviceStatuses.map(({ value, priority }) => [value, priority]));

const priorityOf = (status: number): number => priorities.get(status) ?? 0;

/** With several causes the status of the highest priority (Common Profile, table A.2). */
export function deviceStatus({ events }: DeviceState): number {
  return events.active
    .map(statusOf)
    .reduce((worst, status) => (priorityOf(status) > priorityOf(worst) ? status : worst), 0);
}

/** Active events in the order in which they appeared; free entries are zeros. */
export function detailedDeviceStatus({ events }: DeviceState, length: number): Uint8Array {
  const octets = new Uint8Array(length);
  for (const [place, event] of events.active.slice(0, Math.floor(length / eventOctets)).entries())
    octets.set(encodeEvent(deviceEvent(event)), place * eventOctets);
  return octets;
}
