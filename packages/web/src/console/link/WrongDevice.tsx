import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { Identities } from '../Identities.tsx';
import type { Configuration } from './settings.ts';

interface WrongDeviceProps {
  /** Whose description is shown: one of the two may be it. */
  readonly device: ResolvedDevice | undefined;
  readonly configuration: Configuration;
  /** Undefined where the host does not say who is there. */
  readonly identification: ToolserverReceived<'devices.identification'> | undefined;
}

/** A port that waits for another device than the one that is plugged in: who, and who is there. */
export const WrongDevice = ({ device, configuration, identification }: WrongDeviceProps) => {
  const { t } = useTranslation('console');
  const { vendorId, deviceId } = configuration;
  return (
    <>
      <Notice kind="error">
        {t(
          identification === undefined
            ? 'link.wrong.unknown'
            : identification.vendorId !== vendorId
              ? 'link.wrong.vendor'
              : identification.deviceId !== deviceId
                ? 'link.wrong.device'
                : 'link.wrong.other',
        )}
      </Notice>
      <Identities
        label={t('link.identities')}
        identities={[
          { label: t('link.expected'), vendorId, deviceId, name: nameOf(device, configuration) },
          {
            label: t('link.found'),
            vendorId: identification?.vendorId,
            deviceId: identification?.deviceId,
            name: identification?.productName ?? nameOf(device, identification),
          },
        ]}
      />
    </>
  );
};

const nameOf = (
  device: ResolvedDevice | undefined,
  ids: Pick<Configuration, 'vendorId' | 'deviceId'> | undefined,
): string | undefined => {
  const { vendorId, deviceId, deviceName } = device?.identity ?? {};
  return ids && ids.vendorId === vendorId && ids.deviceId === deviceId ? deviceName?.text : undefined;
};
