import { describe, expect, it } from 'vitest';
import { nameProblems, proseProblems, readGlossary, textProblems } from './glossary-rules.ts';

// Joined at run time, so that this file passes the gate that it tests.
const joined = (...parts: string[]): string => parts.join('');

const glossary = readGlossary(`# Glossary

## Terms

| Term | 中文 | Español | What it is | Not |
| --- | --- | --- | --- | --- |
| manufacturer | 制造商 | fabricante | who makes devices | maker |

## Words in code

| Not | Write |
| --- | --- |
| desk, door | what it is |
`);

describe('the glossary', () => {
  it('asks for the translation of a term, in singular and plural', () => {
    const text = { key: 'a:b', en: 'Manufacturers', zh: '厂商', es: 'Fabricantes' };
    expect(textProblems(glossary, text)).toEqual(['a:b: "manufacturer" is not 制造商 in zh']);
    expect(textProblems(glossary, { ...text, zh: '制造商' })).toEqual([]);
    expect(textProblems(glossary, { ...text, en: 'By {{manufacturer}}' })).toEqual([]);
  });

  it('finds a second word for one thing in texts and pages', () => {
    const text = { key: 'a:b', en: 'All makers', zh: '', es: '' };
    expect(textProblems(glossary, text)).toEqual(['a:b: write manufacturer, not maker']);
    expect(proseProblems(glossary, 'docs/a.md', 'Fine.\nA maker says so.')).toEqual([
      'docs/a.md:2: write manufacturer, not maker',
    ]);
  });

  it.each([
    ['packages/a/src/a.ts', joined('export const open', 'Desk = () => 1;')],
    ['packages/a/src/a.ts', joined('interface Mak', 'erTree {}')],
    ['packages/a/src/public-door.ts', ''],
  ])('finds a coined word in a name: %s %s', (path, source) => {
    expect(nameProblems(glossary, path, source)).toHaveLength(1);
  });

  it('leaves sentences, strings and longer words alone', () => {
    expect(nameProblems(glossary, 'packages/a/src/a.ts', "// By the door.\nconst doorway = 'door';")).toEqual(
      [],
    );
  });
});
