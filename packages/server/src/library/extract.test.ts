import { readdirSync, readFileSync } from 'node:fs';
import { type ArchiveFile, writeArchive } from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { restamped } from '../../test/restamped.ts';
import { extract, inspect, languagesIndexed } from './extract.ts';
import { reasonsOf } from './judge.ts';

const samples = new URL('../../../iodd/samples/', import.meta.url);
const folders = readdirSync(samples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const filesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/`, samples)).map((name) => ({
    name,
    octets: new Uint8Array(readFileSync(new URL(`${folder}/${name}`, samples))),
  }));

describe('the record of a sample', () => {
  it.each(folders)('%s is complete and stamped', async (folder) => {
    const { record, images } = await extract(writeArchive(filesIn(folder)), `${folder}.zip`);
    expect(record.verdict).not.toBe('failed');
    expect(record.devices).toHaveLength(1);
    expect(record.devices[0]).toMatchObject({
      vendorId: 65_001,
      vendorName: 'Examplia',
      releaseDate: '2020-02-02',
      stamp: { isValid: true },
    });
    expect(record.images).toEqual(images.map(({ name, sha256 }) => ({ name, sha256 })));
    expect(record.devices[0]?.variants.every(({ icon }) => icon !== '')).toBe(true);
  });

  it('says what the list and its facets show', async () => {
    const { record } = await extract(writeArchive(filesIn('measuring-sensor')), 'a.zip');
    expect(record.devices[0]).toMatchObject({
      fileName: 'Examplia-Temperature-20200202-IODD1.1.xml',
      ioddVersion: '1.1',
      bitRate: 'COM2',
      connectors: ['M12-4'],
      languages: ['en', 'de', 'zh'],
    });
    expect(record.devices[0]?.processDataInBits).toBeGreaterThan(0);
    expect(record.devices[0]?.tokens).toEqual(
      expect.arrayContaining(['65001', '0xfde9', 'n:examplia', 'f:vendor:65001', 'f:bitRate:com2', '温度']),
    );
  });

  it('names some languages of a file that has thousands', async () => {
    const languages = Array.from(
      { length: 3_000 },
      (_, n) => `<Language xml:lang="x-${n.toString(36)}"><Text id="T" value="x"/></Language>`,
    ).join('');
    const files = filesIn('minimal').map(({ name, octets }) => ({
      name,
      octets: name.endsWith('.xml')
        ? new TextEncoder().encode(
            new TextDecoder()
              .decode(octets)
              .replace('</ExternalTextCollection>', `${languages}</ExternalTextCollection>`),
          )
        : octets,
    }));
    const { record } = await extract(writeArchive(files), 'a.zip');
    expect(record.devices[0]?.languages).toHaveLength(languagesIndexed);
  });

  it('is judged by the version of the official checker that stamped it', async () => {
    const all = filesIn('measuring-sensor');
    const changed = all.map(({ name, octets }): ArchiveFile => {
      if (!name.endsWith('.xml')) return { name, octets };
      const text = new TextDecoder()
        .decode(octets)
        .replace('<StdVariableRef id="V_ProductID"/>', '<StdVariableRef id="V_ProductID" defaultValue="X"/>')
        .replace(/(<Checker name=")[^"]*/, '$1IODD-Checker V1.1.4');
      return { name, octets: new TextEncoder().encode(text) };
    });
    const { record } = await extract(writeArchive(restamped(changed)), 'a.zip');
    expect(record).toMatchObject({ asOf: ['V1.1.4'], errorCount: 0, laterCount: 1 });
    expect(record.problems.at(-1)).toMatchObject({ rule: 'identity/product-id-no-default', isLater: true });
  });

  it('is the same for the same bytes', async () => {
    const bytes = writeArchive(filesIn('everything-device'));
    expect((await extract(bytes, 'a.zip')).record).toEqual((await extract(bytes, 'a.zip')).record);
  });
});

describe('what cannot be released', () => {
  it('is an archive that the strict reader refuses', async () => {
    const bytes = writeArchive(filesIn('minimal'));
    expect((await extract(bytes.subarray(0, -1), 'a.zip')).record).toMatchObject({
      verdict: 'failed',
      archiveFault: 'end-record',
      devices: [],
    });
  });

  it('is a package with a program and a web page in it, each named', async () => {
    const octets = new TextEncoder().encode('<html>');
    const strange = ['setup.exe', 'readme.html', 'Manual.pdf'].map((name) => ({ name, octets }));
    const { record } = await extract(writeArchive([...filesIn('minimal'), ...strange]), 'a.zip');
    expect(record.verdict).toBe('failed');
    expect(reasonsOf(record)).toEqual([
      { reason: 'packageContent', args: { names: 'setup.exe, readme.html, Manual.pdf' } },
    ]);
  });

  it.each([
    ['an archive', (octets: Uint8Array) => writeArchive([{ name: 'A-B-20200202-IODD1.1.xml', octets }])],
    ['a main file alone', (octets: Uint8Array) => octets],
  ])('is %s with a document type: it says so, and not that there is no device', async (_name, packed) => {
    const octets = new TextEncoder().encode(
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<IODevice>&b;</IODevice>',
    );
    const bytes = packed(octets);
    expect(inspect(bytes)).toEqual({ fault: null, misplaced: [] });
    const { record } = await extract(bytes, 'A-B-20200202-IODD1.1.xml');
    expect(record.verdict).toBe('failed');
    expect(record.problems.map(({ rule, file }) => [rule, file])).toEqual([
      ['xml/doctype', 'A-B-20200202-IODD1.1.xml'],
    ]);
  });

  it.each([
    ['an archive without a device', writeArchive([{ name: 'readme.txt', octets: new Uint8Array([65]) }])],
    ['text that is no IODD', new TextEncoder().encode('<a/>')],
    [
      'a file that breaks off',
      new TextEncoder().encode('<IODevice xmlns="http://www.io-link.com/IODD/2010/10">'),
    ],
  ])('is %s', async (_name, bytes) => {
    const { record } = await extract(bytes, 'Some-Thing-20200202-IODD1.1.xml');
    expect(record.verdict).toBe('failed');
  });
});

it('a missing picture is a warning, and the main file alone is enough', async () => {
  const main = filesIn('minimal').find(({ name }) => name.endsWith('.xml'));
  const { record } = await extract(main?.octets ?? new Uint8Array(), main?.name ?? '');
  expect(record.verdict).toBe('warnings');
  expect(record.problems).toContainEqual(
    expect.objectContaining({ rule: 'package/image-missing', severity: 'warning' }),
  );
});
