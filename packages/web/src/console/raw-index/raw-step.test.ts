import { expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { newWatched } from '../watched.ts';
import { octetsAt, readRaw, writeRaw, type RawStep } from './raw-step.ts';

const filter = { index: 65, subindex: 0 };

it('has what was read and written, the newest first, with what the device refused', async () => {
  const { connection, asked } = await simulated('measuring');
  const history = newWatched<readonly RawStep[]>([]);
  await readRaw(connection, history, filter);
  await writeRaw(connection, history, { ...filter, octets: Uint8Array.of(0x01, 0xf4) });
  await writeRaw(connection, history, { ...filter, octets: Uint8Array.of(0xff, 0xff) });
  await readRaw(connection, history, { index: 4711, subindex: 0 });
  expect(history.current()).toMatchObject([
    { key: 4, kind: 'read', index: 4711, octets: '', result: { deviceError: 0x80_11 } },
    { key: 3, kind: 'write', octets: 'FFFF', result: { deviceError: 0x80_31 } },
    { key: 2, kind: 'write', octets: '01F4', result: 'done' },
    { key: 1, kind: 'read', octets: '0064', result: 'done' },
  ]);
  expect(await octetsAt(connection, filter)).toEqual({ octets: '01F4' });
  expect(asked.filter((name) => name === 'writes.carryOut')).toHaveLength(2);
});

it('says why a device that is away cannot be read', async () => {
  const { connection, pass } = await simulated('measuring');
  connection.stage?.unplug();
  await pass(100);
  expect(await octetsAt(connection, filter)).toMatchObject({ fault: { deviceError: undefined } });
});
