/** Scenario files: what happens to a device and when, as JSON. */
import { parseHex } from '../shown.ts';
import { act, type Action, type ActionFault, type ActionKind } from './actions.ts';
import { fieldsOf, type Fields, type ScenarioFault } from './scenario-fields.ts';
import { advance } from './start.ts';
import type { Device, DeviceState } from './state.ts';
import type { Wave } from './waves.ts';

export type { ScenarioFault } from './scenario-fields.ts';

export interface ScenarioStep {
  readonly atMs: number;
  readonly action: Action;
}
export interface Scenario {
  readonly seed: number;
  readonly waves: Readonly<Record<string, Wave>>;
  /** Ascending by time. */
  readonly steps: readonly ScenarioStep[];
}
export type ParsedScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** Reads a scenario file, or says everything that is wrong with it. */
export function parseScenario(text: string): ParsedScenario {
  const faults: ScenarioFault[] = [];
  const file = fieldsOf(parsedJson(text), '', faults);
  const scenario = {
    seed: file.number('seed', { isOptional: true, isWhole: true }),
    waves: Object.fromEntries(file.entries('waves').map(([key, fields]) => [key, waveIn(fields)])),
    steps: file
      .list('steps')
      .map(stepIn)
      .toSorted((one, other) => one.atMs - other.atMs),
  };
  return faults.length === 0 ? { ok: true, scenario } : { ok: false, faults };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const stepIn = (fields: Fields): ScenarioStep => ({
  atMs: fields.number('atMs', { least: 0 }),
  action: actionIn(fields),
});

const linkModes = ['startup', 'preoperate', 'operate'] as const;
const eventModes = ['SingleShot', 'Appear', 'Disappear'] as const;
const availabilities = ['available', 'localControl', 'deviceControl', 'notReady'] as const;

const readers: { readonly [Kind in ActionKind]: (fields: Fields) => Action<Kind> } = {
  plug: () => ({ kind: 'plug' }),
  unplug: () => ({ kind: 'unplug' }),
  breakWire: () => ({ kind: 'breakWire' }),
  repairWire: () => ({ kind: 'repairWire' }),
  setMode: (fields) => ({ kind: 'setMode', mode: fields.oneOf('mode', linkModes) }),
  writeOutput: (fields) => ({
    kind: 'writeOutput',
    octets: octetsIn(fields),
    isValid: fields.boolean('isValid'),
  }),
  forceInput: (fields) => ({
    kind: 'forceInput',
    octets: fields.has('octets') ? octetsIn(fields) : undefined,
  }),
  acknowledgeEvents: () => ({ kind: 'acknowledgeEvents' }),
  event: (fields) => ({
    kind: 'event',
    code: fields.number('code', { least: 0, most: 0xff_ff, isWhole: true }),
    mode: fields.oneOf('mode', eventModes),
  }),
  changeLocally: (fields) => ({
    kind: 'changeLocally',
    index: fields.number('index', { least: 0, most: 0xff_ff, isWhole: true }),
    subindex: fields.number('subindex', { least: 0, most: 0xff, isWhole: true }),
    octets: octetsIn(fields),
  }),
  wave: (fields) => ({ kind: 'wave', key: fields.text('key'), wave: waveIn(fields.object('wave')) }),
  drift: (fields) => ({ kind: 'drift', key: fields.text('key'), perSecond: fields.number('perSecond') }),
  lock: (fields) => ({ kind: 'lock', availability: fields.oneOf('availability', availabilities) }),
  slow: (fields) => ({ kind: 'slow', byMs: fields.number('byMs', { least: 0 }) }),
  loss: (fields) => ({ kind: 'loss', share: fields.number('share', { least: 0, most: 1 }) }),
  measurement: (fields) => ({ kind: 'measurement', isGood: fields.boolean('isGood') }),
  timing: (fields) => ({ kind: 'timing', isOn: fields.boolean('isOn') }),
};
const actionIn = (fields: Fields): Action => readers[fields.keyOf('kind', readers, 'plug')](fields);

function octetsIn(fields: Fields): Uint8Array {
  const octets = parseHex(fields.text('octets'));
  if (!octets) fields.fault('octets', 'notOctets');
  return octets ?? new Uint8Array();
}

const period = { above: 0 } as const;
const waves: { readonly [Kind in Wave['kind']]: (fields: Fields) => Wave<Kind> } = {
  constant: (fields) => ({ kind: 'constant', value: fields.number('value') }),
  sine: (fields) => ({
    kind: 'sine',
    mean: fields.number('mean'),
    amplitude: fields.number('amplitude'),
    periodMs: fields.number('periodMs', period),
  }),
  ramp: (fields) => ({
    kind: 'ramp',
    from: fields.number('from'),
    to: fields.number('to'),
    periodMs: fields.number('periodMs', period),
  }),
  square: (fields) => ({
    kind: 'square',
    low: fields.number('low'),
    high: fields.number('high'),
    periodMs: fields.number('periodMs', period),
  }),
  noise: (fields) => ({
    kind: 'noise',
    mean: fields.number('mean'),
    amplitude: fields.number('amplitude'),
    holdMs: fields.number('holdMs', period),
  }),
  scripted: (fields) => ({
    kind: 'scripted',
    isLinear: fields.boolean('isLinear'),
    points: fields
      .list('points')
      .map((point) => ({ atMs: point.number('atMs', { least: 0 }), value: point.number('value') }))
      .toSorted((one, other) => one.atMs - other.atMs),
    ...(fields.has('periodMs') ? { periodMs: fields.number('periodMs', period) } : {}),
  }),
};
const waveIn = (fields: Fields): Wave => waves[fields.keyOf('kind', waves, 'constant')](fields);

export interface PlayedStep {
  readonly step: ScenarioStep;
  readonly fault: ActionFault | undefined;
}

/** Lets happen what a scenario has after one moment and up to another; the times of its steps count from `startMs`. */
export function playScenario(
  device: Device,
  { steps }: Scenario,
  {
    startMs,
    afterMs,
    untilMs,
  }: { readonly startMs: number; readonly afterMs: number; readonly untilMs: number },
): { readonly state: DeviceState; readonly played: readonly PlayedStep[] } {
  let { state } = device;
  const played: PlayedStep[] = [];
  for (const step of steps) {
    const nowMs = startMs + step.atMs;
    if (nowMs <= afterMs || nowMs > untilMs) continue;
    const result = act({ model: device.model, state }, step.action, nowMs);
    state = result.state;
    played.push({ step, fault: result.fault });
  }
  return { state: advance({ model: device.model, state }, untilMs), played };
}
