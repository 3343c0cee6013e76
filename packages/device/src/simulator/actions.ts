/** What happens to a device beside its requests: its plug, its master, its surroundings, somebody at its buttons. */
import type { EventMode } from '@iodd-hub/iodd/standard';
import { restarted } from './commands.ts';
import { hasLock, localParameterizationLock } from './data-storage.ts';
import { acknowledged, withEvent, type EventFault } from './events.ts';
import { faultIn, isConsistent, targetOf, written } from './parameters.ts';
import { activeLayout, isOperating } from './process-data.ts';
import { advance } from './start.ts';
import type { Availability, Context, Device, DeviceState, LinkMode } from './state.ts';
import { withoutTransfer, withUploadRequest } from './transfer.ts';
import type { Wave } from './waves.ts';

interface ActionFields {
  readonly plug: object;
  readonly unplug: object;
  readonly breakWire: object;
  readonly repairWire: object;
  /** The master leads from start-up to operation, and sets the cycle. */
  readonly setMode: { readonly mode: 'startup' | 'preoperate' | 'operate'; readonly cycleTimeUs?: number };
  /** Process data of the master; invalid ones make the device take its safe values. */
  readonly writeOutput: { readonly octets: Uint8Array; readonly isValid: boolean };
  /** Process data of the device as somebody wants them; without octets it has its own again. */
  readonly forceInput: { readonly octets: Uint8Array | undefined };
  readonly acknowledgeEvents: object;
  readonly event: { readonly code: number; readonly mode: EventMode };
  /** At the buttons of the device. */
  readonly changeLocally: { readonly index: number; readonly subindex: number; readonly octets: Uint8Array };
  readonly wave: { readonly key: string; readonly wave: Wave };
  readonly drift: { readonly key: string; readonly perSecond: number };
  /** Whether writes are taken at this time. */
  readonly lock: { readonly availability: Availability };
  readonly slow: { readonly byMs: number };
  readonly loss: { readonly share: number };
  readonly measurement: { readonly isGood: boolean };
  readonly timing: { readonly isOn: boolean };
}
export type ActionKind = keyof ActionFields;
export type Action<Kind extends ActionKind = ActionKind> = {
  readonly [One in Kind]: { readonly kind: One } & ActionFields[One];
}[Kind];

/** Why an action is not possible; a number is the error that a master would get. */
export type ActionFault =
  | EventFault
  | 'notPlugged'
  | 'alreadyPlugged'
  | 'modeNotPossible'
  | 'wrongLength'
  | 'locked'
  | 'unknownPlace'
  | number;
type Result = DeviceState | ActionFault;

const actions: { readonly [Kind in ActionKind]: (context: Context, action: Action<Kind>) => Result } = {
  plug: ({ state, nowMs }) => (state.link.mode === 'unplugged' ? restarted(state, nowMs) : 'alreadyPlugged'),
  unplug: ({ state, nowMs }) =>
    state.link.mode === 'unplugged' ? 'notPlugged' : inMode(restarted(state, nowMs), 'unplugged', nowMs),
  breakWire: ({ state }) => withFaults(withoutTransfer(state), { isWireBroken: true }),
  repairWire: ({ state, nowMs }) => repaired(withFaults(state, { isWireBroken: false }), nowMs),
  setMode: (context, { mode, cycleTimeUs }) => withMode(context, mode, cycleTimeUs),
  writeOutput: (context, { octets, isValid }) => withOutput(context, octets, isValid),
  forceInput: (context, { octets }) => withForcedInput(context, octets),
  acknowledgeEvents: ({ state }) => acknowledged(state),
  event: (context, { code, mode }) => withEvent(context, code, mode),
  changeLocally: (context, write) => changedLocally(context, write),
  wave: ({ model, state }, { key, wave }) =>
    model.places.has(key) ? { ...state, waves: { ...state.waves, [key]: wave } } : 'unknownPlace',
  drift: ({ model, state, nowMs }, { key, perSecond }) =>
    model.places.has(key)
      ? { ...state, drifts: { ...state.drifts, [key]: { perSecond, sinceMs: nowMs } } }
      : 'unknownPlace',
  lock: ({ state }, { availability }) => withFaults(state, { availability }),
  slow: ({ state }, { byMs }) => withFaults(state, { slowMs: byMs }),
  loss: ({ state }, { share }) => withFaults(state, { lossShare: share }),
  measurement: ({ state }, { isGood }) => withFaults(state, { hasMeasurement: isGood }),
  timing: ({ state }, { isOn }) => ({ ...state, hasTiming: isOn }),
};

export interface ActionResult {
  readonly state: DeviceState;
  readonly fault: ActionFault | undefined;
}

export function act<Kind extends ActionKind>(
  device: Device,
  action: Action<Kind>,
  nowMs: number,
): ActionResult {
  const state = advance(device, nowMs);
  const result = actions[action.kind]({ ...device, state, nowMs }, action);
  return typeof result === 'object' ? { state: result, fault: undefined } : { state, fault: result };
}

const inMode = (state: DeviceState, mode: LinkMode, sinceMs: number): DeviceState => ({
  ...state,
  link: { ...state.link, mode, sinceMs },
});
const withFaults = (state: DeviceState, faults: Partial<DeviceState['faults']>): DeviceState => ({
  ...state,
  faults: { ...state.faults, ...faults },
});

/** A master that has lost a device wakes it up again; a device in its box stays silent until it gets power anew. */
const repaired = (state: DeviceState, nowMs: number): DeviceState =>
  state.link.mode === 'unplugged' || state.link.mode === 'stopped' ? state : inMode(state, 'startup', nowMs);

/** From which modes a master can lead to which. */
const ways: Readonly<Record<'startup' | 'preoperate' | 'operate', readonly LinkMode[]>> = {
  startup: ['startup', 'preoperate', 'operate'],
  preoperate: ['startup', 'preoperate', 'operate'],
  operate: ['startup', 'preoperate', 'operate'],
};

function withMode(
  { state, nowMs }: Context,
  mode: keyof typeof ways,
  cycleTimeUs: number | undefined,
): Result {
  if (!ways[mode].includes(state.link.mode) || state.faults.isWireBroken) return 'modeNotPossible';
  if (mode === state.link.mode && cycleTimeUs === undefined) return state;
  const masterCycleTimeUs = cycleTimeUs ?? state.link.masterCycleTimeUs;
  const sinceMs = mode === state.link.mode ? state.link.sinceMs : nowMs;
  // Back at start-up a block is over (T9 and T12 of the parameter manager).
  const kept = mode === 'startup' ? withoutTransfer(state) : state;
  return { ...kept, link: { mode, sinceMs, masterCycleTimeUs } };
}

function withOutput(context: Context, octets: Uint8Array, isValid: boolean): Result {
  const { state } = context;
  if (!isOperating(context)) return 'modeNotPossible';
  if (octets.length !== (activeLayout(context)?.output?.octets ?? 0)) return 'wrongLength';
  const safe = new Uint8Array(state.output.octets.length);
  return { ...state, output: isValid ? { octets: octets.slice(), isValid } : { octets: safe, isValid } };
}

function withForcedInput(context: Context, octets: Uint8Array | undefined): Result {
  const isFitting = octets === undefined || octets.length === (activeLayout(context)?.input?.octets ?? 0);
  return isFitting ? { ...context.state, forcedInput: octets?.slice() } : 'wrongLength';
}

function changedLocally(context: Context, write: Omit<Action<'changeLocally'>, 'kind'>): Result {
  const { model, state } = context;
  if (state.transfer || hasLock(context, localParameterizationLock)) return 'locked';
  const target = targetOf(model, write);
  const fault = typeof target === 'number' ? target : faultIn(target, write.octets);
  if (fault !== undefined) return fault;
  const memory = written(model, state.memory, [write]);
  return isConsistent(model, memory) ? withUploadRequest(context, { ...state, memory }) : 'locked';
}
