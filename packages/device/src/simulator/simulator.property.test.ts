import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import {
  act,
  advance,
  deviceModel,
  readProcessData,
  request,
  restore,
  snapshot,
  startDevice,
  type Action,
  type Device,
  type DeviceModel,
  type DeviceState,
  type Response,
  type ServiceRequest,
} from './index.ts';
import { asSmartSensor, withAccessLocks, withAllResets } from './testing/changes.ts';
import {
  aloneOctets,
  bitsOf,
  cut,
  describedBy,
  isReadable,
  isWritable,
  judgeAccess,
  judgeAlone,
  judgeBits,
  judgeWhole,
  octetsOfWhole,
  placesOf,
  widthOf,
} from './testing/judge.ts';
import { resolvedSample } from './testing/sample.ts';

const devices: readonly ResolvedDevice[] = [
  resolvedSample('everything'),
  resolvedSample('measuring', (text) => withAllResets(withAccessLocks(text))),
  resolvedSample('measuring', asSmartSensor),
  resolvedSample('switching'),
  resolvedSample('actuator'),
  resolvedSample('old'),
];
const models = devices.map((device) => deviceModel(device));

type Input = { readonly request: ServiceRequest } | { readonly action: Action };
interface Timed {
  readonly input: Input;
  readonly afterMs: number;
}

/** Whole numbers from 0 up to a limit, drawn from a seed: ten thousand inputs of a library take minutes. */
type Draw = (below: number) => number;
function drawFrom(seed: number): Draw {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
function oneOf<Value>(draw: Draw, values: readonly [Value, ...Value[]]): Value {
  return values[draw(values.length)] ?? values[0];
}

/** Addresses of the device more often than others, octets of the right length more often than of a wrong one. */
function anyRequest(model: DeviceModel, draw: Draw): ServiceRequest {
  const known = model.bySlot[draw(model.bySlot.length)]?.index ?? 0;
  const index = oneOf(draw, [known, known, known, known, oneOf(draw, [2, 3, 12, 58, 61]), draw(400)]);
  const subindex = draw(3) > 0 ? 0 : draw(9);
  if (draw(2) === 0) return { kind: 'read', index, subindex };
  return { kind: 'write', index, subindex, octets: writeOctets(model, { index, subindex }, draw) };
}

function writeOctets(
  { variables }: DeviceModel,
  { index, subindex }: { readonly index: number; readonly subindex: number },
  draw: Draw,
): Uint8Array {
  const variable = variables.get(index);
  const item = variable?.items.get(subindex);
  const right = item ? aloneOctets(item.datatype) : variable ? octetsOfWhole(variable.datatype) : 2;
  const length = Math.max(0, right + oneOf(draw, [0, 0, 0, 0, 0, 0, 1, -1]));
  // Small numbers are permitted more often than large ones.
  const isSmall = draw(2) === 0;
  const octets = Uint8Array.from({ length }, () => (isSmall ? 0 : draw(256)));
  if (length > 0 && isSmall) octets[length - 1] = draw(256);
  return octets;
}

const ways: readonly [Action, ...Action[]] = [
  { kind: 'plug' },
  { kind: 'repairWire' },
  { kind: 'setMode', mode: 'preoperate' },
  { kind: 'setMode', mode: 'operate' },
  { kind: 'acknowledgeEvents' },
  { kind: 'lock', availability: 'available' },
  { kind: 'loss', share: 0 },
  { kind: 'measurement', isGood: true },
];
const troubles: readonly [Action, ...Action[]] = [
  { kind: 'unplug' },
  { kind: 'breakWire' },
  { kind: 'setMode', mode: 'startup' },
  { kind: 'lock', availability: 'localControl' },
  { kind: 'lock', availability: 'notReady' },
  { kind: 'loss', share: 0.2 },
  { kind: 'slow', byMs: 5 },
  { kind: 'timing', isOn: true },
  { kind: 'measurement', isGood: false },
  { kind: 'drift', key: 'in:1', perSecond: 3 },
  { kind: 'wave', key: 'in:1', wave: { kind: 'noise', mean: 0, amplitude: 40_000, holdMs: 50 } },
];

function anyAction(model: DeviceModel, draw: Draw): Action {
  const codes = [...model.events.keys(), 0x12_34];
  const output = Math.max(0, ...model.processData.map((one) => one.output?.octets ?? 0));
  const way = oneOf(draw, ways);
  return oneOf<Action>(draw, [
    way,
    way,
    way,
    way,
    way,
    way,
    oneOf(draw, troubles),
    {
      kind: 'event',
      code: codes[draw(codes.length)] ?? 0,
      mode: oneOf(draw, ['SingleShot', 'Appear', 'Disappear']),
    },
    {
      kind: 'writeOutput',
      octets: Uint8Array.from({ length: output }, () => draw(256)),
      isValid: draw(2) === 0,
    },
  ]);
}

function inputsOf(model: DeviceModel, count: number, seed: number): readonly Timed[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => ({
    input: draw(6) === 0 ? { action: anyAction(model, draw) } : { request: anyRequest(model, draw) },
    afterMs: draw(700),
  }));
}

/** What each input led to, beside the last state. */
function play(
  { model, state: start }: Device,
  inputs: readonly Timed[],
  startMs: number,
  look: (input: Input, response: Response | undefined, state: DeviceState) => void = () => undefined,
): { readonly state: DeviceState; readonly nowMs: number } {
  let state = start;
  let nowMs = startMs;
  for (const { input, afterMs } of inputs) {
    nowMs += afterMs;
    if ('request' in input) {
      const answer = request({ model, state }, input.request, nowMs);
      ({ state } = answer);
      look(input, answer.response, state);
    } else {
      ({ state } = act({ model, state }, input.action, nowMs));
      look(input, undefined, state);
    }
    state = advance({ model, state }, nowMs);
  }
  return { state, nowMs };
}

/** A value that the description permits, or the one that the device was delivered with. */
function isSendable(
  variable: ResolvedVariable,
  {
    subindex,
    octets,
    delivered,
  }: { readonly subindex: number; readonly octets: Uint8Array; readonly delivered: Uint8Array },
): boolean {
  if (Buffer.from(octets).equals(delivered.length === 0 ? Buffer.alloc(1) : delivered)) return true;
  const access = judgeAccess(variable, subindex);
  if ('error' in access) return false;
  if (access.place) return judgeAlone(access.place, octets) === undefined;
  const places = placesOf(variable);
  if (!places) return judgeWhole(variable, octets) === undefined;
  if (octets.length !== octetsOfWhole(variable.datatype ?? { type: 'BooleanT' })) return false;
  const [now, before] = [bitsOf(octets), bitsOf(delivered)];
  return places
    .filter(({ rights }) => isReadable(rights))
    .every((place) => {
      const bits = cut(now, place.offset, widthOf(place.datatype));
      return (
        judgeBits(place, bits) === undefined || bits === cut(before, place.offset, widthOf(place.datatype))
      );
    });
}

const always = new Set([0x80_20, 0x80_21, 0x80_22, 0x80_82, 0x80_36, 0x80_40, 0x80_41]);
const ownIndices = new Set([2, 3, 13]);

/** Why this answer is not what the description allows; undefined where it is. */
function complaint(
  described: ReadonlyMap<number, ResolvedVariable>,
  asked: ServiceRequest,
  { response, delivered }: { readonly response: Response; readonly delivered: Uint8Array },
): string | undefined {
  const variable = described.get(asked.index);
  if (response.kind === 'none') return undefined;
  if (!variable && ownIndices.has(asked.index)) return undefined;
  const access = judgeAccess(variable, asked.subindex);
  if ('error' in access)
    return response.kind === 'error' && response.error === access.error ? undefined : `not ${access.error}`;
  if (asked.kind === 'read') {
    if (response.kind === 'error')
      return !isReadable(access.rights) || response.error === 0x80_82 ? undefined : `error ${response.error}`;
    if (!isReadable(access.rights)) return 'read without the right';
    const { octets } = response.kind === 'octets' ? response : { octets: new Uint8Array() };
    return variable && isSendable(variable, { subindex: asked.subindex, octets, delivered })
      ? undefined
      : 'sent what is not permitted';
  }
  const fault = access.place
    ? judgeAlone(access.place, asked.octets)
    : variable && judgeWhole(variable, asked.octets);
  const isCommand = asked.index === 2 || asked.index === 0;
  if (response.kind === 'done') {
    if (!isWritable(access.rights)) return 'written without the right';
    return fault === undefined || isCommand ? undefined : 'took what is not permitted';
  }
  if (response.kind !== 'error') return 'sent octets for a write';
  const isLocked = response.error === 0x80_23 && (!isWritable(access.rights) || access.rights === 'rw');
  const isUnsupported = response.error === 0x80_35 || (asked.index === 12 && response.error === 0x80_30);
  const isRight = response.error === fault || always.has(response.error) || isLocked || isUnsupported;
  return isRight || isCommand ? undefined : `error ${response.error}, judged ${fault}`;
}

const anySeed = fc.integer({ min: 1, max: 2 ** 31 });

describe('no sequence of requests', () => {
  it.each(
    devices.map((device, place) => [device.identity.deviceName?.text ?? `device ${place}`, place] as const),
  )(
    'of 10,000 makes %s answer what its description does not allow (%i)',
    (_name, place) => {
      const [resolved, model] = [devices[place], models[place]];
      if (!resolved || !model) throw new Error('no device');
      const described = describedBy(resolved);
      const start = startDevice(model, { seed: 9, serialNumber: 'A1' });
      const asDelivered = new Map(
        model.bySlot.map(({ index, slot }) => [index, model.delivery[Math.floor(slot / 16)]?.[slot % 16]]),
      );
      fc.assert(
        fc.property(anySeed, (seed) => {
          const inputs = inputsOf(model, 10_000, seed);
          const complaints: string[] = [];
          let answered = 0;
          play({ model, state: start }, inputs, 0, (input, response, state) => {
            if (state.events.pending.length > 6) complaints.push('more than six events');
            if (!('request' in input) || !response) return;
            if (response.kind !== 'none') answered += 1;
            const delivered = asDelivered.get(input.request.index) ?? new Uint8Array();
            const said = complaint(described, input.request, { response, delivered });
            if (said !== undefined) complaints.push(`${JSON.stringify(input.request)}: ${said}`);
          });
          expect(complaints.slice(0, 20)).toEqual([]);
          // Otherwise the device was unplugged for most of the time, and nothing was shown.
          expect(answered).toBeGreaterThan(2000);
        }),
        { numRuns: 2, endOnFailure: true },
      );
    },
    120_000,
  );
});

describe('a snapshot', () => {
  it('leads to the same state when the rest is played again', () => {
    fc.assert(
      fc.property(fc.nat(models.length - 1), anySeed, (place, seed) => {
        const model = models[place];
        if (!model) throw new Error('no device');
        const [before, after] = [inputsOf(model, 300, seed), inputsOf(model, 300, seed + 1)];
        const start = startDevice(model, { seed, serialNumber: 'A1' });
        const middle = play({ model, state: start }, before, 0);
        const kept = JSON.stringify(snapshot({ model, state: middle.state }));
        const restored = restore(model, JSON.parse(kept));
        if (!restored) throw new Error('not restored');
        expect(restored).toEqual(middle.state);
        const responses: (Response | undefined)[][] = [[], []];
        const ends = [middle.state, restored].map((state, which) =>
          play({ model, state }, after, middle.nowMs, (_input, response) => responses[which]?.push(response)),
        );
        expect(ends[1]).toEqual(ends[0]);
        expect(responses[1]).toEqual(responses[0]);
        const samples = ends.map(({ state, nowMs }) => readProcessData({ model, state }, nowMs));
        expect(samples[1]).toEqual(samples[0]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 120_000);

  it('is not taken for one of another device', () => {
    const [one, other] = models;
    if (!one || !other) throw new Error('no device');
    expect(restore(other, snapshot({ model: one, state: startDevice(one) }))).toBeUndefined();
  });
});
