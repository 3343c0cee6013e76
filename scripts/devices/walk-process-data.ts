/**
 * Every process data of a device through a simulated one: values set as waves come out as the bits that a reader of
 * plain rows of bits expects, octets written by a master are those that the parameter of the outputs gives, and the
 * samples that were decoded by hand come out octet for octet.
 */
import type { ResolvedProcessData, ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import {
  act,
  deviceModel,
  readProcessData,
  request,
  type DeviceModel,
  type DeviceState,
} from '@iodd-hub/device/simulator';
import {
  bitsOf,
  cut,
  judgeBits,
  placesOf,
  widthOf,
} from '../../packages/device/src/simulator/testing/judge.ts';
import type { Device } from '../conformance/devices.ts';
import {
  bitsOfNoField,
  asBits,
  drawnNumber,
  fieldsOf,
  masked,
  numberIn,
  numberOfAll,
  rawNumber,
  type Field,
} from './fields.ts';
import { seededRandom, type Random } from '../conformance/mutants.ts';
import type { Sample } from '../values/sheet.ts';
import { operating } from './walk-parameters.ts';

export interface ProcessDataTally {
  inputs: number;
  outputs: number;
  vectors: number;
  byHand: number;
  fieldsByHand: number;
  readonly faults: string[];
}
export const emptyProcessDataTally = (): ProcessDataTally => ({
  inputs: 0,
  outputs: 0,
  vectors: 0,
  byHand: 0,
  fieldsByHand: 0,
  faults: [],
});

export interface WalkOptions {
  readonly vectors: number;
  readonly seed: number;
  readonly samples: readonly Sample[];
}

export function walkProcessData(
  { path, resolved }: Device,
  tally: ProcessDataTally,
  options: WalkOptions,
): void {
  const model = deviceModel(resolved);
  const random = seededRandom(options.seed);
  for (const data of resolved.processData) {
    const start = withCondition(model, data, resolved);
    const fault = (text: string): void => {
      tally.faults.push(`${path} ${data.id}: ${text}`);
    };
    const samples = options.samples.filter((one) => one.file === path && one.processDataId === data.id);
    const subject = { model, start, random, fault, tally, vectors: options.vectors };
    if (data.input)
      walkInput(
        subject,
        data.input,
        samples.filter(({ direction }) => direction === 'in'),
      );
    if (data.output)
      walkOutput(
        subject,
        data.output,
        samples.filter(({ direction }) => direction === 'out'),
      );
  }
}

interface Subject {
  readonly model: DeviceModel;
  readonly start: DeviceState;
  readonly random: Random;
  readonly fault: (text: string) => void;
  readonly tally: ProcessDataTally;
  readonly vectors: number;
}

const nowMs = 1000;

/** A device whose parameter chooses this layout: the whole of it is written, with the one item changed. */
function withCondition(
  model: DeviceModel,
  { condition }: ResolvedProcessData,
  { variables }: Device['resolved'],
): DeviceState {
  const state = operating(model);
  const variable = variables.find(({ id }) => id === condition?.variableId);
  if (!condition || variable?.index === undefined) return state;
  const { index } = variable;
  const { response } = request({ model, state }, { kind: 'read', index, subindex: 0 }, 5);
  if (response.kind !== 'octets') return state;
  const place = placesOf(variable)?.find(({ subindex }) => subindex === condition.subindex);
  const [offset, width] = place ? [place.offset, widthOf(place.datatype)] : [0, response.octets.length * 8];
  const bits = bitsOf(response.octets);
  const isBoolean = variable.datatype?.type === 'BooleanT';
  const chosen =
    isBoolean && condition.value === 1 ? '1'.repeat(8) : condition.value.toString(2).padStart(width, '0');
  const patched = bits.slice(0, bits.length - offset - width) + chosen + bits.slice(bits.length - offset);
  const octets = Uint8Array.from(patched.match(/.{8}/g) ?? [], (one) => Number.parseInt(one, 2));
  return request({ model, state }, { kind: 'write', index, subindex: 0, octets }, 10).state;
}

function walkInput(subject: Subject, side: ResolvedProcessDataDirection, samples: readonly Sample[]): void {
  const { tally, fault } = subject;
  tally.inputs += 1;
  const fields = fieldsOf(side);
  if (fields.length === 0) fault('input has no layout');
  for (let vector = 0; vector < subject.vectors; vector += 1)
    checkInput(
      subject,
      fields,
      new Map(fields.map((field) => [field.key, drawnNumber(field, subject.random)])),
    );
  for (const sample of samples) checkByHand(subject, fields, sample);
}

/**
 * The octets come out as they were put in and mean what was read by hand; numbers that the description permits, set one
 * by one, come out at the same bits. What it does not permit no wave makes a device send.
 */
function checkByHand(subject: Subject, fields: readonly Field[], sample: Sample): void {
  const { model, start, fault, tally } = subject;
  tally.byHand += 1;
  const octets = Uint8Array.from(Buffer.from(sample.octets, 'hex'));
  const { state } = act({ model, state: start }, { kind: 'forceInput', octets }, 20);
  const sent = bitsOf(readProcessData({ model, state }, nowMs).octets);
  const known = fields.map((field) => {
    const raw = sample.fields.find(({ subindex }) => field.key === `in:${subindex}`)?.raw;
    if (raw === undefined) return { field, number: undefined };
    const number = rawNumber(raw);
    return { field, number: field.datatype.type === 'Float32T' ? Math.fround(number) : number };
  });
  for (const { field, number } of known) {
    const read = numberIn(field, cut(sent, field.offset, field.width));
    if (number !== undefined && read !== number)
      fault(`by hand ${field.key} is ${number}, the device sends ${read}`);
  }
  const settable = known.filter(({ field, number }) => isSettable(subject, field, number));
  const made = inputWith(subject, new Map(settable.map(({ field, number }) => [field.key, number])));
  const these = settable.map(({ field }) => field);
  if (masked(made, these) !== masked(sample.octets, these))
    fault(`by hand ${sample.octets}, the device sends ${made}`);
  tally.fieldsByHand += settable.length;
}

function isSettable(
  { model }: Subject,
  { key, datatype, values }: Field,
  number: number | undefined,
): boolean {
  if (number === undefined || isSignal(model, key) || isBeyondLimits(model, key, number)) return false;
  if (datatype.type !== 'UIntegerT' && datatype.type !== 'IntegerT') return true;
  const bits = asBits(number, datatype.bitLength);
  return judgeBits({ datatype, values, isRestricted: values.length > 0 }, bits) === undefined;
}

function inputWith({ model, start }: Subject, numbers: ReadonlyMap<string, number | undefined>): string {
  let state = start;
  for (const [key, value] of numbers)
    if (value !== undefined)
      state = act({ model, state }, { kind: 'wave', key, wave: { kind: 'constant', value } }, 20).state;
  const { octets, isValid } = readProcessData({ model, state }, nowMs);
  return isValid ? Buffer.from(octets).toString('hex') : 'invalid';
}

function checkInput(
  subject: Subject,
  fields: readonly Field[],
  numbers: ReadonlyMap<string, number | undefined>,
): void {
  subject.tally.vectors += 1;
  const own = new Map(
    [...numbers].filter(
      ([key, number]) => !isSignal(subject.model, key) && !isBeyondLimits(subject.model, key, number),
    ),
  );
  const octets = inputWith(subject, own);
  const bits = octets === 'invalid' ? '' : bitsOf(Buffer.from(octets, 'hex'));
  if (bitsOfNoField(bits, fields).includes('1')) subject.fault(`bits of no field are set in ${octets}`);
  for (const field of fields) {
    const number = own.get(field.key);
    const read = numberIn(field, cut(bits, field.offset, field.width));
    if (number !== undefined && read !== number)
      subject.fault(`${field.key} is ${read}, set ${number}, in ${octets}`);
  }
}

/** What a switching signal shows follows the measurement, and the scale its descriptor: nobody sets them. */
const isSignal = ({ processData }: DeviceModel, key: string): boolean =>
  processData.some(({ input }) =>
    input?.fields.some(
      (field) => field.key === key && (field.channel !== undefined || field.fixed !== undefined),
    ),
  );

/** A measurement outside its limits is sent as the number that says so. */
const isBeyondLimits = ({ processData }: DeviceModel, key: string, number = 0): boolean =>
  processData.some(({ input }) =>
    input?.fields.some(
      ({ key: one, limits }) => one === key && limits && (number < limits.lower || number > limits.upper),
    ),
  );

const outputParameter = 41;
function walkOutput(subject: Subject, side: ResolvedProcessDataDirection, samples: readonly Sample[]): void {
  const { tally, model, start, fault, random } = subject;
  tally.outputs += 1;
  const length = Math.ceil((side.bitLength ?? 0) / 8);
  const drawn = Array.from({ length: subject.vectors }, () =>
    Buffer.from(Array.from({ length }, () => random(256))).toString('hex'),
  );
  const all = [...drawn, ...samples.map(({ octets }) => octets.toLowerCase())];
  tally.byHand += samples.length;
  for (const hex of all) {
    tally.vectors += 1;
    const octets = Uint8Array.from(Buffer.from(hex, 'hex'));
    const result = act({ model, state: start }, { kind: 'writeOutput', octets, isValid: true }, 20);
    const kept = Buffer.from(result.state.output.octets).toString('hex');
    if (result.fault !== undefined || kept !== hex)
      fault(`output ${hex} is ${kept}, ${String(result.fault)}`);
    if (model.variables.has(outputParameter)) checkOutputParameter(subject, result.state, { side, hex });
  }
}

/** The parameter of the outputs has the same bits: an integer in its own width, others at the begin of their octets. */
function checkOutputParameter(
  { model, fault }: Subject,
  state: DeviceState,
  { side, hex }: { readonly side: ResolvedProcessDataDirection; readonly hex: string },
): void {
  const { response } = request({ model, state }, { kind: 'read', index: outputParameter, subindex: 0 }, 30);
  const read = response.kind === 'octets' ? Buffer.from(response.octets).toString('hex') : response.kind;
  const isWhole = side.datatype?.type === 'RecordT' || side.datatype?.type === 'OctetStringT';
  const fields = fieldsOf(side);
  const isSame = isWhole
    ? read.startsWith(hex) || masked(read, fields) === masked(hex, fields)
    : numberOfAll(side, read) === numberOfAll(side, hex);
  if (!isSame) fault(`parameter of the outputs ${hex} is ${read}`);
}
