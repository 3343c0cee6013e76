/** What an error of a device means: in the words of its description, else of the standard. */
import type { ResolvedError } from '@iodd-hub/iodd';
import { errorNumber } from '@iodd-hub/iodd/standard';
import type { Port } from './port.ts';

/** Errors that a master gives in place of its device (i-link). */
const masterErrors: ReadonlyMap<number, string> = new Map([
  [0x10_00, 'Communication error'],
  [0x11_00, 'Timeout'],
]);

const standardErrors: ReadonlyMap<number, string> = new Map([
  [0x80_00, 'Device application error'],
  [0x80_11, 'Index not available'],
  [0x80_12, 'Subindex not available'],
  [0x80_20, 'Service temporarily not available'],
  [0x80_21, 'Service temporarily not available: local control'],
  [0x80_22, 'Service temporarily not available: device control'],
  [0x80_23, 'Access denied'],
  [0x80_30, 'Parameter value out of range'],
  [0x80_31, 'Parameter value above limit'],
  [0x80_32, 'Parameter value below limit'],
  [0x80_33, 'Parameter length overrun'],
  [0x80_34, 'Parameter length underrun'],
  [0x80_35, 'Function not available'],
  [0x80_36, 'Function temporarily unavailable'],
  [0x80_40, 'Invalid parameter set'],
  [0x80_41, 'Inconsistent parameter set'],
  [0x80_82, 'Application not ready'],
]);

export function errorText(error: number, described: readonly ResolvedError[]): string {
  const known = described.find(({ code, additionalCode }) => errorNumber(code, additionalCode) === error);
  return known?.name?.text ?? standardErrors.get(error) ?? masterErrors.get(error) ?? 'Unknown error';
}

export const deviceErrorText = (error: number, port: Port | undefined): string =>
  errorText(error, port?.current?.description.resolved.errors ?? []);
