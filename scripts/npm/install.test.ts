import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackages } from './build.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'iodd-npm-'));
const project = join(folder, 'project');
/** What the packages depend on, as this repository has it installed: the test needs no registry. */
const dependencies = ['saxes', 'xmlchars', 'fflate'];

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const node = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });

beforeAll(() => {
  // The tool server brings a web server, an MQTT client and the contract; the command does without them but for `run` and `device`.
  const built = buildPackages(join(folder, 'built')).filter(
    (path) => !/(?:toolserver|gateway|contract)$/.test(path),
  );
  const installed = dependencies.map((name) => join(root, 'node_modules', name));
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  mkdirSync(project);
  npm(folder, 'pack', '--ignore-scripts', '--silent', '--pack-destination', tarballs, ...built, ...installed);
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  npm(project, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files);
  cpSync(join(root, 'packages/iodd/samples/measuring-sensor'), join(project, 'device'), { recursive: true });
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('installs JavaScript and types, and nothing of the sources or tests', () => {
  const files = readdirSync(join(project, 'node_modules/@iodd-hub/iodd'), { recursive: true }).map(String);
  expect(files.filter((name) => /(?<!\.d)\.ts$|\.test\.|testing/.test(name))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'LICENSE', 'README.md', join('lib', 'index.js')]),
  );
});

it('runs the command', () => {
  const bin = join(project, 'node_modules/.bin/iodd');
  const output = execFileSync(bin, ['decode', 'device', '00EB0003'], { cwd: project, encoding: 'utf8' });
  expect(output).toBe('1 Temperature: 23.5 °C [235]\n2 Too cold: true\n3 Too hot: true\n');
});

it('says what to install for a command that needs more', () => {
  const bin = join(project, 'node_modules/.bin/iodd');
  const { status, stderr } = spawnSync(bin, ['run', 'device'], { cwd: project, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'iodd run needs @iodd-hub/toolserver: install it beside @iodd-hub/cli.\n',
  ]);
});

const program = `
import { decode, type Datatype } from '@iodd-hub/device';
import { run, diskFiles } from '@iodd-hub/cli';
import { child, convertIodd, parseIodd, resolveDevice, seededIds, valueOf } from '@iodd-hub/iodd';
import { createTextLookup, findUnit } from '@iodd-hub/iodd/standard';

const ids = seededIds(1);
const { document } = parseIodd('<IODevice xmlns="http://www.io-link.com/IODD/2010/10"/>', { ids });
if (!document) throw new Error('no document');
const device = resolveDevice(document, { language: 'zh', standardText: await createTextLookup('zh') });
const name: string | undefined = device.variables[0]?.name?.text;
const info = child(document.root, 'DocumentInfo');
const released: string | undefined = info && valueOf(info, 'releaseDate');
const datatype: Datatype = { type: 'UIntegerT', bitLength: 16 };
const read = decode(datatype, Uint8Array.of(1, 0));
const converted = convertIodd(document, { to: '1.0.1', ids });
const outcome = await run(['--version'], diskFiles);
console.log(name, released, read.ok && read.value, converted.document?.version, findUnit(1001, '1.1')?.abbreviation, outcome.exitCode);
`;

it('is usable from a program, which the compiler accepts', () => {
  writeFileSync(
    join(project, 'program.ts'),
    `declare const console: { log(...values: unknown[]): void };${program}`,
  );
  const options = {
    strict: true,
    target: 'ES2024',
    lib: ['ES2024'],
    module: 'nodenext',
    types: [],
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
  );
  node(join(root, 'node_modules/typescript/bin/tsc'), '-p', project);
  expect(node('program.js')).toBe('undefined undefined 256 1.0.1 °C 0\n');
}, 60_000);
