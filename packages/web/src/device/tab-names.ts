/** The views of a device, in the order of their tabs. */
export const tabNames = [
  'overview',
  'processData',
  'parameters',
  'menus',
  'diagnosis',
  'connection',
  'texts',
  'source',
  'checks',
  'api',
] as const;
export type TabName = (typeof tabNames)[number];
