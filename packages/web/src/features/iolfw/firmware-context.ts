import type { Problem } from '@iodd-hub/iodd';
import type { FirmwarePackage } from '@iodd-hub/iolfw';
import { createContext, use, useSyncExternalStore } from 'react';
import type { FirmwareState, OpenFirmware } from '../../firmware/open-firmware.ts';

/** What every part of the designer works on. */
export interface Designed {
  readonly one: OpenFirmware;
  readonly state: FirmwareState;
  /** What it would be packed as, without octets of files. */
  readonly firmware: FirmwarePackage;
}

export const FirmwareContext = createContext<Designed | undefined>(undefined);

export const useDesigned = (): Designed => {
  const designed = use(FirmwareContext);
  if (!designed) throw new Error('There is no firmware package around this.');
  return designed;
};

export const useFirmwareState = (one: OpenFirmware): FirmwareState =>
  useSyncExternalStore(one.subscribe, one.state);

/** Of the control that a problem is put right in. */
export const fieldId = ($id: string, name: string): string => `field-${$id}-${name}`;

export const isError = ({ severity }: Problem): boolean => severity === 'error';
