import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededIds } from '../ids.ts';
import { parseIodd } from './read.ts';
import { writeIodd } from './write.ts';

const seed = 20_261_115;
const iodd = 'http://www.io-link.com/IODD/2010/10';
const prefix = fc.constantFrom('', 'a', 'b', 'xsi', 'xml', 'ns1', 'é');
const namespace = fc.constantFrom(iodd, 'urn:x', 'urn:y', '', 'http://www.w3.org/2001/XMLSchema-instance');
const named = (before: string, local: string): string => (before === '' ? local : `${before}:${local}`);
const declaration = fc
  .tuple(prefix, namespace)
  .map(([name, uri]) => ` ${name === '' ? 'xmlns' : `xmlns:${name}`}="${uri}"`);
const attribute = fc
  .tuple(prefix, fc.constantFrom('x', 'type', 'id', 'lang', 'xmlns'), fc.constantFrom('1', 'RecordT', '&lt;'))
  .map(([name, local, value]) => ` ${named(name, local)}="${value}"`);
const attributes = fc.array(fc.oneof(declaration, attribute), { maxLength: 5 }).map((list) => list.join(''));
const piece = fc.oneof(
  fc.constantFrom(' ', 'x', '<!--a--->', '<![CDATA[]]]]>', '<?a b?>', '&#13;'),
  fc
    .tuple(prefix, fc.constantFrom('x', 'ProfileBody', 'Stamp'), attributes)
    .map(([name, local, inside]) => `<${named(name, local)}${inside}/>`),
);
/** Namespaces in every place where they hurt, many of them wrong. */
const file = fc.tuple(prefix, attributes, fc.array(piece, { maxLength: 6 })).map(([name, inside, pieces]) => {
  const root = named(name, 'IODevice');
  const bound = name === '' ? ` xmlns="${iodd}"` : ` xmlns:${name}="${iodd}"`;
  return `<${root}${bound}${inside}>${pieces.join('')}</${root}>`;
});

const complaints = (text: string): readonly unknown[] =>
  parseIodd(text, { ids: seededIds(1) }).problems.filter(({ rule }) => rule.startsWith('xml/'));
const written = (text: string): string | undefined => {
  const { document } = parseIodd(text, { ids: seededIds(1) });
  return document && writeIodd(document).text;
};

describe('what the writer writes', () => {
  it('is read without a complaint, however damaged the file that it was read from', () => {
    fc.assert(
      fc.property(file, (text) => {
        const again = written(text);
        expect({ again, complaints: complaints(again ?? '<IODevice/>') }).toEqual({ again, complaints: [] });
      }),
      { seed, numRuns: 500 },
    );
  }, 60_000);

  it('declares the namespace of the standard once, where the file bound it to a prefix', () => {
    const text = `<p:IODevice xmlns:p="${iodd}" xmlns="urn:x"><p:ProfileBody xmlns="urn:y"><q/></p:ProfileBody></p:IODevice>`;
    const again = written(text) ?? '';
    expect(complaints(again)).toEqual([]);
    expect(written(again)).toBe(again);
    expect(again.split(`xmlns="${iodd}"`)).toHaveLength(2);
  });

  it.each([
    ['the depth of unknown elements', `${'<x>'.repeat(60)}${'</x>'.repeat(60)}`],
    ['quotes in many attributes', `<x a='"'/>`],
    ['lines of short elements', '<x/>'],
  ])('is not made too long by %s', (_what, part) => {
    const text = `<IODevice xmlns="${iodd}">${part.repeat(2_090_000 / part.length)}</IODevice>`;
    expect(complaints(text)).toEqual([]);
    expect(complaints(written(text) ?? '')).toEqual([]);
  });

  it('holds text no longer than the reader reads', () => {
    const half = `<![CDATA[${'x'.repeat(1_400_000)}]]>`;
    const text = `<IODevice xmlns="${iodd}">${half}${half}</IODevice>`;
    expect(complaints(written(text) ?? '')).toEqual([]);
    expect(complaints(text)).toMatchObject([{ rule: 'xml/limit', args: { limit: 'tokenLength' } }]);
  }, 60_000);
});
