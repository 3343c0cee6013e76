import { describe, expect, it } from 'vitest';
import { facetToken, questionOf, textOf, tokensOf } from './tokens.ts';

const tokens = (text: string): string[] => tokensOf({ names: [], ids: [], facets: [], texts: [text] });

describe('the words of a text', () => {
  it.each([
    ['Photoelectric Sensor', ['photoelectric', 'sensor']],
    ['Zürich ÀÉ', ['ae', 'zurich']],
    ['TMG-01.2', ['01', '2', 'tmg', 'tmg012']],
    ['温度传感器', ['传感', '度传', '感器', '温度']],
    ['温', ['温']],
    ['O5D100 测距', ['o5d100', '测距']],
    ['ＡＢＣ１２', ['abc12']],
    ['0x001A2B', ['0x1a2b']],
    ["it's", ['it', 's']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('of a name are kept twice: as a name and as a word', () => {
    expect(tokensOf({ names: ['Abc'], ids: [310], facets: ['f:x:1'], texts: [] })).toEqual(
      ['0x136', '310', 'abc', 'f:x:1', 'n:0x136', 'n:310', 'n:abc'].sort(),
    );
  });

  it('are bounded in number and length, facets and names first', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `w${index}`);
    const all = tokensOf({
      names: ['Name'],
      ids: [],
      facets: ['f:a:1'],
      texts: [...texts, 'x'.repeat(3000)],
    });
    expect(all).toHaveLength(800);
    expect(all).toEqual(expect.arrayContaining(['f:a:1', 'n:name', 'name', 'w0']));
    expect(Math.max(...tokens('x'.repeat(3000)).map((one) => one.length))).toBe(60);
  });
});

describe('a question', () => {
  it.each([
    ['temp sens', [], "'temp':* & 'sens':*"],
    ['o5', [], "'o5'"],
    ['0x1A2B', [], "'0x1a2b'"],
    ['TMG-01.2', [], "'tmg012':*"],
    ['温度', [], "'温度'"],
    ['温', [], "'温':*"],
    ['x:* | y', [], "'x' & 'y'"],
    ['', [[facetToken('bitRate', 'COM2')]], "'f:bitRate:com2'"],
    [
      'abc',
      [[facetToken('vendor', 310), facetToken('vendor', 7)], [], [facetToken('pdIn', 8)]],
      "'abc':* & ('f:vendor:310' | 'f:vendor:7') & 'f:pdIn:8'",
    ],
  ])('%s with %j', (keyword, facets, expected) => {
    expect(textOf(questionOf(keyword, facets)?.anywhere ?? [])).toBe(expected);
  });

  it('is none where nothing can be asked for', () => {
    expect([questionOf('', []), questionOf(' &|!():* ', [])]).toEqual([null, null]);
  });

  it('looks in names by words, not by facets alone', () => {
    expect(textOf(questionOf('abc', [['f:vendor:1']])?.inNames ?? [])).toBe("'n:abc':* & 'f:vendor:1'");
    expect(questionOf('', [['f:vendor:1']])?.inNames).toBeNull();
  });

  it('cannot break out of its quotes', () => {
    expect(textOf(questionOf('', [[facetToken('connector', `a' | 'b\\`)]])?.anywhere ?? [])).toBe(
      String.raw`'f:connector:a'' | ''b\\'`,
    );
  });
});
