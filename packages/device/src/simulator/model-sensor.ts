/**
 * Switching signals and measurement of a smart sensor, found by the indices and subindices that the profile gives them
 * (tables of the smart-sensor snippets). Which bit of the process data shows which signal is fixed by the profile where
 * the process data is the profile's; elsewhere the Boolean items count, from the lowest bit.
 */
import { itemValue } from './memory-octets.ts';
import type { Delivered } from './model-variables.ts';
import { isNumber } from './permitted.ts';
import type {
  ChangingField,
  ModelProcessData,
  ModelVariable,
  SmartSensor,
  SwitchingChannel,
} from './model.ts';
import type { Wave } from './waves.ts';

export const teachSelectIndex = 58;
export const teachWindowIndex = 16_511;
const singleSetPoint = { setPoint: 56, logic: 57 };
const firstDescriptor = 16_512;
const signalsOfSensor = 8;
const sensors = 4;
const firstPairs = [60, 62];
const furtherPairs = 16_384;

type Variables = ReadonlyMap<number, ModelVariable>;

/** Parameters and configuration of a signal have neighbouring indices; the number is that of the teach-in. */
const pairs: readonly { readonly number: number; readonly index: number }[] = Array.from(
  { length: sensors * signalsOfSensor },
  (_, place) => ({
    number: Math.floor(place / signalsOfSensor) * 10 + (place % signalsOfSensor) + 1,
    index: firstPairs[place] ?? furtherPairs + 2 * (place - firstPairs.length),
  }),
);

export interface SensorModel {
  readonly sensor: SmartSensor;
  readonly fields: readonly ChangingField[];
}

/** Undefined for what is no smart sensor. The fields are those of the first input, with what the sensor makes of them. */
export function smartSensor(
  all: readonly Delivered[],
  processData: readonly ModelProcessData[],
): SensorModel | undefined {
  const variables: Variables = new Map(all.map(({ variable }) => [variable.index, variable]));
  const descriptors = all
    .filter(({ variable: { index } }) => index >= firstDescriptor && index < firstDescriptor + sensors)
    .map(descriptorOf);
  const parameters = [...single(variables), ...pairs.flatMap((pair) => channelOf(variables, pair))];
  if (parameters.length === 0 && descriptors.length === 0) return undefined;
  const plain = processData.find(({ input }) => input !== undefined)?.input?.fields ?? [];
  const fields = withSignals(withDescriptors(plain, descriptors), parameters);
  const measurements = measurementsOf(fields);
  const channels = parameters.map((channel) => ({
    ...channel,
    measurement: measurements[Math.floor(channel.number / 10)] ?? measurements[0],
  }));
  return { sensor: { channels, hasDescriptors: descriptors.length > 0 }, fields };
}

type ChannelParameters = Omit<SwitchingChannel, 'measurement'>;

function single(variables: Variables): readonly ChannelParameters[] {
  if (!variables.has(singleSetPoint.setPoint)) return [];
  const hasLogic = variables.has(singleSetPoint.logic);
  return [
    {
      number: 1,
      setPoints: { index: singleSetPoint.setPoint, subindex: 0 },
      logic: hasLogic ? { index: singleSetPoint.logic, subindex: 0 } : undefined,
      secondSetPoint: undefined,
      mode: undefined,
      hysteresis: undefined,
    },
  ];
}

function channelOf(
  variables: Variables,
  { number, index }: (typeof pairs)[number],
): readonly ChannelParameters[] {
  const at = (place: number, subindex: number) =>
    variables.get(place)?.items.has(subindex) ? { index: place, subindex } : undefined;
  const setPoints = at(index, 1);
  if (!setPoints) return [];
  return [
    {
      number,
      setPoints,
      secondSetPoint: at(index, 2),
      logic: at(index + 1, 1),
      mode: at(index + 1, 2),
      hysteresis: at(index + 1, 3),
    },
  ];
}

const measuringBits = 16;
/** With descriptors the numbers that they describe, else the number with the most bits. */
function measurementsOf(fields: readonly ChangingField[]): readonly ChangingField[] {
  const described = fields.filter(({ limits }) => limits !== undefined);
  if (described.length > 0) return described;
  return fields
    .filter(({ bits, channel }) => bits > 1 && channel === undefined)
    .toSorted((one, other) => other.bits - one.bits)
    .slice(0, 1);
}

interface Descriptor {
  readonly lower: number;
  readonly upper: number;
  readonly scale: number;
}
/** Lower limit, upper limit and scale, as the descriptor of the measurement was delivered. */
function descriptorOf({ variable, octets }: Delivered): Descriptor | undefined {
  const [lower, upper, scale] = [1, 2, 4].map((subindex) => {
    const item = variable.items.get(subindex);
    const value = item && itemValue(octets, item);
    return value !== undefined && isNumber(value) ? Number(value) : undefined;
  });
  if (lower === undefined || upper === undefined || scale === undefined || upper <= lower) return undefined;
  return { lower, upper, scale };
}

/** The first number of the process data has the first descriptor; its scale lies in the eight bits below it. */
function withDescriptors(
  fields: readonly ChangingField[],
  descriptors: readonly (Descriptor | undefined)[],
): readonly ChangingField[] {
  const measuring = fields
    .filter(({ bits }) => bits >= measuringBits)
    .toSorted((one, other) => one.subindex - other.subindex);
  return fields.map((field) => {
    const own = descriptors[measuring.indexOf(field)];
    if (own) return { ...field, limits: own, wave: waveWithin(own) };
    const isBelow = ({ bitOffset }: ChangingField): boolean => bitOffset === field.bitOffset + field.bits;
    const above = field.bits === 8 ? measuring.findIndex(isBelow) : -1;
    const scale = descriptors[above]?.scale;
    return scale === undefined ? field : { ...field, fixed: scale };
  });
}

const waveWithin = ({ lower, upper }: Descriptor): Wave => ({
  kind: 'sine',
  mean: (lower + upper) / 2,
  amplitude: (upper - lower) / 4,
  periodMs: 20_000,
});

/** Marks which bits show a switching signal. */
function withSignals(
  fields: readonly ChangingField[],
  channels: readonly ChannelParameters[],
): readonly ChangingField[] {
  const signals = fields
    .filter(({ datatype }) => datatype.type === 'BooleanT')
    .toSorted((one, other) => one.bitOffset - other.bitOffset)
    .slice(0, channels.length);
  return fields.map((field) => ({ ...field, channel: channels[signals.indexOf(field)]?.number }));
}
