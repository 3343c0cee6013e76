import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { child, isNode, walk, type ChildNode, type IoddDocument, type Node } from '../document.ts';
import { isSame } from '../file.ts';
import { seededIds } from '../ids.ts';
import { ownFiles, ownText, publicFiles } from '../testing/files.ts';
import { parseIodd } from './read.ts';
import { locate } from './source.ts';
import { writeIodd } from './write.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

const read = (text: string | Uint8Array): IoddDocument => {
  const { document } = parseIodd(text, { ids: seededIds(1) });
  if (!document) throw new Error('no document');
  return document;
};
const open =
  '<IODevice xmlns="http://www.io-link.com/IODD/2010/10" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">';
const device = (content: string): IoddDocument => read(`${open}${content}</IODevice>`);
const deviceOf = ({ root }: IoddDocument): Node<'IODevice'> => {
  if (!isNode(root, 'IODevice')) throw new Error('no device');
  return root;
};
const written = (document: IoddDocument): string => writeIodd(document).text;

const withChildren = (children: readonly ChildNode[]): IoddDocument => {
  const empty = device('');
  return { ...empty, root: { ...empty.root, children } };
};

const info = (copyright: string): Node<'DocumentInfo'> => ({
  $id: 'i',
  $type: 'DocumentInfo',
  tag: 'DocumentInfo',
  attributes: { copyright },
  children: [],
});

describe('read, write, read', () => {
  it.each([...ownFiles(), ...publicFiles()].map(({ path, octets }) => [path, octets] as const))(
    '%s',
    (_path, octets) => {
      const document = read(octets);
      const text = written(document);
      expect(isSame(read(text), document)).toBe(true);
      expect(written(read(text))).toBe(text);
    },
  );
});

describe('layout', () => {
  it('is the same for the same document', () => {
    const text = ownText('minimal/Examplia-Presence-20200202');
    expect(written(read(text))).toBe(text);
  });
  it('does not depend on the order in which a database returns keys', () => {
    const document = device('<DocumentInfo copyright="c" releaseDate="2020-02-02" version="V1.0"/>');
    expect(written(document)).toContain(
      '<DocumentInfo version="V1.0" releaseDate="2020-02-02" copyright="c"/>',
    );
  });
  it('adds no white space where none is allowed', () => {
    const document = device(
      '<DocumentInfo><!--a--></DocumentInfo><ProfileHeader><ProfileSource>a<!--b-->c</ProfileSource></ProfileHeader>',
    );
    expect(written(document)).toContain('<DocumentInfo><!--a--></DocumentInfo>');
    expect(written(document)).toContain('<ProfileSource>a<!--b-->c</ProfileSource>');
  });
});

describe('foreign content', () => {
  it.each([
    [
      'a prefix declared above',
      '<ProfileBody xmlns:v="urn:v"><v:x v:a="1"/></ProfileBody>',
      '<v:x v:a="1"/>',
    ],
    ['no namespace', '<x xmlns=""><y/></x>', '<x xmlns="">'],
    ['mixed content', '<x>a <b>c</b> d</x>', '<x>a <b>c</b> d</x>'],
    ['blanks as content', '<x> </x>', '<x> </x>'],
    ['an instruction', '<?tool do?>', '<?tool do?>'],
  ])('is written where it stood: %s', (_name, content, expected) => {
    const document = device(content);
    expect(written(document)).toContain(expected);
    expect(isSame(read(written(document)), document)).toBe(true);
  });
  it('declares the namespace of an element that was moved away from its declaration', () => {
    const document = device('<ProfileBody xmlns:v="urn:v"><v:x/></ProfileBody>');
    const body = child(deviceOf(read(written(document))), 'ProfileBody');
    const moved: IoddDocument = { ...document, root: { ...document.root, children: body?.children ?? [] } };
    expect(written(moved)).toContain('<v:x xmlns:v="urn:v"/>');
  });
});

describe('any text', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
  it('survives in an attribute', () => {
    const survives = fc.property(anyText, (text) => {
      const root = deviceOf(read(written(withChildren([info(text)]))));
      return child(root, 'DocumentInfo')?.attributes.copyright === text;
    });
    expect(fc.check(survives, { numRuns: 200 }).counterexample).toBeNull();
  });
  it('gives well-formed XML wherever it stands', () => {
    const raw = fc.string({ unit: 'binary', maxLength: 20 });
    const isWellFormed = fc.property(raw, raw, raw, (attribute, comment, text) => {
      const document = withChildren([
        info(attribute),
        { $id: 'c', $type: '#comment', text: comment },
        { $id: 't', $type: '#text', text },
      ]);
      return parseIodd(written(document), { ids: seededIds(1) }).problems.length === 0;
    });
    expect(fc.check(isWellFormed, { numRuns: 300 }).counterexample).toBeNull();
  });
});

it('knows where each node stands in what it wrote', () => {
  const document = read(ownText('everything-device/Examplia-Everything-20200202-IODD1.1.xml'));
  const source = writeIodd(document);
  const lines = source.text.split('\n');
  const wrong = [...walk(document.root)].filter((node) => {
    const place = node.$type === '#text' ? undefined : locate(source, node.$id);
    return place && lines[place.line - 1]?.[place.column - 1] !== '<';
  });
  expect(wrong).toEqual([]);
  expect(source.starts.size).toBeGreaterThan(500);
});
