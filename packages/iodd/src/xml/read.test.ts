import { describe, expect, it, vi } from 'vitest';
import { child, isNode, walk, type IoddDocument } from '../document.ts';
import { seededIds } from '../ids.ts';
import { ownText } from '../testing/files.ts';
import { defaultLimits } from './limits.ts';
import { parseIodd } from './read.ts';
import { locate } from './source.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

const read = (text: string | Uint8Array) => parseIodd(text, { ids: seededIds(1) });
const namespace = 'http://www.io-link.com/IODD/2010/10';
const open = `<IODevice xmlns="${namespace}">`;
const typesIn = (document: IoddDocument | undefined): string[] =>
  document ? [...walk(document.root)].map(({ $type }) => $type) : [];
const rules = (text: string | Uint8Array): string[] => read(text).problems.map(({ rule }) => rule);

describe('a whole file', () => {
  it('gives every node an id of its own', () => {
    const { document } = read(ownText('everything-device/Examplia-Everything-20200202-IODD1.1.xml'));
    const ids = document ? [...walk(document.root)].map(({ $id }) => $id) : [];
    expect(ids.length).toBeGreaterThan(500);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('survives cloning and JSON', () => {
    const { document } = read(ownText('minimal/'.concat('Examplia-Presence-20200202')));
    expect(structuredClone(document)).toEqual(document);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('is read in the words of 1.1 where it is a 1.0.1 file', () => {
    const { document } = read(ownText('IODD1.0.1.xml'));
    const variant = document && [...walk(document.root)].find((node) => isNode(node, 'DeviceVariant'));
    expect(document?.version).toBe('1.0.1');
    expect(variant && isNode(variant, 'DeviceVariant') && child(variant, 'Name')?.attributes.textId).toBe(
      'TN_Variant',
    );
  });

  it('keeps a byte order mark out of the document', () => {
    expect(read(Buffer.from(`\uFEFF${open}</IODevice>`)).document?.root.$type).toBe('IODevice');
  });

  it('takes prefixed names as the same names', () => {
    const { document, problems } = read(
      `<i:IODevice xmlns:i="${namespace}"><i:DocumentInfo version="V1.0"/></i:IODevice>`,
    );
    expect([typesIn(document), problems]).toEqual([['IODevice', 'DocumentInfo'], []]);
  });
});

describe('places', () => {
  const text = `<?xml version="1.0"?>\r\n${open}\r\n  <DocumentInfo\r\n    version="V1.0"\r\n\tcopyright = 'a "b"'/>\n</IODevice>`;
  const { document, source } = read(text);
  const info = document && child(document.root, 'DocumentInfo');

  it('are known for elements and attributes', () => {
    const at = (field?: string) => info && locate(source, info.$id, field);
    expect(at()).toMatchObject({ line: 3, column: 3 });
    expect(at('version')).toMatchObject({ line: 4, column: 5 });
    expect(at('copyright')).toMatchObject({ line: 5, column: 2 });
    expect(at('missing')).toMatchObject({ line: 3, column: 3 });
    expect(locate(source, 'nobody')).toBeUndefined();
  });

  it('are found under the name that the version uses', () => {
    const old = read(ownText('IODD1.0.1.xml'));
    const layer = old.document && [...walk(old.document.root)].find((node) => isNode(node, 'PhysicalLayer'));
    const place = layer && locate(old.source, layer.$id, 'bitrate');
    expect(place && old.source.text.slice(place.offset, place.offset + 8)).toBe('baudrate');
  });
});

describe('damage', () => {
  it('costs only what is damaged', () => {
    const { document, problems } = read(
      `${open}<DocumentInfo version="V1.0"/><ProfileHeader><ProfileSource>x</IODevice>`,
    );
    expect(typesIn(document)).toEqual([
      'IODevice',
      'DocumentInfo',
      'ProfileHeader',
      'ProfileSource',
      '#text',
    ]);
    expect(problems.length).toBeGreaterThan(0);
  });
  it('is reported with its place', () => {
    expect(read(`${open}\n<DocumentInfo version=V1/></IODevice>`).problems[0]).toMatchObject({
      rule: 'xml/quote-open',
      line: 2,
    });
  });
  it.each([
    ['nothing at all', '', ['xml/empty']],
    ['another root', '<html/>', ['structure/root']],
    ['another namespace', '<IODevice xmlns="urn:x"/>', ['structure/namespace']],
    ['another encoding', `<?xml version="1.0" encoding="latin1"?>${open}</IODevice>`, ['xml/encoding']],
    [
      'octets that are not UTF-8',
      Buffer.from([...Buffer.from(open), 0xff, ...Buffer.from('</IODevice>')]),
      ['xml/octets'],
    ],
  ])('names %s', (_name, text, expected) => {
    expect(rules(text)).toEqual(expected);
  });
});

describe('hostile input', () => {
  const laughs = `<!DOCTYPE r [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, level) => `<!ENTITY b${level} "&a;&a;">`).join('')}]><r>&b8;</r>`;
  it.each<[string, string, string]>([
    ['entities', laughs, 'xml/doctype'],
    [
      'an external entity',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]><r>&x;</r>',
      'xml/doctype',
    ],
    ['a million open tags', '<a>'.repeat(1_000_000), 'xml/limit'],
    ['a huge attribute', `<r a="${'x'.repeat(5_000_000)}"/>`, 'xml/limit'],
    [
      '200,000 attributes',
      `<r ${Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      'xml/limit',
    ],
    ['a million elements', `${open}${'<a/>'.repeat(1_000_000)}</IODevice>`, 'xml/limit'],
    ['a million errors', `${open}${'&x;'.repeat(1_000_000)}</IODevice>`, 'xml/limit'],
    ['too many octets', ' '.repeat(defaultLimits.octets + 1), 'xml/limit'],
  ])('is stopped: %s', (_name, text, rule) => {
    expect(rules(text)).toContain(rule);
  });
  it('cannot reach the prototype of objects', () => {
    const { document } = read(
      `${open}<__proto__ constructor="1"><constructor>x</constructor></__proto__></IODevice>`,
    );
    expect(typesIn(document)).toEqual(['IODevice', '#unknown', '#unknown', '#text']);
  });
});

it('an instruction that a file without a declaration begins with is kept', () => {
  const text = '<?xml-stylesheet href="x.xsl"?><IODevice xmlns="http://www.io-link.com/IODD/2010/10"/>';
  expect(parseIodd(text, { ids: seededIds(1) }).document?.prolog).toMatchObject([
    { $type: '#instruction', target: 'xml-stylesheet', text: 'href="x.xsl"' },
  ]);
});
