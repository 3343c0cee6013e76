import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type OpenName, openNames, subscribeOpenNames } from '../../document/open-names.ts';
import { closeDevice, type OpenDevice, useOpenDevices } from '../open-devices.ts';
import type { OpenItem } from './open-items.ts';

const deviceItem = ({ rpId, name }: OpenDevice, path: string): OpenItem => {
  const to = `/resource/${rpId}`;
  return {
    key: `device:${rpId}`,
    kind: 'device',
    icon: 'device',
    name,
    to,
    isCurrent: path === to,
    isUnsaved: false,
    errors: 0,
    close: () => closeDevice(rpId),
  };
};

const fileItem = (file: OpenName, path: string): OpenItem => ({
  key: `file:${file.id}`,
  kind: 'file',
  icon: 'file',
  name: file.names.join(', '),
  to: '/check',
  isCurrent: path === '/check' && file.isCurrent,
  isUnsaved: file.isUnsaved,
  errors: file.errors,
  show: file.show,
  close: file.close,
});

/** Devices first, in the order in which they were opened, then the files of the check page. */
export const useOpenItems = (): readonly OpenItem[] => {
  const { pathname } = useLocation();
  const devices = useOpenDevices();
  const files = useSyncExternalStore(subscribeOpenNames, openNames);
  return [
    ...devices.map((device) => deviceItem(device, pathname)),
    ...files.map((file) => fileItem(file, pathname)),
  ];
};
