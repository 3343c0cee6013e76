import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '@iodd-hub/iodd/engine';
import { seededIds } from '@iodd-hub/iodd';
import {
  addListed,
  beginMetadata,
  completed,
  fieldsOf,
  listed,
  removeListed,
  setAttribute,
  single,
} from './edit.ts';
import { composeMetadata, readMetadata, writeMetadata } from './metadata.ts';
import { metadataName } from './names.ts';
import { firmwareOf, firmwareWith, packFirmware } from './package.ts';
import { read, sampleFiles } from './testing/sample.ts';

const ids = seededIds(7);
const given = { vendorId: 65_001, vendorName: 'Examplia & Co', releaseDate: '2020-02-02' };
const begun = () => {
  const { document } = readMetadata(
    { name: 'x.xml', octets: encodeUtf8(beginMetadata(given, ids)) },
    { ids },
  );
  if (!document) throw new Error('what was begun cannot be read');
  return document;
};
const sample = () => {
  const { metadata } = read(sampleFiles);
  if (!metadata?.document) throw new Error('the sample cannot be read');
  return metadata.document;
};
const filled = () => {
  let document = begun();
  const set = (id: string | undefined, name: string, value: string) => {
    document = setAttribute(document, id ?? '', name, value);
  };
  set(single(document, 'MetaInfo')?.$id, 'fwRevision', 'V1.0');
  set(listed(document, 'HardwareIdKey')[0]?.$id, 'idPattern', 'EX-1*');
  set(single(document, 'Blob')?.$id, 'fileName', 'a.bin');
  return document;
};
const nameFor = (descriptor: string) => metadataName({ ...given, descriptor });
const problemsOf = (text: string, size = 4) =>
  firmwareOf(
    [
      { name: nameFor('EX-1'), octets: encodeUtf8(text) },
      { name: 'a.bin', size },
    ],
    {
      ids,
      isDraft: true,
    },
  ).problems;

describe('a new package', () => {
  it('has a problem for everything that is still to be said, at the attribute, and no other', () => {
    const found = problemsOf(writeMetadata(begun())).map(({ rule, field }) => [rule, field]);
    expect(found).toContainEqual(['structure/attribute-value', 'fwRevision']);
    expect(found).toContainEqual(['structure/attribute-value', 'idPattern']);
    expect(found).toContainEqual(['firmware/blob-missing', 'fileName']);
    expect(found.filter(([rule]) => rule === 'firmware/crc')).toEqual([]);
  });

  it('has none once it is said, and packs to what has none either', () => {
    const text = writeMetadata(filled());
    expect(problemsOf(text)).toEqual([]);
    const files = [
      { name: nameFor('EX-1'), octets: encodeUtf8(text) },
      { name: 'a.bin', octets: Uint8Array.of(1, 2, 3, 4) },
    ];
    const packed = packFirmware(firmwareOf(files, { ids }));
    expect(packed?.name).toBe('Examplia_Co-EX-1-20200202-IOLFW1.0.iolfw');
  });

  it('knows the size of a file without its octets', () => {
    const text = writeMetadata(filled());
    expect(problemsOf(text, 0)).toMatchObject([{ rule: 'firmware/blob-empty', field: 'fileName' }]);
    expect(problemsOf(text, 2 * 1024 * 1024)).toMatchObject([{ rule: 'firmware/blob-size' }]);
  });

  it('is named by the id of a vendor whose name has no letter for it', () => {
    const named = { ...given, vendorName: '示例', descriptor: 'EX', releaseDate: undefined };
    expect(metadataName(named)).toBe('Vendor65001-EX-00000000-IOLFW1.0.xml');
  });
});

describe('a document that is being edited', () => {
  it('has the problems, in the lines, that its text has once it is read', () => {
    const document = begun();
    const files = [{ name: 'a.bin', size: 4 }];
    const found = firmwareWith(composeMetadata(nameFor('EX-1'), document), { files, isDraft: true }).problems;
    const plain = (problems: typeof found) =>
      problems.map(({ rule, severity, field, args, line, column }) => ({
        rule,
        severity,
        field,
        args,
        line,
        column,
      }));
    expect(plain(found)).toEqual(plain(problemsOf(writeMetadata(document))));
    const key = listed(document, 'HardwareIdKey')[0]?.$id;
    expect(found.find(({ field }) => field === 'idPattern')?.$id).toBe(key);
  });
});

describe('an edit', () => {
  it('puts a collection where the schema wants it, and takes an empty one away', () => {
    const before = begun();
    const messages = addListed(before, 'InfoMessage', { lang: 'en', description: 'Wait.' }, ids);
    const both = addListed(messages, 'FWDescription', { lang: 'en', description: 'Faster' }, ids);
    const tags = single(both, 'MetaInfo')?.children.map((node) => ('tag' in node ? node.tag : ''));
    expect(tags).toEqual(['FWDescriptionCollection', 'HardwareIdKeyCollection', 'InfoMessageCollection']);
    const [added] = listed(both, 'FWDescription');
    const without = removeListed(both, added?.$id ?? '');
    expect(writeMetadata(without)).toBe(writeMetadata(messages));
  });

  it('shares what it does not touch, and is none where nothing changes', () => {
    const document = sample();
    const info = single(document, 'MetaInfo');
    expect(setAttribute(document, info?.$id ?? '', 'fwRevision', 'V2.1')).toBe(document);
    const next = setAttribute(document, info?.$id ?? '', 'fwRevision', 'V2.2');
    expect(single(next, 'Blob')).toBe(single(document, 'Blob'));
    expect(writeMetadata(next)).toContain('fwRevision="V2.2"');
  });

  it('takes an optional attribute away that is emptied, and keeps a required one', () => {
    const document = sample();
    const info = single(document, 'MetaInfo')?.$id ?? '';
    const next = setAttribute(setAttribute(document, info, 'vendorName', ''), info, 'fwRevision', '');
    expect(single(next, 'MetaInfo')?.attributes).not.toHaveProperty('vendorName');
    expect(single(next, 'MetaInfo')?.attributes['fwRevision']).toBe('');
  });

  it('makes what a damaged document lacks', () => {
    const { root, ...rest } = sample();
    const whole = completed({ ...rest, root: { ...root, children: [] } }, ids);
    expect(whole.root.children.map((node) => ('tag' in node ? node.tag : ''))).toEqual([
      'DocumentInfo',
      'MetaInfo',
      'Blob',
    ]);
    expect(completed(whole, ids)).toBe(whole);
  });
});

it('has the fields of the schema in their order', () => {
  expect(fieldsOf('MetaInfo').map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['vendorId', 'number', true],
    ['vendorName', 'text', false],
    ['fwRevision', 'text', true],
    ['fwPasswordRequired', 'boolean', false],
    ['fwActivationRetryCount', 'number', false],
  ]);
});
