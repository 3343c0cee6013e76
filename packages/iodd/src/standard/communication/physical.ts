import type { LocalizedText } from '../language.ts';

/** Bit rates in bit per second. */
export const bitRates = { COM1: 4800, COM2: 38_400, COM3: 230_400 } as const;
export type BitRate = keyof typeof bitRates;

/** Revision id octet: major number in the upper half, minor number in the lower. */
export const revisionIds = { 'V1.0': 16, 'V1.1': 17 } as const;
export type IolinkRevision = keyof typeof revisionIds;

export interface CycleTimeRange {
  readonly fromUs: number;
  readonly toUs: number;
  readonly stepUs: number;
}

/** Cycle times that the cycle time octet can express (IODD 1.1, 7.6.1). Zero means "as fast as possible". */
export const cycleTimeRanges: readonly CycleTimeRange[] = [
  { fromUs: 0, toUs: 6300, stepUs: 100 },
  { fromUs: 6400, toUs: 31_600, stepUs: 400 },
  { fromUs: 32_000, toUs: 132_800, stepUs: 1600 },
];

export function isCycleTime(timeUs: number): boolean {
  return cycleTimeRanges.some(
    ({ fromUs, toUs, stepUs }) => timeUs >= fromUs && timeUs <= toUs && (timeUs - fromUs) % stepUs === 0,
  );
}

/** Every cycle time that there is, ascending. */
export const cycleTimes: readonly number[] = cycleTimeRanges.flatMap(({ fromUs, toUs, stepUs }) =>
  Array.from({ length: (toUs - fromUs) / stepUs + 1 }, (_, at) => fromUs + at * stepUs),
);

/** The cycle times around one that cannot be said; the time itself where it can. */
export function cycleTimesBeside(timeUs: number): readonly number[] {
  if (isCycleTime(timeUs)) return [timeUs];
  return [cycleTimes.findLast((one) => one < timeUs), cycleTimes.find((one) => one > timeUs)].filter(
    (one) => one !== undefined,
  );
}

export const sensorTypes = {
  analog: { en: 'Analog', zh: '模拟量', es: 'Analógico' },
  binary: { en: 'Binary', zh: '开关量', es: 'Binario' },
  analogAndBinary: { en: 'Analog + binary', zh: '模拟量 + 开关量', es: 'Analógico + binario' },
} as const satisfies Record<string, LocalizedText>;
export type SensorType = keyof typeof sensorTypes;
