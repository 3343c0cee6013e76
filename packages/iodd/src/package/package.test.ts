import { describe, expect, it, vi } from 'vitest';
import { seededIds } from '../ids.ts';
import { ownPackage, publicOrOwnPackages } from '../testing/files.ts';
import { hostileArchives } from '../testing/zips.ts';
import { fileNameOf, isPermittedStem, parseFileName } from './names.ts';
import { packageOf, readPackage, writePackage } from './package.ts';
import type { ArchiveFile } from './zip.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

const options = { ids: seededIds(1) };
const folders = [
  'minimal',
  'measuring-sensor',
  'switching-sensor',
  'actuator',
  'device-1.0.1',
  'everything-device',
  'wireless-actuator',
];
const problemsOf = (files: readonly ArchiveFile[]): unknown[] =>
  packageOf(files, options).problems.map(({ rule, args }) => [rule, ...Object.values(args ?? {})]);
const measuring = ownPackage('measuring-sensor');
const renamed = (from: string, to: string): ArchiveFile[] =>
  measuring.map((file) => ({ ...file, name: file.name.replace(from, to) }));

describe('a package', () => {
  it.each(folders)('of our own is read without a problem: %s', (folder) => {
    const files = ownPackage(folder);
    const mains = files.filter(({ name }) => /IODD1\.(1|0\.1)\.xml$/.test(name));
    const languages = files.filter(({ name }) => name.endsWith('-zh.xml'));
    const images = files.filter(({ name }) => name.endsWith('.png'));
    const read = readPackage(writePackage({ mains, languages, images }), options);
    if ('fault' in read) throw new Error(read.fault);
    expect(read.problems).toEqual([]);
    expect(read.devices.map(({ main }) => main.name)).toEqual(mains.map(({ name }) => name));
    expect(
      read.devices
        .flatMap((device) => [device.main, ...device.languages])
        .every(({ stamp }) => stamp.isValid),
    ).toBe(true);
    expect(read.images).toHaveLength(images.length);
  });

  it('of a real vendor is read without a problem', () => {
    const found = publicOrOwnPackages().map(({ path, octets }) => {
      const read = readPackage(octets, options);
      return [path, 'fault' in read ? read.fault : read.problems];
    });
    expect(
      found.filter(([, problems]) => typeof problems === 'string' || (problems?.length ?? 0) > 0),
    ).toEqual([]);
  }, 60_000);

  it('that is hostile is refused as a whole', () => {
    expect(readPackage(hostileArchives['a path that climbs']?.() ?? new Uint8Array(), options)).toEqual({
      fault: 'name',
    });
  });

  it('may hold both versions of a device', () => {
    const both = packageOf([...ownPackage('measuring-sensor'), ...ownPackage('device-1.0.1')], options);
    expect(both.devices.map(({ main, languages }) => [main.document?.version, languages.length])).toEqual([
      ['1.1', 1],
      ['1.0.1', 0],
    ]);
  });
});

describe('a set of files', () => {
  it('is fine as it stands, also with the language in upper case', () => {
    expect(problemsOf(measuring)).toEqual([]);
    expect(problemsOf(renamed('-zh.xml', '-ZH.xml'))).toEqual([]);
  });
  it.each<[string, ArchiveFile[], unknown[]]>([
    ['has no device', measuring.filter(({ name }) => name.endsWith('.png')), ['package/no-device']],
    [
      'is named otherwise',
      renamed('-20200202-IODD1.1.xml', '.xml'),
      ['package/file-name', 'Examplia-Temperature.xml'],
    ],
    [
      'bears another date',
      renamed('20200202-IODD1.1.xml', '20200203-IODD1.1.xml'),
      ['package/file-name-date', 'Examplia-Temperature-20200203-IODD1.1.xml', '2020-02-02'],
    ],
    [
      'bears another version',
      renamed('IODD1.1.xml', 'IODD1.0.1.xml'),
      ['package/file-name-version', 'Examplia-Temperature-20200202-IODD1.0.1.xml'],
    ],
    [
      'uses a forbidden character',
      renamed('Examplia-Temperature-20200202-IODD1.1.xml', 'Examplia-Tem perature-20200202-IODD1.1.xml'),
      ['package/file-name-characters', 'Examplia-Tem perature-20200202-IODD1.1.xml'],
    ],
    [
      'names another language',
      renamed('-zh.xml', '-fr.xml'),
      ['package/language-name', 'Examplia-Temperature-20200202-IODD1.1-fr.xml', 'zh'],
    ],
    [
      'lacks a picture',
      measuring.filter(({ name }) => !name.endsWith('logo.png')),
      ['package/image-missing', 'Examplia-logo.png'],
    ],
    [
      'holds a strange file',
      [...measuring, { name: 'IODD1.1.xsd', octets: Buffer.from('x') }],
      ['package/unexpected-file', 'IODD1.1.xsd'],
    ],
    [
      'holds a picture of the wrong size',
      measuring.map((file) =>
        file.name.endsWith('icon.png')
          ? {
              ...file,
              octets: measuring.find(({ name }) => name.endsWith('logo.png'))?.octets ?? file.octets,
            }
          : file,
      ),
      ['package/image-size', 'Examplia-Temperature-icon.png', 160, 90, 17],
    ],
    [
      'holds a damaged picture',
      measuring.map((file) =>
        file.name.endsWith('icon.png') ? { ...file, octets: Buffer.from('no picture') } : file,
      ),
      ['package/image-damaged', 'Examplia-Temperature-icon.png', 'signature'],
    ],
  ])('is reported where it %s', (_name, files, expected) => {
    expect(problemsOf(files)).toContainEqual(expected);
  });
  it('has a main file that cannot be read, which says itself why', () => {
    const octets = new TextEncoder().encode('<!DOCTYPE a [<!ENTITY b ">">]><IODevice>&b;</IODevice>');
    const files = measuring.map((file) => (file.name.endsWith('IODD1.1.xml') ? { ...file, octets } : file));
    expect(problemsOf(files)).toEqual([
      ['package/language-alone', 'Examplia-Temperature-20200202-IODD1.1-zh.xml'],
    ]);
  });
  it('is reported where a language stands in the main file too', () => {
    const main = measuring.find(({ name }) => name.endsWith('IODD1.1.xml'));
    const german = measuring.map((file) =>
      file.name.endsWith('-zh.xml')
        ? {
            name: file.name.replace('-zh', '-de'),
            octets: Buffer.from(
              Buffer.from(file.octets).toString('utf8').replace('xml:lang="zh"', 'xml:lang="de"'),
            ),
          }
        : file,
    );
    expect(main).toBeDefined();
    expect(problemsOf(german)).toEqual([
      ['package/language-twice', 'Examplia-Temperature-20200202-IODD1.1-de.xml', 'de'],
    ]);
  });
});

describe('file names', () => {
  it('are taken apart and put together', () => {
    const name = 'Pepper-Salt_1-20200202-IODD1.0.1-DE.xml';
    expect(parseFileName(name)).toEqual({
      stem: 'Pepper-Salt_1',
      date: '20200202',
      version: '1.0.1',
      language: 'de',
    });
    const parsed = parseFileName('A-B-20200202-IODD1.1.xml');
    expect(parsed && fileNameOf(parsed)).toBe('A-B-20200202-IODD1.1.xml');
  });
  it.each([
    'A-B-IODD1.1.xml',
    'A-B-20200202-iodd1.1.xml',
    'A-B-20200202-IODD2.0.xml',
    'A-B-20200202-IODD1.1-eng.xml',
  ])('are refused: %s', (name) => {
    expect(parseFileName(name)).toBeUndefined();
  });
  it('permit letters of any script', () => {
    expect([isPermittedStem('Käse-温度_1#'), isPermittedStem('A'), isPermittedStem('A-B.C')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
