import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from './files.ts';
import { run, type Outcome } from './run.ts';

const samples = fileURLToPath(new URL('../../iodd/samples/', import.meta.url));
const minimal = join(samples, 'minimal/Examplia-Presence-20200202-IODD1.1.xml');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iodd-diff-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const diff = (...args: readonly string[]): Promise<Outcome> => run(['diff', ...args], diskFiles);

/** A copy of the minimal sample with something replaced. */
function revision(from: string, to: string): string {
  const text = readFileSync(minimal, 'utf8');
  if (!text.includes(from)) throw new Error(from);
  const path = join(folder, 'revision.xml');
  writeFileSync(path, text.replace(from, to));
  return path;
}

it('ends with 0 where nothing differs', async () => {
  const { exitCode, output } = await diff(minimal, minimal);
  expect(exitCode).toBe(0);
  expect(output).toContain('The two descriptions do not differ');
});

it('ends with 0 where the change is compatible', async () => {
  const { exitCode, output } = await diff(minimal, revision('minCycleTime="2300"', 'minCycleTime="2000"'));
  expect(exitCode).toBe(0);
  expect(output).toContain('minimum cycle time in µs changed from 2300 to 2000.');
});

it('ends with 1 where a program breaks, and says why', async () => {
  const { exitCode, output } = await diff(minimal, revision('minCycleTime="2300"', 'minCycleTime="3000"'));
  expect(exitCode).toBe(1);
  expect(output.split('\n').slice(2, 7)).toEqual([
    'Process-data break: check and adapt the programs that use the process data.',
    '',
    'Why',
    '  Communication: minimum cycle time in µs changed from 2300 to 3000.',
    '    A port with a fixed, shorter cycle time does not start, and reactions come later.',
  ]);
});

it('gives the changes to programs', async () => {
  const { output } = await diff(minimal, revision('deviceId="1"', 'deviceId="77"'), '--json');
  expect(JSON.parse(output)).toEqual([
    {
      before: 'Examplia-Presence-20200202-IODD1.1.xml',
      after: 'revision.xml',
      relation: 'replacement',
      verdict: 'identityChange',
      causes: [0],
      fit: { connection: 'fits', processData: 'fits', parameters: 'fits' },
      changes: [expect.objectContaining({ kind: 'changed', field: 'deviceId', before: 1, after: 77 })],
    },
  ]);
});

it('writes release notes in the language asked for', async () => {
  const path = revision('deviceId="1"', 'deviceId="77"');
  const { exitCode, output } = await diff(minimal, path, '--markdown', '--language', 'es');
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^# .* en lugar de .*\n\n\*\*Otro dispositivo: .*\*\*\n\n## Qué significa la sustitución\n\n- Cableado: se mantiene\./,
  );
});

it('compares packages', async () => {
  const archive = join(folder, 'device.zip');
  await run(['pack', join(samples, 'minimal'), '-o', archive], diskFiles);
  expect((await diff(archive, minimal)).exitCode).toBe(0);
});

it('compares files of different versions of the standard', async () => {
  const older = readdirSync(join(samples, 'device-1.0.1')).find((name) => name.endsWith('1.0.1.xml'));
  const text = readFileSync(join(samples, 'device-1.0.1', older ?? ''), 'utf8');
  const path = join(folder, 'older.xml');
  writeFileSync(path, text.replace('deviceId="5"', 'deviceId="1"'));
  const { exitCode, output } = await diff(path, minimal);
  expect(exitCode).toBe(1);
  expect(output).toContain('version of the standard changed from 1.0.1 to 1.1.');
});

it.each([
  [[], 'Name two'],
  [['one.xml'], 'Name two'],
  [['one.xml', 'two.xml', 'three.xml'], 'Name two'],
  [['one.xml', 'two.xml', '--language', 'de'], 'Say --language en, zh, es.'],
  [['one.xml', 'two.xml', '--json', '--markdown'], 'not both'],
])('says with exit code 2 what is wrong with %j', async (args, message) => {
  const { exitCode, output, errors } = await diff(...args);
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
  expect(errors).toContain(message);
});
