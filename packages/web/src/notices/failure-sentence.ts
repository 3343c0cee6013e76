import type { OwnNotice } from '@iodd-hub/contract/notice';
import type { TFunction } from 'i18next';
import { hexOf } from '../device/format.ts';

/** What fails where, in a notice and in a notification of the browser. */
export const failureSentence = (
  t: TFunction<'notice'>,
  { cause, code, deviceName, hostName, master, port }: NonNullable<OwnNotice['failure']>,
): string =>
  t(`failure.${cause}`, {
    device: deviceName || t('failure.unnamed'),
    host: hostName,
    place: `${master}.${port}`,
    code: hexOf(code, 4),
  });
