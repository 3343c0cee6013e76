/** What the values of the system command do (names of the codes: `standard/commands.ts` of the engine). */
import { isduErrors } from './isdu-errors.ts';
import { octetsAt, withOctets, type Memory } from './model.ts';
import { changed, denied, idleTeach, type Context, type DeviceState, type Outcome } from './state.ts';
import { isBlockCommand, runBlockCommand, withoutTransfer, withUploadRequest } from './transfer.ts';
import { teachCommand } from './teach.ts';

type Command = (context: Context) => Outcome;
const locatorMs = 10 * 60 * 1000;

/** Commands that end a block of parameters instead of waiting for its end. */
const resets: ReadonlyMap<number, Command> = new Map<number, Command>([
  [128, ({ state, nowMs }) => changed(restarted(state, nowMs))],
  [129, (context) => changed(applicationReset(context))],
  [130, ({ state }) => changed(factorySettings(state))],
  [131, ({ state, nowMs }) => changed(inMode(factorySettings(restarted(state, nowMs)), 'stopped', nowMs))],
]);
const others: ReadonlyMap<number, Command> = new Map<number, Command>([
  [126, (context) => startLocator(context)],
  [127, ({ state }) => changed({ ...state, locatorUntilMs: undefined })],
]);

export function runCommand(context: Context, code: number): Outcome {
  const { model, state } = context;
  if (isBlockCommand(code))
    return model.hasBlockParameters ? runBlockCommand(context, code) : denied(isduErrors.functionUnavailable);
  if (!model.commands.has(code)) return denied(isduErrors.functionUnavailable);
  const reset = resets.get(code);
  if (reset) return reset({ ...context, state: withoutTransfer(state) });
  if (state.transfer) return denied(isduErrors.functionTemporarilyUnavailable);
  const command = others.get(code) ?? teachCommand(context, code);
  // What a vendor's command does, no description says: it is taken, and changes nothing.
  return command ? command(context) : changed(state);
}

const inMode = (state: DeviceState, mode: DeviceState['link']['mode'], nowMs: number): DeviceState => ({
  ...state,
  link: { ...state.link, mode, sinceMs: nowMs },
});

/** A warm start: everything that is not kept in memory begins anew, and so does communication. */
export function restarted(state: DeviceState, nowMs: number): DeviceState {
  return inMode(
    {
      ...state,
      transfer: undefined,
      events: { pending: [], waiting: [], active: [] },
      errorCount: 0,
      output: { octets: new Uint8Array(state.output.octets.length), isValid: false },
      teach: idleTeach,
      switchedOn: [],
      locatorUntilMs: undefined,
      busyUntilMs: nowMs,
    },
    'startup',
    nowMs,
  );
}

const factorySettings = (state: DeviceState): DeviceState => ({
  ...state,
  memory: state.delivered,
  hasUploadFlag: false,
  teach: idleTeach,
});

/** Parameters of the application become the defaults; who the device is stays, and the master is asked to fetch them. */
function applicationReset(context: Context): DeviceState {
  const { model, state } = context;
  const memory = model.bySlot
    .filter(({ isIdentification }) => isIdentification)
    .reduce<Memory>(
      (after, { slot }) => withOctets(after, slot, octetsAt(state.memory, slot)),
      state.delivered,
    );
  return withUploadRequest(context, { ...state, memory, teach: idleTeach });
}

function startLocator({ state, nowMs }: Context): Outcome {
  const isOn = state.locatorUntilMs !== undefined && nowMs < state.locatorUntilMs;
  return isOn
    ? denied(isduErrors.functionTemporarilyUnavailable)
    : changed({ ...state, locatorUntilMs: nowMs + locatorMs });
}
