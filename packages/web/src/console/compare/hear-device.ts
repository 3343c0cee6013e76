/** Asks a device for everything that a description says of it, and for what it may not say. */
import type { HeardDevice, HeardValue } from '@iodd-hub/device/compare';
import { octetsOf } from '@iodd-hub/gateway/octets';
import type { ConsoleConnection } from '../connection.ts';
import { faultOf } from '../outcome.ts';

type Asked = Pick<ConsoleConnection, 'call' | 'place'>;

export interface Progress {
  readonly done: number;
  readonly all: number;
}
interface Hearing {
  readonly indices: readonly number[];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** No such index, no such subindex, no access, no such function: whatever else it answers may pass. */
const missingErrors: ReadonlySet<number | undefined> = new Set([0x80_11, 0x80_12, 0x80_23, 0x80_35]);

const valueAt = async ({ call, place }: Asked, index: number): Promise<HeardValue | undefined> => {
  try {
    const { octets } = await call('parameters.read', { ...place, index, subindex: 0 });
    return { octets: octetsOf(octets) };
  } catch (error) {
    const { deviceError } = faultOf(error);
    if (deviceError === undefined) throw error;
    return missingErrors.has(deviceError) ? { isMissing: true } : undefined;
  }
};

/** One after the other, as a master asks its device. */
export const hearDevice = async (
  connection: Asked,
  { indices, signal, onProgress }: Hearing,
): Promise<HeardDevice> => {
  const { call, place } = connection;
  const identity = await call('devices.identification', place);
  const values = new Map<number, HeardValue>();
  for (const [at, index] of indices.entries()) {
    signal.throwIfAborted();
    const heard = await valueAt(connection, index);
    if (heard) values.set(index, heard);
    onProgress({ done: at + 1, all: indices.length });
  }
  const { input, output } = await call('processData.read', place);
  return {
    identity,
    values,
    input: input && octetsOf(input.octets),
    output: output && octetsOf(output.octets),
  };
};
