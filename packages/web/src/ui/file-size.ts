const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size that people read, in their language. */
export const fileSize = (bytes: number, language: string): string => {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power,
  }).format(bytes / 1000 ** power);
};
