import { errorNumber, standardErrorCode } from '@iodd-hub/iodd/standard';

const standard = (additionalCode: number): number => errorNumber(standardErrorCode, additionalCode);

/** The errors of the standard that a simulated device gives, both octets as one number. */
export const isduErrors = {
  indexNotAvailable: standard(0x11),
  subindexNotAvailable: standard(0x12),
  temporarilyUnavailable: standard(0x20),
  localControl: standard(0x21),
  deviceControl: standard(0x22),
  accessDenied: standard(0x23),
  outOfRange: standard(0x30),
  aboveLimit: standard(0x31),
  belowLimit: standard(0x32),
  lengthOverrun: standard(0x33),
  lengthUnderrun: standard(0x34),
  functionUnavailable: standard(0x35),
  functionTemporarilyUnavailable: standard(0x36),
  invalidParameterSet: standard(0x40),
  inconsistentParameterSet: standard(0x41),
  applicationNotReady: standard(0x82),
} as const;

export type IsduError = number;
