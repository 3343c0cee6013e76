import { describe, expect, it } from 'vitest';
import { isElement, walk } from '../document.ts';
import { seededIds } from '../ids.ts';
import { ownFiles } from '../testing/files.ts';
import { parseIodd } from '../xml/read.ts';
import { elementAt, linesOf } from './position.ts';

const namespace = 'http://www.io-link.com/IODD/2010/10';
const text = [
  `<IODevice xmlns="${namespace}">`,
  `  <ExternalTextCollection>`,
  `    <PrimaryLanguage xml:lang="en">`,
  `      <Text id="A"`,
  `            value="one"/> <Text id="B" value="two"/>`,
  `    </PrimaryLanguage>`,
  `    <!-- nothing -->`,
  `  </ExternalTextCollection>`,
  `</IODevice>`,
].join('\n');
const { document, source } = parseIodd(text, { ids: seededIds(1) });
const elements = document ? [...walk(document.root)].filter(isElement) : [];
const named = (wanted: string) =>
  elements.find(({ tag, attributes }) => tag === wanted || attributes['id'] === wanted)?.$id ?? '';
/** Where the mark stands in a piece of the text. */
const at = (marked: string) => {
  const offset = text.indexOf(marked.replace('|', '')) + marked.indexOf('|');
  const found = elementAt(source, offset);
  const node = elements.find(({ $id }) => $id === found?.$id);
  return [node?.attributes['id'] ?? node?.tag, found?.field];
};

describe('the element at a place', () => {
  it('is the innermost one, with the attribute where there is one', () => {
    expect(at('|<Text id="A"')).toEqual(['A', undefined]);
    expect(at('<Text |id="A"')).toEqual(['A', 'id']);
    expect(at('value="o|ne"')).toEqual(['A', 'value']);
    expect(at('id="B" value="two"|/>')).toEqual(['B', 'value']);
  });
  it('is still there behind its end, and not before its start', () => {
    expect(at('"two"/>|')).toEqual(['B', undefined]);
    expect(at('one"/>|')).toEqual(['A', undefined]);
    expect(at('"en">\n   |')).toEqual(['PrimaryLanguage', undefined]);
  });
  it('is the outer one at its end tag, in a comment, and nothing outside of all', () => {
    expect(at('</Primary|Language>')).toEqual(['PrimaryLanguage', undefined]);
    expect(at('<!-- no|thing')).toEqual(['ExternalTextCollection', undefined]);
    expect(elementAt({ ...source, text: 'broken <' }, 3)).toBeUndefined();
  });
});

it('an element stands from its start tag to its end tag', () => {
  expect(linesOf(source, named('A'))).toEqual({ first: 4, last: 5 });
  expect(linesOf(source, named('B'))).toEqual({ first: 5, last: 5 });
  expect(linesOf(source, named('PrimaryLanguage'))).toEqual({ first: 3, last: 6 });
  expect(linesOf(source, 'nobody')).toBeUndefined();
});

it.each(ownFiles().map(({ path, octets }) => [path, octets] as const))(
  'leads from every element of %s to its text and back',
  (_, octets) => {
    const read = parseIodd(octets, { ids: seededIds(1) });
    const wrong = [...(read.document ? walk(read.document.root) : [])]
      .filter(isElement)
      .filter(({ $id }) => elementAt(read.source, read.source.starts.get($id) ?? -1)?.$id !== $id);
    expect(wrong).toEqual([]);
  },
);
