import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ownPackage, publicOrOwnPackages } from '../testing/files.ts';
import { hostileArchives, zip } from '../testing/zips.ts';
import { isSame } from '../file.ts';
import { readArchive, writeArchive, type Archive } from './zip.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

const faults: Readonly<Record<string, string>> = {
  'a path that climbs': 'name',
  'an absolute path': 'name',
  'a path with backslashes': 'name',
  'a drive letter': 'name',
  'a NUL in a name': 'name',
  'a name twice': 'duplicate',
  'a name twice but for its case': 'duplicate',
  'another name in the local record': 'local-record',
  'overlapping entries': 'overlap',
  'a symbolic link': 'not-a-file',
  'a bomb': 'size',
  'a bomb that lies about its size': 'content',
  '60,000 entries': 'count',
  'a wrong checksum': 'checksum',
  'something after the end': 'end-record',
  'something before the start': 'directory',
  'two archives in a row': 'directory',
  'a count that lies': 'count',
  'an encrypted entry': 'flags',
  'a folder': 'name',
  'a name in an unknown code page': 'name',
  'a cut end': 'end-record',
  'an archive inside': 'nested',
};

describe('hostile archives', () => {
  it('are all in the list', () => {
    expect(Object.keys(hostileArchives)).toEqual(Object.keys(faults));
  });
  it.each(Object.entries(hostileArchives))('refuses %s', (name, make) => {
    expect(readArchive(make())).toEqual({ fault: faults[name] });
  });
  it('refuses a compressed entry beyond the permitted ratio', () => {
    expect(readArchive(zip([{ name: 'a.xml', content: Buffer.alloc(3_000_000) }]))).toEqual({
      fault: 'ratio',
    });
  });
  it('refuses many entries beyond the permitted ratio, however small each is', () => {
    const entries = Array.from({ length: 20 }, (_, index) => ({
      name: `${index}.xml`,
      content: Buffer.alloc(2_000_000),
    }));
    expect(readArchive(zip(entries))).toEqual({ fault: 'ratio' });
  });
});

describe('honest archives', () => {
  it('are not refused for how well 2 MB are compressed', () => {
    const content = Buffer.alloc(2_000_000, '<x/>');
    expect(readArchive(zip([{ name: 'a.xml', content }]))).toMatchObject({ files: [{ name: 'a.xml' }] });
  });
  it('gives the files of an archive', () => {
    const archive = zip([
      { name: 'ä.xml', content: '<a/>' },
      { name: 'b.png', content: 'b', isStored: true },
    ]);
    expect(readArchive(archive)).toEqual({
      files: [
        { name: 'ä.xml', octets: new Uint8Array(Buffer.from('<a/>')) },
        { name: 'b.png', octets: new Uint8Array(Buffer.from('b')) },
      ],
    });
  });

  it('accepts every real package', () => {
    for (const { path, octets } of publicOrOwnPackages())
      expect([path, readArchive(octets)]).not.toHaveProperty('1.fault');
  });

  it('reads back what it wrote, and writes the same octets again', () => {
    const files = ownPackage('measuring-sensor');
    const archive = writeArchive(files);
    expect(writeArchive(files)).toEqual(archive);
    expect(readArchive(archive)).toEqual({
      files: files.map(({ name, octets }) => ({ name, octets: new Uint8Array(octets) })),
    });
  });

  it('reads back any content', () => {
    const name = fc.stringMatching(/^[a-zA-Z_#][a-zA-Z0-9_#-]{0,30}\.(xml|png)$/);
    const files = fc.uniqueArray(fc.record({ name, octets: fc.uint8Array({ maxLength: 300 }) }), {
      selector: (file) => file.name.toLowerCase(),
      maxLength: 6,
    });
    const survives = fc.property(files, (given) => {
      fc.pre(given.every(({ octets }) => octets[0] !== 0x50));
      return isSame(readArchive(writeArchive(given)), { files: given });
    });
    expect(fc.check(survives).counterexample).toBeNull();
  });
});

const contents = (read: Archive): unknown =>
  'files' in read ? read.files.map(({ octets }) => octets) : undefined;

it('never throws on a mutated archive, and never changes what it gives', () => {
  const archive = Buffer.from(writeArchive(ownPackage('minimal')));
  const original = readArchive(archive);
  const isSafe = fc.property(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
    const mutated = Buffer.from(archive);
    mutated[at] = (mutated[at] ?? 0) ^ change;
    const read = readArchive(mutated);
    // Dates and other fields that carry nothing may change; contents may not.
    return 'fault' in read || isSame(contents(read), contents(original));
  });
  expect(fc.check(isSafe, { numRuns: 300 }).counterexample).toBeNull();
});
