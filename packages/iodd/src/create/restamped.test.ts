import { describe, expect, it } from 'vitest';
import { stampIodd } from '../stamp.ts';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import type { ArchiveFile } from '../package/zip.ts';
import { decodeUtf8, encodeUtf8 } from '../platform.ts';
import { ownDraft, Store } from '../testing/drafts.ts';
import { fictitiousChecker, restamp } from '../testing/restamp.ts';
import { compareRestamped, createPackages } from './index.ts';

const store = new Store();
const draft = ownDraft('measuring-sensor', store);
const [made] = createPackages(draft, {
  versions: ['1.1'],
  octetsOf: store.octetsOf,
  checkerVersion: 'V1.2.3.0',
}).packages;
const created = made?.files ?? [];
const stamped = restamp(created);
const mainName = created[0]?.name ?? '';
const languageName = created[1]?.name ?? '';
const pictureName = created.find(({ kind }) => kind === 'image')?.name ?? '';

/** As it came back, with one file written in another way. */
const inFile = (name: string, change: (text: string) => string): ArchiveFile[] =>
  stamped.map((file) =>
    file.name === name ? { ...file, octets: encodeUtf8(change(decodeUtf8(file.octets) ?? '')) } : file,
  );
const differences = (back: readonly ArchiveFile[]) => compareRestamped(created, back).differences;
const lineOf = (name: string, part: string): number =>
  (decodeUtf8(stamped.find((file) => file.name === name)?.octets ?? new Uint8Array()) ?? '')
    .split(part)[0]
    ?.split('\n').length ?? 0;

describe('a package that was stamped outside', () => {
  it('is the same but for its stamps', () => {
    const { files, stamp, differences: found } = compareRestamped(created, stamped.toReversed());
    expect(found).toEqual([]);
    expect(stamp).toMatchObject({ checker: fictitiousChecker.name, version: fictitiousChecker.version });
    expect(stamp?.crc).not.toBe(created[0]?.crc);
    expect(files.map(({ name, kind }) => [name, kind])).toEqual(
      created.map(({ name, kind }) => [name, kind]),
    );
    expect(files[0]?.octets).toEqual(stamped[0]?.octets);
  });

  it('is refused where one character of a document is another, and the line is named', () => {
    const inMain = inFile(mainName, (text) => text.replace('<DeviceFunction', '<DeviceFunction '));
    expect(differences(inMain)).toEqual([
      { fault: 'changed', name: mainName, line: lineOf(mainName, '<DeviceFunction') },
      // The stamp of the language file counts on that of the device file, which is the same.
    ]);
    const inLanguage = inFile(languageName, (text) => `${text}\n`);
    expect(differences(inLanguage)).toEqual([
      { fault: 'changed', name: languageName, line: expect.any(Number) as number },
    ]);
  });

  it.each([
    ['a comment', (text: string) => text.replace("'></Checker>", "'><!-- x --></Checker>")],
    ['another attribute', (text: string) => text.replace('<Stamp crc', '<Stamp note="x" crc')],
    ['another element', (text: string) => text.replace('</Stamp>', '<Note/></Stamp>')],
  ])('is refused with %s in the stamp', (_, change) => {
    expect(differences(inFile(mainName, change))[0]).toMatchObject({ fault: 'changed', name: mainName });
  });

  it('is refused with a stamp that does not match, or names nobody', () => {
    const wrong = inFile(mainName, (text) => text.replace(/crc='\d+'/, "crc='1'"));
    expect(differences(wrong)).toEqual([
      { fault: 'mismatch', name: mainName },
      { fault: 'mismatch', name: languageName },
    ]);
    for (const name of ['', ' ']) {
      const nobody = restamp(created, { ...fictitiousChecker, name });
      expect(differences(nobody).map(({ fault }) => fault)).toEqual(['noChecker', 'noChecker']);
    }
  });

  it('is refused as it was created, or stamped by us once more', () => {
    expect(differences(created).map(({ fault }) => fault)).toEqual(['ours', 'ours']);
    const ids = seededIds(4);
    const again = created.map((file) => {
      if (file.name !== mainName) return file;
      const read = readIodd(file.octets, { ids });
      if (!read.document) throw new Error('not read');
      const { source } = stampIodd(read.document, {
        ids,
        checkerVersion: 'V9.0.0.0',
        original: { document: read.document, source: read.source },
      });
      return { ...file, octets: encodeUtf8(source.text) };
    });
    expect(differences(again)[0]).toEqual({ fault: 'ours', name: mainName });
  });

  it('is refused with another picture, without a file, and with one more', () => {
    const repainted = stamped.map((file) =>
      file.name === pictureName ? { ...file, octets: Uint8Array.of(...file.octets, 0) } : file,
    );
    expect(differences(repainted)).toEqual([{ fault: 'changed', name: pictureName }]);
    expect(differences(stamped.slice(1))).toContainEqual({ fault: 'missing', name: mainName });
    const more = [...stamped, { name: 'readme.txt', octets: encodeUtf8('Read me') }];
    expect(differences(more)).toEqual([{ fault: 'added', name: 'readme.txt' }]);
  });

  it('that is no document any more is refused at the first line that differs', () => {
    expect(differences(inFile(mainName, () => 'nothing'))[0]).toEqual({
      fault: 'changed',
      name: mainName,
      line: 1,
    });
  });
});
