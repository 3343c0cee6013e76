/** What the conformance test wants of the indices and values that a device names for it (IODD 1.1, 7.6.1). */
export interface TestConfigRule {
  readonly from: number;
  readonly to: number;
  /** A value that fits into one message, or one that does not. */
  readonly length: 'short' | 'long' | 'any';
}
/** Up to this many octets fit into one message; the test wants a shorter value and a longer one. */
export const octetsOfMessage = 12;
/** The test reads and writes with short and with long indices. */
export const testConfigs = {
  Config1: { from: 0, to: 255, length: 'short' },
  Config2: { from: 256, to: 65_535, length: 'any' },
  Config3: { from: 0, to: 255, length: 'long' },
} as const satisfies Record<string, TestConfigRule>;
export type TestConfigName = keyof typeof testConfigs;
export const isTestConfig = (tag: string): tag is TestConfigName => Object.hasOwn(testConfigs, tag);

/** A described variable that the test may use; one that is not described may be used, too. */
export const fitsTest = (
  config: TestConfigName,
  { index, accessRights }: { readonly index: number | undefined; readonly accessRights: string | undefined },
): boolean => {
  const { from, to } = testConfigs[config];
  return index !== undefined && index >= from && index <= to && accessRights === 'rw';
};

/** Whether a value has the length that the test is about. */
export const fitsTestValue = (config: TestConfigName, octets: number): boolean => {
  const { length }: TestConfigRule = testConfigs[config];
  return length === 'any' || octets <= octetsOfMessage === (length === 'short');
};
