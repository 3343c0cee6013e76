import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../scripts/conformance/mutants.ts';
import { endOfArchive, entriesOf, entryOf, tarOf } from '../../../scripts/versions/tar.ts';
import { ArchiveFault, isPlainPath } from './tar.ts';
import { unpack } from './unpack.ts';

const directory = mkdtempSync(join(tmpdir(), 'hub-unpack-'));
afterAll(() => rmSync(directory, { recursive: true }));

const file = (path: string, content: string | Buffer = path) => ({ path, octets: Buffer.from(content) });
const limits = { files: 10, fileOctets: 100_000, totalOctets: 200_000 };

let count = 0;
/** The reason for which an archive is refused, `ok` when it is not; in both cases nothing else may have been written. */
const outcomeOf = async (packed: Buffer): Promise<string> => {
  const archive = join(directory, `${(count += 1)}.tar.gz`);
  const folder = join(directory, `folder-${count}`);
  writeFileSync(archive, packed);
  const before = new Set([...readdirSync(directory), `folder-${count}`]);
  try {
    await unpack({ archive, folder, hasPackages: false, limits });
    return 'ok';
  } catch (error) {
    expect(existsSync(folder)).toBe(false);
    if (error instanceof ArchiveFault) return error.reason;
    throw error;
  } finally {
    expect(readdirSync(directory).filter((name) => !before.has(name))).toEqual([]);
    rmSync(archive);
    rmSync(folder, { recursive: true, force: true });
  }
};
const ofFiles = (...files: readonly ReturnType<typeof file>[]): Promise<string> =>
  outcomeOf(gzipSync(tarOf(files)));
const ofTar = (...parts: readonly Buffer[]): Promise<string> => outcomeOf(gzipSync(Buffer.concat(parts)));

describe('an archive', () => {
  it('is unpacked as it was packed, in several parts, with long names, and its packages find each other', async () => {
    const long = `packages/one/${'deep/'.repeat(30)}file.ts`;
    const large = randomBytes(90_000);
    const archive = join(directory, 'good.tar.gz');
    const folder = join(directory, 'good');
    // What one program compressed and what another one did are one archive.
    const parts = [
      entriesOf([file(long), file('empty', '')]),
      tarOf([file('packages/one/large.bin', large)]),
    ];
    writeFileSync(archive, Buffer.concat(parts.map((part) => gzipSync(part))));
    await unpack({ archive, folder, hasPackages: true, limits });
    expect(readFileSync(join(folder, long), 'utf8')).toBe(long);
    expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe('');
    expect(readFileSync(join(folder, 'packages/one/large.bin')).equals(large)).toBe(true);
    expect(readlinkSync(join(folder, 'node_modules/@iodd-hub/one'))).toBe('../../packages/one');
    rmSync(archive);
    rmSync(folder, { recursive: true });
  });

  it.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    './file',
    'a//b',
    'a/./b',
    'a/',
    '..',
    'a\\b',
    'C:/file',
    'con:',
    'a\u0000b',
    'line\nbreak',
    'ends with a dot.',
    'ends with space ',
    ' begins with space',
    'naïve',
  ])('with the name %j is refused', async (path) => {
    expect(isPlainPath(path)).toBe(false);
    const outcome = await ofTar(
      entryOf(file('first')),
      entryOf({ path, octets: Buffer.alloc(1) }),
      endOfArchive,
    );
    // A name that ends where it has a zero is another name.
    expect(outcome).toBe(path.includes('\u0000') ? 'ok' : 'path');
  });

  it.each(['1', '2', '3', '4', '5', '6', '7', 'L', 'K', 'x', 'g', 'S'])(
    'with an entry of kind %s is refused',
    async (kind) => {
      const entry = entryOf(file('link', ''), { kind, link: '../../outside' });
      expect(await ofTar(entryOf(file('first')), entry, endOfArchive)).toBe('kind');
    },
  );

  it('with a name twice, also in another case, or a file where a folder is, is refused', async () => {
    expect(await ofFiles(file('a'), file('a'))).toBe('duplicate');
    expect(await ofFiles(file('Read'), file('read'))).toBe('duplicate');
    expect(await ofFiles(file('a'), file('a/b'))).toBe('duplicate');
    expect(await ofFiles(file('a/b'), file('a'))).toBe('duplicate');
  });

  it('with too many files, too large ones, or too much of all is refused', async () => {
    expect(await ofFiles(...Array.from({ length: 11 }, (_, at) => file(`f${at}`)))).toBe('count');
    expect(await ofFiles(file('a', Buffer.alloc(100_001)))).toBe('size');
    expect(await ofFiles(...['a', 'b', 'c'].map((name) => file(name, Buffer.alloc(80_000))))).toBe('size');
  });

  it('that says to be larger than it may be is refused before it is read', async () => {
    const entry = entryOf(file('a', ''));
    entry.write('77777777777\0', 124);
    entry.write(' '.repeat(8), 148);
    const sum = entry.reduce((total, octet) => total + octet, 0);
    entry.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    expect(await ofTar(entry, endOfArchive)).toBe('size');
  });

  it('that breaks off, goes on after its end, or is none is refused', async () => {
    const whole = tarOf([file('a'), file('b', Buffer.alloc(2000, 7))]);
    expect(await ofTar(whole.subarray(0, 700))).toBe('truncated');
    expect(await ofTar(whole.subarray(0, 1024))).toBe('truncated');
    expect(await ofTar(whole.subarray(0, whole.length - 1024))).toBe('truncated');
    expect(await ofTar(whole, entriesOf([file('c')]))).toBe('trailing');
    expect(await ofTar(whole, Buffer.alloc(100 * 512))).toBe('trailing');
    expect(await outcomeOf(gzipSync(whole).subarray(0, -20))).toBe('compression');
    expect(await outcomeOf(Buffer.from('no archive at all'))).toBe('compression');
    expect(await outcomeOf(Buffer.alloc(0))).toBe('compression');
    expect(await ofTar(Buffer.alloc(512, 'x'))).toBe('header');
  });

  it('whose header was changed is refused', async () => {
    const entry = entryOf(file('file'));
    entry.write('g', 0);
    expect(await ofTar(entry, endOfArchive)).toBe('checksum');
  });

  it('with octets changed at random is refused or is read as some plain files, and never leaves its folder', async () => {
    const whole = tarOf([file('one', randomBytes(600)), file('folder/two', randomBytes(600))]);
    const below = seededRandom(7);
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 300; round += 1) {
      const changed = Buffer.from(whole);
      for (let times = 0; times <= below(3); times += 1) changed[below(changed.length)] = below(256);
      const outcome = await ofTar(changed);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes.get('checksum') ?? 0).toBeGreaterThan(30);
  });
});
