/** What was read as the values of a set, and what is left out. */
import { resultKeyOf } from '@iodd-hub/contract/results';
import type { Fault } from '../outcome.ts';
import type { SetValue } from './parameter-set.ts';
import type { ReadValues } from './reading.ts';

export interface Left {
  readonly index: number;
  /** Undefined where the device answered no octets. */
  readonly fault: Fault | undefined;
}

const indexIn = (key: string): number => Number(key.split('/')[0]);

/** Where nobody describes it, an index that the device has not is no loss. */
export const valuesRead = (
  { octets, faults }: ReadValues,
  isDescribed: boolean,
): { readonly values: readonly SetValue[]; readonly left: readonly Left[] } => ({
  values: [...octets]
    .filter(([, hex]) => hex !== '')
    .map(([key, hex]) => ({ index: indexIn(key), subindex: 0, octets: hex })),
  left: [
    ...[...octets]
      .filter(([, hex]) => hex === '')
      .map(([key]) => ({ index: indexIn(key), fault: undefined })),
    ...[...faults]
      .filter(([, { code }]) => isDescribed || resultKeyOf(code) !== 'deviceRefused')
      .map(([key, fault]) => ({ index: indexIn(key), fault })),
  ],
});
