import { describe, expect, it } from 'vitest';
import { languageFor } from './languages.ts';

describe('the language for a header', () => {
  it.each([
    ['zh-cn', 'zh'],
    ['en-us', 'en'],
    ['es-es', 'es'],
    ['ES', 'es'],
    ['zh-Hant-TW,zh;q=0.9', 'zh'],
    ['fr-FR, es;q=0.4, zh;q=0.8', 'zh'],
    ['es;q=0, en;q=0.1', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['*', 'en'],
    [';;;,,,', 'en'],
    ['toString', 'en'],
    [`${'fr,'.repeat(10_000)}zh`, 'en'],
  ])('%s is %s', (header, expected) => {
    expect(languageFor(header)).toBe(expected);
  });
});
