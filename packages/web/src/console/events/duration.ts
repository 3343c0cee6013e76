const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 1440 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
  { unit: 'second', ms: 1000 },
] as const;

/** In the largest unit of which there is at least one. */
export const durationText = (language: string, lastedMs: number): string => {
  const { unit, ms } = units.find((one) => lastedMs >= one.ms) ?? { unit: 'second', ms: 1000 };
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(lastedMs / ms);
};
