import { expect, it } from 'vitest';
import { sample } from '../../../../gateway/src/testing/bench.ts';
import { simulated } from '../testing/simulated.ts';
import { chosenFile } from './chosen.ts';
import { mostFileOctets, storageFileOf } from './storage-file.ts';

const { vendorId, deviceIds } = await sample('measuring');
const backup = { vendorId, deviceId: deviceIds[0] ?? 0, revision: '1.1', content: '0041000201F4' } as const;
const file = (text: string) => new File([text], 'a.json');

it('fits the device at the port, or is that of another one and is not sent', async () => {
  const { connection, asked } = await simulated('measuring');
  expect(await chosenFile(connection, file(storageFileOf(backup)))).toEqual({ kind: 'fits', backup });
  const other = { ...backup, deviceId: backup.deviceId + 1 };
  expect(await chosenFile(connection, file(storageFileOf(other)))).toMatchObject({
    kind: 'mismatch',
    backup: other,
    found: { vendorId, deviceId: backup.deviceId },
  });
  const ofOthers = { ...backup, vendorId: vendorId + 1 };
  expect(await chosenFile(connection, file(storageFileOf(ofOthers)))).toMatchObject({ kind: 'mismatch' });
  expect(asked).not.toContain('writes.carryOut');
});

it('is no file of a data storage, or larger than any', async () => {
  const { connection, asked } = await simulated('measuring');
  expect(await chosenFile(connection, file('{}'))).toEqual({ kind: 'notStorage', name: 'a.json' });
  const large = {
    name: 'a.json',
    size: mostFileOctets + 1,
    text: () => Promise.reject(new Error('read')),
  };
  expect(await chosenFile(connection, large)).toEqual({ kind: 'tooLarge', name: 'a.json' });
  expect(asked).toEqual([]);
});

it('has nothing to be compared with while nobody is there', async () => {
  const { connection, pass } = await simulated('measuring');
  connection.stage?.unplug();
  await pass(100);
  expect(await chosenFile(connection, file(storageFileOf(backup)))).toMatchObject({ kind: 'nobody' });
});
