import { compareDevice, readableIndices } from '@iodd-hub/device/compare';
import { expect, it } from 'vitest';
import { resolvedSample } from '../../device/testing/resolved.ts';
import { simulated } from '../testing/simulated.ts';
import { hearDevice } from './hear-device.ts';

it('asks a device for each index once, and finds no difference to its own description', async () => {
  const device = await resolvedSample('measuring-sensor');
  const { connection, asked } = await simulated('measuring');
  const steps: number[] = [];
  const indices = [...readableIndices(device), 4711];
  const heard = await hearDevice(connection, {
    indices,
    signal: new AbortController().signal,
    onProgress: ({ done }) => steps.push(done),
  });
  expect(steps).toHaveLength(indices.length);
  expect(asked.filter((name) => name === 'parameters.read')).toHaveLength(indices.length);
  expect(heard.values.get(4711)).toEqual({ isMissing: true });
  expect(compareDevice(device, heard).filter(({ kind }) => kind !== 'productName')).toEqual([]);
});

it('ends where nobody waits any more, and where the device is away', async () => {
  const { connection } = await simulated('measuring');
  const hearing = (signal: AbortSignal) =>
    hearDevice(connection, { indices: [24], signal, onProgress: () => undefined });
  await expect(hearing(AbortSignal.abort())).rejects.toThrow('abort');
  connection.stage?.unplug();
  await expect(hearing(new AbortController().signal)).rejects.toThrow(/./);
});
