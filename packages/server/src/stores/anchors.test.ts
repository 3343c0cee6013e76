import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFiles } from '../objects/files.ts';
import { AnchorError, openAnchors } from './anchors.ts';
import { keyFrom } from './seal-keys.ts';

const keys = { current: keyFrom(Buffer.alloc(32, 1)), old: [] };

const openStore = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hub-anchors-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return openFiles(directory);
};

test('the newest of many anchors is found, also by whoever never looked before', async () => {
  const objects = await openStore();
  const anchors = openAnchors({ objects, keys });
  for (let count = 1; count <= 21; count += 1)
    await anchors.write('log', { count, hash: Buffer.from([count]) });
  expect(await anchors.newest('log')).toMatchObject({ number: 21, count: 21 });
  expect(await openAnchors({ objects, keys }).newest('log')).toMatchObject({ number: 21, count: 21 });
});

test('a store that says yes to every address is not asked without end', async () => {
  const objects = await openStore();
  let asked = 0;
  const has = async (): Promise<boolean> => {
    if ((asked += 1) > 1000) throw new Error('asked without end');
    return true;
  };
  await expect(openAnchors({ objects: { ...objects, has }, keys }).newest('log')).rejects.toThrow(
    AnchorError,
  );
  expect(asked).toBeLessThan(100);
});
