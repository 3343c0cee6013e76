import { useEffect, useSyncExternalStore } from 'react';
import { onForget, personKey } from '../kept/person.ts';
import { keep, readKept } from '../kept/storage.ts';

/** A device whose page was opened in this browser tab and not closed since. */
export interface OpenDevice {
  readonly rpId: string;
  readonly name: string;
}

const storageKey = personKey('open-devices');
const keptAtMost = 12;
const listeners = new Set<() => void>();

const isDevice = (value: unknown): value is OpenDevice =>
  typeof value === 'object' &&
  value !== null &&
  'rpId' in value &&
  typeof value.rpId === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** What a browser has kept may be of an older release, or of nobody's making: only what fits is taken. */
export const readDevices = (text: string | null): readonly OpenDevice[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isDevice).slice(-keptAtMost) : [];
  } catch {
    return [];
  }
};

/** A device that is open already keeps its place, and its newest name. */
export const withDevice = (devices: readonly OpenDevice[], opened: OpenDevice): readonly OpenDevice[] =>
  devices.some(({ rpId }) => rpId === opened.rpId)
    ? devices.map((device) => (device.rpId === opened.rpId ? opened : device))
    : [...devices, opened].slice(-keptAtMost);

let open = readDevices(readKept(() => sessionStorage, storageKey));

const become = (next: readonly OpenDevice[]): void => {
  open = next;
  keep(() => sessionStorage, storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenDevices = (): readonly OpenDevice[] => useSyncExternalStore(subscribe, () => open);

export const closeDevice = (rpId: string): void => {
  if (open.some((device) => device.rpId === rpId)) become(open.filter((device) => device.rpId !== rpId));
};

/** For the page of a device: from now on it stands in the open bar. One that was removed has no name and leaves it. */
export const useOpenDevice = (rpId: string, name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) closeDevice(rpId);
    else become(withDevice(open, { rpId, name }));
  }, [rpId, name]);
};

onForget(() => become([]));
