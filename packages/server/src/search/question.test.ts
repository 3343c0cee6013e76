import { describe, expect, it } from 'vitest';
import { questionOf, textOfAny } from './question.ts';
import { facetToken } from './tokens.ts';

/** What the tiers ask for, without those that ask for nothing new. */
const tiers = (keyword: string, facets: readonly (readonly string[])[] = []): string[] =>
  (questionOf(keyword, facets)?.tiers ?? []).map(textOfAny);

/** Where a word may stand anywhere in the device. */
const inDevice = (keyword: string, facets: readonly (readonly string[])[] = []): string =>
  tiers(keyword, facets).at(3) ?? '';

describe('a question', () => {
  it.each([
    ['temp sens', [], "'temp':* & 'sens':*"],
    ['o5', [], "'o5'"],
    ['0x1A2B', [], "'0x1a2b'"],
    ['TMG-01.2', [], "'tmg012':*"],
    ['温度', [], "'温度'"],
    ['温', [], "'温':*"],
    ['x:* | y', [], "'x' & 'y'"],
    [
      'abc',
      [[facetToken('vendor', 310), facetToken('vendor', 7)], [], [facetToken('pdIn', 8)]],
      "'abc':* & ('f:vendor:310' | 'f:vendor:7') & 'f:pdIn:8'",
    ],
  ])('%s with %j', (keyword, facets, expected) => {
    expect(inDevice(keyword, facets)).toBe(expected);
  });

  it('asks for identities, names, products, other words and words of the standard in this order', () => {
    expect(tiers('warm')).toEqual([
      "('i:warm') | ('n:warm')",
      "('i:warm':*) | ('n:warm':*)",
      "('n:warm':* | 'p:warm':*)",
      "'warm':*",
      "('warm':* | 's:warm':*)",
    ]);
  });

  it('is one tier where nothing was typed', () => {
    expect(tiers('', [[facetToken('bitRate', 'COM2')]])).toEqual(["'f:bitRate:com2'"]);
  });

  it('is none where nothing can be asked for', () => {
    expect([questionOf('', []), questionOf(' &|!():* ', [])]).toEqual([null, null]);
  });

  it('joins what may be one part number', () => {
    const [, names = ''] = tiers('acme o5d 100');
    expect(names).toContain("('i:o5d100':* & 'n:acme':*)");
    expect(names).toContain("('i:acmeo5d100':*)");
    expect(names).toContain("('n:acme':* & 'n:o5d':* & 'n:100':*)");
  });

  it('reads ids before words', () => {
    expect(tiers('310/733')[0]).toContain("('f:vendor:310' & 'd:733')");
    expect(tiers('VID 310 warm')[0]).toContain("('f:vendor:310' & 'warm':*)");
  });

  it('finds a file by its name, of another date as well', () => {
    const [identity, names] = tiers('Examplia-Lamp-20200202-IODD1.1.xml');
    expect(identity).toContain("'i:examplialamp20200202iodd11'");
    expect(names).toContain("('i:examplialamp')");
  });

  it('means either of two manufacturers', () => {
    const manufacturers: Readonly<Record<string, readonly number[]>> = {
      acme: [1],
      carlo: [2],
      gamma: [2],
      gmbh: [1, 2],
    };
    const question = questionOf('acme carlo gamma gmbh warm', [], (word) => manufacturers[word] ?? []);
    expect(question?.tiers[3]?.map((reading) => textOfAny([reading]))).toEqual([
      "'acme':* & 'carlo':* & 'gamma':* & 'gmbh':* & 'warm':*",
      "'gmbh':* & 'warm':* & 'acme':*",
      "'gmbh':* & 'warm':* & 'carlo':* & 'gamma':*",
    ]);
  });

  it('cannot break out of its quotes', () => {
    expect(tiers('', [[facetToken('connector', `a' | 'b\\`)]])).toEqual([
      String.raw`'f:connector:a'' | ''b\\'`,
    ]);
  });

  it('stays small however much is typed', () => {
    const question = questionOf('a1 '.repeat(500), []);
    expect(question?.anywhere.length).toBeLessThan(40);
  });
});
