import { seededIds } from '@iodd-hub/iodd';
import { encodeUtf8 } from '@iodd-hub/iodd/engine';
import { beginMetadata, listed, readMetadata, single } from '@iodd-hub/iolfw';
import { expect, it } from 'vitest';
import type { FirmwareVersion } from '../../firmware/open-firmware.ts';
import { renamedFile, withBlob, withDeclared, withoutFile, withResource } from './files.ts';

const ids = seededIds(5);
const begun = (): FirmwareVersion => {
  const text = beginMetadata({ vendorId: 65_001, vendorName: 'Examplia', releaseDate: '2020-02-02' }, ids);
  const { document } = readMetadata({ name: 'x.xml', octets: encodeUtf8(text) }, { ids });
  if (!document) throw new Error('what was begun cannot be read');
  return { document, files: [] };
};
const file = (name: string) => ({ name, size: 1, sha256: 'a'.repeat(64) });
const names = ({ files }: FirmwareVersion): string[] => files.map(({ name }) => name);
const blobOf = ({ document }: FirmwareVersion) => single(document, 'Blob')?.attributes['fileName'];
const declared = ({ document }: FirmwareVersion) =>
  listed(document, 'Resource').map(({ attributes }) => [attributes['id'], attributes['fileName']]);

it('a BLOB takes the place of the one before, under a name that is permitted', () => {
  const one = withBlob(begun(), file('Firmware (final) 2.bin'));
  expect([blobOf(one), names(one)]).toEqual(['Firmware_final_2.bin', ['Firmware_final_2.bin']]);
  const other = withBlob(one, file('b.bin'));
  expect([blobOf(other), names(other)]).toEqual(['b.bin', ['b.bin']]);
});

it('resources have names and ids of their own', () => {
  const twice = ['notes.txt', 'notes.txt'].reduce(
    (version, name) => withResource(version, file(name), ids),
    begun(),
  );
  expect(names(twice)).toEqual(['notes.txt', 'notes-2.txt']);
  expect(declared(twice)).toEqual([
    ['notes', 'notes.txt'],
    ['notes-2', 'notes-2.txt'],
  ]);
});

it('a file follows its declaration to another name, not over another file, and stays while it is declared', () => {
  const two = withResource(withBlob(begun(), file('a.bin')), file('b.txt'), ids);
  expect(names(renamedFile(two, 'b.txt', 'c.txt'))).toEqual(['a.bin', 'c.txt']);
  expect(names(renamedFile(two, 'b.txt', 'a.bin'))).toEqual(['a.bin', 'b.txt']);
  expect(names(withoutFile(two, 'b.txt'))).toEqual(['a.bin', 'b.txt']);
});

it('what came with an import undeclared is declared, or goes', () => {
  const imported = { ...begun(), files: [file('more.txt')] };
  expect(declared(withDeclared(imported, 'more.txt', ids))).toEqual([['more', 'more.txt']]);
  expect(names(withoutFile(imported, 'more.txt'))).toEqual([]);
});
