/** What a device says of its own state: index 36, and index 37 for the events behind it. */
import { resultKeyOf } from '@iodd-hub/contract/results';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { decodeDetailedDeviceStatus, type DeviceEvent } from '@iodd-hub/device';
import { octetsOf } from '@iodd-hub/gateway/octets';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect, useState } from 'react';
import type { ConsoleConnection } from '../connection.ts';
import { useAnswer } from '../useAnswer.ts';
import { useWatched } from '../useWatched.ts';

const indices = { deviceStatus: 36, detailedDeviceStatus: 37 } as const;
type Name = keyof typeof indices;
/** A device that changes its state without an event is asked all the same. */
const againMs = 30_000;

/** Undefined where the device has no such parameter. */
const readState = async (
  { call, place }: Pick<ConsoleConnection, 'call' | 'place'>,
  name: Name,
): Promise<Uint8Array | undefined> => {
  try {
    const { octets } = await call('parameters.read', { ...place, index: indices[name], subindex: 0 });
    return octetsOf(octets);
  } catch (error) {
    if (error instanceof ToolserverFailure && resultKeyOf(error.code) === 'deviceRefused') return undefined;
    throw error;
  }
};

const useTurns = (ms: number): number => {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurns((before) => before + 1);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
  return turns;
};

/** Asked when the device starts, after each event, and now and then. */
const useStateOf = (
  connection: ConsoleConnection,
  device: ResolvedDevice | undefined,
  name: Name,
): Uint8Array | undefined => {
  const { port, starts, events } = useWatched(connection.live);
  const turns = useTurns(againMs);
  const isOnline = port === 'online';
  // A description that does not have it describes a device that does not either.
  const mayHave = device?.variables.some(({ index }) => index === indices[name]) ?? true;
  const isAsked = isOnline && mayHave;
  const { answer } = useAnswer(
    () => (isAsked ? readState(connection, name) : Promise.resolve(undefined)),
    `${isAsked} ${starts} ${events.length} ${events[0]?.time ?? ''} ${turns}`,
  );
  return isAsked ? answer : undefined;
};

export const useDeviceStatus = (
  connection: ConsoleConnection,
  device: ResolvedDevice | undefined,
): number | undefined => {
  const octets = useStateOf(connection, device, 'deviceStatus');
  return octets?.length === 1 ? octets[0] : undefined;
};

/** What the device itself says is active; undefined where it does not say. */
export const useDetailedStatus = (
  connection: ConsoleConnection,
  device: ResolvedDevice | undefined,
): readonly DeviceEvent[] | undefined => {
  const octets = useStateOf(connection, device, 'detailedDeviceStatus');
  return octets && decodeDetailedDeviceStatus(octets);
};
