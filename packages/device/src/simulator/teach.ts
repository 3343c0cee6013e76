/**
 * Teach-in of the smart-sensor profile: the commands of index 2 from 64 on, the selection at index 58 and the result at
 * index 59.
 */
import type { SwitchingChannel } from './model.ts';
import { teachSelectIndex, teachWindowIndex } from './model-sensor.ts';
import { isConsistent, keptNumber, keptValue, writeOf, written } from './parameters.ts';
import { isduErrors } from './isdu-errors.ts';
import { measuredNumber } from './signals.ts';
import {
  changed,
  denied,
  idleTeach,
  type BufferedWrite,
  type Context,
  type DeviceState,
  type Outcome,
  type TeachState,
} from './state.ts';

const states = { idle: 0, first: 1, second: 2, both: 3, wait: 4, busy: 5, error: 7 } as const;
type SetPoint = 1 | 2;
const allChannels = 255;

type Teach = (context: Context) => Outcome;
/** By command code; 76 to 78 are the vendor's. */
const commands: ReadonlyMap<number, Teach> = new Map<number, Teach>([
  [64, (context) => applied(context)],
  [65, (context) => single(context, 1)],
  [66, (context) => single(context, 2)],
  [67, (context) => point(context, 0)],
  [68, (context) => point(context, 1)],
  [69, (context) => point(context, 2)],
  [70, (context) => point(context, 3)],
  [71, (context) => started(context, 1)],
  [72, (context) => stopped(context, 1)],
  [73, (context) => started(context, 2)],
  [74, (context) => stopped(context, 2)],
  [75, (context) => windowed(context)],
  [79, ({ state }) => changed({ ...state, teach: idleTeach })],
]);

/** Undefined for what is no command of a teach-in, or where the device has nothing to teach. */
export const teachCommand = ({ model }: Context, code: number): Teach | undefined =>
  model.sensor && model.sensor.channels.length > 0 ? commands.get(code) : undefined;

/** State in the lower half of the octet, the flags of the teach points in the upper one. */
export function teachResult({ teach }: DeviceState): number {
  const flags = teach.points.reduce<number>(
    (bits, one, place) => (one === null ? bits : bits | (1 << place)),
    0,
  );
  return teach.state | (flags << 4);
}

function selected({ model, state }: Context): readonly SwitchingChannel[] {
  const channels = model.sensor?.channels ?? [];
  const number = keptNumber(model, state.memory, { index: teachSelectIndex, subindex: 0 }) ?? 0;
  if (number === allChannels) return channels;
  const channel = channels.find((one) => one.number === number);
  // 0 is the default channel, and the only one where nothing is selected.
  return channel ? [channel] : number === 0 ? channels.slice(0, 1) : [];
}

const withTeach = (state: DeviceState, teach: Partial<TeachState>): Outcome =>
  changed({ ...state, teach: { ...state.teach, ...teach } });
const failed = (state: DeviceState): Outcome =>
  changed({ ...state, teach: { ...idleTeach, state: states.error } });
/** What is measured at the selected channel. */
function measuredNow(context: Context): number | undefined {
  const [channel] = selected(context);
  return channel && measuredNumber(context, channel);
}
const isBusy = ({ state }: Context): boolean => state.teach.dynamic !== undefined;
const unavailable = (): Outcome => denied(isduErrors.functionTemporarilyUnavailable);

function single(context: Context, setPoint: SetPoint): Outcome {
  if (isBusy(context)) return unavailable();
  const measured = measuredNow(context);
  if (measured === undefined) return failed(context.state);
  const points = idleTeach.points.with(setPoint === 1 ? 0 : 2, measured);
  return taught(context, [{ setPoint, number: measured }], points);
}

function point(context: Context, place: number): Outcome {
  if (isBusy(context)) return unavailable();
  const measured = measuredNow(context);
  if (measured === undefined) return failed(context.state);
  return withTeach(context.state, {
    state: states.wait,
    points: context.state.teach.points.with(place, measured),
  });
}

/** A set point lies in the middle of its two teach points. */
function applied(context: Context): Outcome {
  if (isBusy(context)) return unavailable();
  const { points } = context.state.teach;
  const [first, second] = [middle(points[0], points[1]), middle(points[2], points[3])];
  const goals = [
    ...(first === undefined ? [] : [{ setPoint: 1 as const, number: first }]),
    ...(second === undefined ? [] : [{ setPoint: 2 as const, number: second }]),
  ];
  return goals.length === 0 ? failed(context.state) : taught(context, goals, points);
}

const middle = (one: number | null | undefined, other: number | null | undefined): number | undefined =>
  typeof one !== 'number' || typeof other !== 'number' ? undefined : (one + other) / 2;

function started(context: Context, setPoint: SetPoint): Outcome {
  if (isBusy(context)) return unavailable();
  return withTeach(context.state, {
    ...idleTeach,
    state: states.busy,
    dynamic: { setPoint, sinceMs: context.nowMs },
  });
}

const samples = 32;
/** A set point lies in the middle of what was measured in between: waves are functions of time, so it can be asked. */
function stopped(context: Context, setPoint: SetPoint): Outcome {
  const { dynamic } = context.state.teach;
  if (dynamic?.setPoint !== setPoint) return unavailable();
  const span = Math.max(0, context.nowMs - dynamic.sinceMs);
  const measured = Array.from({ length: samples + 1 }, (_, place) =>
    measuredNow({ ...context, nowMs: dynamic.sinceMs + (span * place) / samples }),
  ).filter((number) => number !== undefined);
  if (measured.length === 0) return failed(context.state);
  const number = (Math.min(...measured) + Math.max(...measured)) / 2;
  return taught(context, [{ setPoint, number }], idleTeach.points.with(setPoint === 1 ? 0 : 2, number));
}

/** A window of the given size around what is measured. */
function windowed(context: Context): Outcome {
  if (isBusy(context)) return unavailable();
  const measured = measuredNow(context);
  const { model, state } = context;
  const size = keptNumber(model, state.memory, { index: teachWindowIndex, subindex: 0 });
  if (measured === undefined || size === undefined) return failed(state);
  const goals = [
    { setPoint: 1 as const, number: measured + size / 2 },
    { setPoint: 2 as const, number: measured - size / 2 },
  ];
  return taught(context, goals, idleTeach.points.with(0, measured).with(2, measured));
}

interface Goal {
  readonly setPoint: SetPoint;
  readonly number: number;
}
/** Writes the set points of all selected channels, or none where one of them is not permitted. */
function taught(context: Context, goals: readonly Goal[], points: TeachState['points']): Outcome {
  const { model, state } = context;
  const writes = selected(context).flatMap((channel) =>
    goals.map((goal) => setPointWrite(context, channel, goal)),
  );
  const permitted = writes.filter((write) => write !== undefined);
  const memory = written(model, state.memory, permitted);
  if (permitted.length === 0 || permitted.length < writes.length || !isConsistent(model, memory))
    return failed(state);
  const setPoints = new Set(goals.map(({ setPoint }) => setPoint));
  const success = setPoints.size === 2 ? states.both : setPoints.has(1) ? states.first : states.second;
  return changed({ ...state, memory, teach: { state: success, points, dynamic: undefined } });
}

function setPointWrite(
  { model, state }: Context,
  channel: SwitchingChannel,
  goal: Goal,
): BufferedWrite | undefined {
  const address = goal.setPoint === 1 ? channel.setPoints : channel.secondSetPoint;
  const before = address && keptValue(model, state.memory, address);
  if (!address || before === undefined) return undefined;
  const isFloat =
    model.variables.get(address.index)?.items.get(address.subindex)?.datatype.type === 'Float32T';
  const number = isFloat ? goal.number : Math.round(goal.number);
  return writeOf(model, address, typeof before === 'bigint' ? BigInt(Math.round(number)) : number);
}
