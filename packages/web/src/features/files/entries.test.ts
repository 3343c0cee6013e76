import { describe, expect, it } from 'vitest';
import { entriesOf, isLanguageFile, isPicture, namedBy, pathOf } from './entries.ts';
import type { DraftFile } from './files.ts';

const folder = (folderId: string, parent: string | null) => ({ folderId, parent, folderName: folderId });
const folders = [folder('a', null), folder('b', 'a'), folder('c', 'b')];

describe('the path of a folder', () => {
  it('leads from the top down to it', () => {
    expect(pathOf(folders, 'c').map(({ folderId }) => folderId)).toEqual(['a', 'b', 'c']);
    expect(pathOf(folders, null)).toEqual([]);
  });
  it('ends where a folder is gone or lies in itself', () => {
    expect(pathOf(folders, 'gone')).toEqual([]);
    expect(pathOf([folder('x', 'y'), folder('y', 'x')], 'x')).toHaveLength(2);
  });
});

it('lists folders first, and names each by its own id', () => {
  const file = { ioddId: 'd', fileName: 'Sensor' } as DraftFile;
  const entries = entriesOf([folder('a', null)], [file]);
  expect(entries.map((entry) => namedBy(entry))).toEqual([{ folderId: 'a' }, { ioddId: 'd' }]);
});

it.each([
  ['Vendor-Device-20260101-IODD1.1-de.xml', true],
  ['Vendor-Device-20260101-IODD1.1.xml', false],
  ['Vendor-Device-20260101-IODD1.1-zh-Hans.xml', true],
])('%s is a language file: %s', (name, expected) => {
  expect(isLanguageFile(name)).toBe(expected);
});

it('knows a picture by its ending', () => {
  expect(isPicture('a-pic.PNG')).toBe(true);
  expect(isPicture('a.zip')).toBe(false);
});
