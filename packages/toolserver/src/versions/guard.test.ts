/** A guard with versions that serve, and that do not: each a program of a few lines. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startGuard } from './guard.ts';
import { changePointer, readPointer } from './pointer.ts';

const place = mkdtempSync(join(tmpdir(), 'toolserver-guard-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Notes what it is told of a version before it, and that it ran. */
const noting = (name: string, rest: string): string => `
  require('node:fs').appendFileSync(process.argv[2], '${name} ' + process.env.IODD_TOOLSERVER_TAKEN_BACK + '\\n');
  ${rest}`;
const serving = `process.on('message', () => process.exit(0)); process.send('serving');`;

let count = 0;
let directory = '';
let notes = '';
const own = process.argv[1];
beforeEach(() => {
  directory = join(place, String((count += 1)));
  notes = join(directory, 'notes');
  mkdirSync(directory);
  // The program that was started.
  const script = join(directory, 'own.cjs');
  writeFileSync(script, noting('own', serving));
  process.argv[1] = script;
});
afterAll(() => {
  if (own !== undefined) process.argv[1] = own;
});

const unpacked = (version: string, text: string) => {
  const folder = `toolserver-${version}-a`;
  mkdirSync(join(directory, folder));
  writeFileSync(join(directory, folder, 'toolserver.cjs'), noting(version, text));
  return { version, folder };
};
const start = () =>
  startGuard({
    directory,
    version: '0.1.0',
    args: [notes],
    log: () => {},
    timing: { startMs: 3_000, probationMs: 3_000 },
  });
const noted = (): string[] => {
  try {
    return readFileSync(notes, 'utf8').replace(/\n$/, '').split('\n');
  } catch {
    return [];
  }
};

it('runs what was taken up, and ends it like Ctrl C', async () => {
  await changePointer(directory, { taken: unpacked('0.2.0', serving) });
  const guard = start();
  await vi.waitUntil(() => noted().length === 1, { timeout: 10_000 });
  await guard.close();
  expect([await guard.ended, noted()]).toEqual([0, ['0.2.0 ']]);
});

it.each([
  ['ends at once', 'process.exit(7);'],
  ['never serves', 'setInterval(() => {}, 1000);'],
  ['dies soon after', `process.send('serving'); setTimeout(() => process.exit(8), 50);`],
  ['cannot be read', '}'],
])('takes back a version that %s, and runs the one before', async (_what, text) => {
  const before = unpacked('0.2.0', serving);
  await changePointer(directory, { taken: unpacked('0.3.0', text), before });
  const guard = start();
  await vi.waitUntil(() => noted().some((line) => line.startsWith('0.2.0')), { timeout: 15_000 });
  expect(noted().at(-1)).toBe('0.2.0 0.3.0');
  expect(readPointer(directory)).toEqual({ taken: before, before: null, refused: ['0.3.0'] });
  await guard.close();
});

it('runs the program that was started where nothing else is left', async () => {
  await changePointer(directory, { taken: unpacked('0.2.0', 'process.exit(1);') });
  const guard = start();
  await vi.waitUntil(() => noted().some((line) => line.startsWith('own')), { timeout: 15_000 });
  expect(noted().at(-1)).toBe('own 0.2.0');
  await guard.close();
});

it('goes over to a newer one when the one that runs says so', async () => {
  const newer = unpacked('0.3.0', serving);
  const first = unpacked(
    '0.2.0',
    `process.send('serving');
     process.on('message', () => process.exit(0));
     setTimeout(() => {
       require('node:fs').writeFileSync(${JSON.stringify(join(directory, 'current.json'))},
         ${JSON.stringify(JSON.stringify({ taken: newer }))});
       process.send('replaced', () => process.exit(0));
     }, 100);`,
  );
  await changePointer(directory, { taken: first });
  const guard = start();
  await vi.waitUntil(() => noted().length === 2, { timeout: 15_000 });
  expect(noted()).toEqual(['0.2.0 ', '0.3.0 ']);
  await guard.close();
});

it('ends with the code of a version that ends later', async () => {
  await changePointer(directory, {
    taken: unpacked('0.2.0', `process.send('serving'); setTimeout(() => process.exit(5), 3500);`),
  });
  expect(await start().ended).toBe(5);
});
