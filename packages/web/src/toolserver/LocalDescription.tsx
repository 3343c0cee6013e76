import { useTranslation } from 'react-i18next';
import type { Described, DescriptionProps } from '../console/host/PortDevice.tsx';
import { useWatched } from '../console/useWatched.ts';
import type { OpenedDevice } from '../device/engine/opened.ts';
import { useResolvedDevice } from '../device/useResolvedDevice.ts';
import { Loading } from '../ui/Loading.tsx';
import { descriptions } from './descriptions.ts';

const nothing: Described = { device: undefined, name: undefined, by: undefined };

/** By the ids that stand in the file and that the device says. */
export const LocalDescription = ({ identity, children }: DescriptionProps) => {
  const { devices, isReading } = useWatched(descriptions);
  const found = devices.find(
    ({ vendorId, deviceIds }) => vendorId === identity.vendorId && deviceIds.includes(identity.deviceId),
  );
  if (found) return <Resolved opened={found.opened}>{children}</Resolved>;
  return isReading ? <Loading rows={10} /> : children(nothing);
};

interface ResolvedProps extends Pick<DescriptionProps, 'children'> {
  readonly opened: OpenedDevice;
}

const Resolved = ({ opened, children }: ResolvedProps) => {
  const { i18n } = useTranslation();
  const device = useResolvedDevice(opened, i18n.language);
  return device ? children({ device, name: undefined, by: opened.main.name }) : <Loading rows={10} />;
};
