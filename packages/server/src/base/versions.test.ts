import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { chosen } from '@iodd-hub/versions';
import { changePointer, readPointer } from './versions.ts';

const directory = mkdtempSync(join(tmpdir(), 'hub-versions-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('what was taken up is used while it is newer than what is there otherwise, and is there', async () => {
  expect(readPointer(directory)).toEqual({ service: null, serviceBefore: null, web: null });
  const taken = { version: '0.2.0', folder: 'service-0.2.0-abc' };
  await changePointer(directory, { service: taken });
  await changePointer(directory, { web: { version: '0.2.1', folder: 'web-0.2.1-abc' } });
  const { service, web } = readPointer(directory);
  expect(service).toEqual(taken);
  expect(web?.version).toBe('0.2.1');
  expect(chosen(directory, service, '0.1.0')).toBeNull();
  mkdirSync(join(directory, taken.folder));
  expect(chosen(directory, service, '0.1.0')).toEqual(taken);
  // Somebody brought this one, or a newer one, by hand.
  expect(chosen(directory, service, '0.2.0')).toBeNull();
  expect(chosen(directory, service, '0.3.0')).toBeNull();
});

it('a pointer to a place outside is refused', () => {
  writeFileSync(
    join(directory, 'current.json'),
    JSON.stringify({ service: { version: '9.0.0', folder: '../../other' } }),
  );
  expect(() => readPointer(directory)).toThrow('folder');
});
