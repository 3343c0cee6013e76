/** From harmless to serious; the verdict of a comparison is the most serious effect of its changes. */
export const effects = [
  'compatible',
  'parameterChange',
  'processDataBreak',
  'connectionChange',
  'identityChange',
] as const;
export type Effect = (typeof effects)[number];
