import { describe, expect, it } from 'vitest';
import { ownFiles, ownPackage, publicFiles } from '../testing/files.ts';
import { seededIds } from '../ids.ts';
import { contentFault, misplacedFiles, rootOf } from './contents.ts';
import { packageOf } from './package.ts';
import { readArchive, type ArchiveFile } from './zip.ts';

const file = (name: string, text: string): ArchiveFile => ({ name, octets: Buffer.from(text, 'latin1') });
const png = '\x89PNG\r\n\x1A\n';

describe('a file in a package', () => {
  it.each([
    ['A-B-20200202-IODD1.1.xml', '<IODevice xmlns="http://www.io-link.com/IODD/2010/10"/>'],
    [
      'A-B-20200202-IODD1.1-de.xml',
      '\u00EF\u00BB\u00BF<?xml version="1.0"?>\r\n<!-- a > b -->\n<ExternalTextDocument>',
    ],
    ['A-B-20200202-IODD1.1.xml', '<iodd:IODevice broken'],
    ['A-logo.png', `${png}anything`],
    ['Manual.PDF', '%PDF-1.7\n'],
    ['readme.txt', 'Tested with firmware 1.2\r\n\tGr\xFC\xDFe\x1A'],
    ['README.TXT', ''],
  ])('may be %s', (name, text) => {
    expect(contentFault(file(name, text))).toBeUndefined();
  });

  it.each([
    ['setup.exe', 'MZ\x90\0'],
    ['readme.html', '<html>'],
    ['readme', 'text'],
    ['readme.md', '# text'],
    ['notes.txt', 'text'],
    ['IODD1.1.xsd', '<xs:schema/>'],
    ['IODD-StandardDefinitions1.1-de.xml', '<ExternalTextDocument/>'],
    ['logo.svg', '<svg/>'],
    ['A-logo.png.exe', png],
    ['.htaccess', ''],
  ])('cannot be %s', (name, text) => {
    expect(contentFault(file(name, text))).toBe('kind');
  });

  it.each([
    ['A-logo.png', 'MZ\x90\0'],
    ['Manual.pdf', '<html>%PDF-1.7'],
    ['readme.txt', 'MZ\x90\0\x03'],
    ['readme.txt', 'T\0e\0x\0t\0'],
    ['A-B-20200202-IODD1.1.xml', '<html/>'],
    ['A-B-20200202-IODD1.1.xml', 'no XML at all'],
    ['A-B-20200202-IODD1.1.xml', '<!-- a comment without end'],
    ['A-B-20200202-IODD1.1.xml', ''],
  ])('is not what its name says: %s', (name, text) => {
    expect(contentFault(file(name, text))).toBe('content');
  });

  it('has a root that is looked for near its beginning only', () => {
    const comments = (count: number): Uint8Array => Buffer.from(`${'<!-- -->'.repeat(count)}<IODevice/>`);
    expect([rootOf(comments(1000)), rootOf(comments(100_000))]).toEqual(['IODevice', undefined]);
  });
});

it('a package names every file that does not belong into it, each as an error', () => {
  const files = [
    ...ownPackage('minimal'),
    file('setup.exe', 'MZ'),
    file('readme.html', '<html>'),
    file('readme.txt', 'a\0b'),
    file('Manual.pdf', '%PDF-1.7'),
    file('other.xml', '<html/>'),
  ];
  expect(misplacedFiles(files)).toEqual([
    { name: 'setup.exe', fault: 'kind' },
    { name: 'readme.html', fault: 'kind' },
    { name: 'readme.txt', fault: 'content' },
    { name: 'other.xml', fault: 'content' },
  ]);
  expect(packageOf(files, { ids: seededIds(1) }).problems).toEqual([
    { rule: 'package/unexpected-file', severity: 'error', args: { name: 'setup.exe' } },
    { rule: 'package/unexpected-file', severity: 'error', args: { name: 'readme.html' } },
    { rule: 'package/content-mismatch', severity: 'error', args: { name: 'readme.txt' } },
    { rule: 'package/content-mismatch', severity: 'error', args: { name: 'other.xml' } },
  ]);
});

it('every public package and file is accepted; the census of what they hold', () => {
  const packed = publicFiles('.zip').flatMap(({ path, octets }) => {
    const archive = readArchive(octets);
    if ('fault' in archive) throw new Error(`${path}: ${archive.fault}`);
    return archive.files;
  });
  const loose = [
    ...publicFiles('.xml'),
    ...publicFiles('.png'),
    ...ownFiles('.xml'),
    ...ownFiles('.png'),
  ].map(({ path, octets }) => ({ name: path.split('/').at(-1) ?? '', octets }));
  const all = [...packed, ...loose];
  const census = Map.groupBy(all, ({ name, octets }) =>
    /\.xml$/i.test(name) ? `xml with ${rootOf(octets)}` : (name.split('.').at(-1) ?? '').toLowerCase(),
  );
  process.stdout.write(
    [`${publicFiles('.zip').length} packages, ${packed.length} files in them, ${loose.length} beside them`]
      .concat(
        [...census].map(([kind, files]) => `  ${kind}: ${files.length}`),
        '',
      )
      .join('\n'),
  );
  expect(all.length).toBeGreaterThan(20);
  expect(misplacedFiles(all)).toEqual([]);
});
