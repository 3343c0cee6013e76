import type { healthFacts } from '@iodd-hub/contract/system';

type Unit = (typeof healthFacts)[keyof typeof healthFacts];

interface Step {
  readonly unit: string;
  /** From so much on, in the unit of the first. */
  readonly from: number;
}

const octets: readonly Step[] = [
  { unit: 'byte', from: 1 },
  { unit: 'kilobyte', from: 1e3 },
  { unit: 'megabyte', from: 1e6 },
  { unit: 'gigabyte', from: 1e9 },
  { unit: 'terabyte', from: 1e12 },
];
const seconds: readonly Step[] = [
  { unit: 'second', from: 1 },
  { unit: 'minute', from: 60 },
  { unit: 'hour', from: 3600 },
  { unit: 'day', from: 86_400 },
];
const steps: Partial<Record<Unit, readonly Step[]>> = {
  octets,
  seconds,
  milliseconds: [{ unit: 'millisecond', from: 1 }],
};

/** A figure as people read it in their language; what is no figure stays as it is. */
export const valueText = (unit: Unit, value: string | number, language: string): string => {
  if (typeof value === 'string') return value;
  const found = steps[unit];
  const step = found?.findLast(({ from }) => value >= from) ?? found?.[0];
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    ...(step && { style: 'unit', unit: step.unit, unitDisplay: 'short' }),
  }).format(step ? value / step.from : value);
};
