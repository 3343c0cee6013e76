/** Which of several layouts of process data holds, asked of the device as whoever stands before it has to. */
import type { ResolvedDevice, ResolvedProcessData } from '@iodd-hub/iodd';
import { activeProcessData } from '@iodd-hub/gateway/layout';
import { useEffect, useState } from 'react';
import type { ConsoleConnection } from '../connection.ts';
import { octetsOf } from '@iodd-hub/gateway/octets';

/** A device changes it when somebody writes to it, here or elsewhere. */
const askMs = 2000;

export const useActiveLayout = (
  device: ResolvedDevice,
  { call, place }: ConsoleConnection,
  isOnline: boolean,
): ResolvedProcessData | undefined => {
  const [activeId, setActiveId] = useState<string>();
  const isConditional = device.processData.length > 1;
  useEffect(() => {
    if (!isConditional || !isOnline) return undefined;
    const end = new AbortController();
    const read = async (index: number): Promise<Uint8Array | undefined> => {
      try {
        return octetsOf((await call('parameters.read', { ...place, index, subindex: 0 })).octets);
      } catch {
        // It is said where the parameter is shown; the first layout holds until it can be read.
        return undefined;
      }
    };
    const ask = async (): Promise<void> => {
      const found = await activeProcessData(device, read);
      if (end.signal.aborted) return;
      setActiveId(found?.id);
      timer = setTimeout(() => void ask(), askMs);
    };
    let timer = setTimeout(() => void ask(), 0);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [call, device, isConditional, isOnline, place]);
  return device.processData.find(({ id }) => id === activeId) ?? device.processData[0];
};
