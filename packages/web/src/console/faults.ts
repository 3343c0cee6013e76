/** Why a host or a device refused, in words: those of the description, else ours, else the number alone. */
import { resultKeyOf } from '@iodd-hub/contract/results';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { errorNumber } from '@iodd-hub/iodd/standard';
import type { TFunction } from 'i18next';
import { hexOf } from '../device/format.ts';
import type { Fault } from './outcome.ts';

export type Say = TFunction<readonly ['console', 'results', 'common']>;

/** Errors of the standard, and those that a master gives in place of its device. */
const known = [
  '0x1000',
  '0x1100',
  '0x8000',
  '0x8011',
  '0x8012',
  '0x8020',
  '0x8021',
  '0x8022',
  '0x8023',
  '0x8030',
  '0x8031',
  '0x8032',
  '0x8033',
  '0x8034',
  '0x8035',
  '0x8036',
  '0x8040',
  '0x8041',
  '0x8082',
] as const;

/** Nobody may describe the device. */
type Errors = Pick<ResolvedDevice, 'errors'> | undefined;

const deviceErrorText = (t: Say, device: Errors, error: number): string => {
  const code = hexOf(error, 4);
  const described = device?.errors.find((one) => errorNumber(one.code, one.additionalCode) === error);
  const standard = known.find((one) => one === code);
  const name = described?.name?.text ?? (standard && t(`console:deviceError.${standard}`));
  return name === undefined ? t('console:fault.code', { code }) : t('console:fault.named', { code, name });
};

export const resultText = (t: Say, code: string): string => {
  const key = resultKeyOf(code);
  return key === undefined || key === 'ok'
    ? t('common:failure.unknownResult', { code })
    : t(`results:${key}`);
};

export const faultText = (t: Say, device: Errors, fault: Fault): string =>
  fault.deviceError === undefined ? resultText(t, fault.code) : deviceErrorText(t, device, fault.deviceError);
