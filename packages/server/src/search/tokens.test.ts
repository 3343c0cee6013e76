import { describe, expect, it } from 'vitest';
import { type Searchable, tokensOf } from './tokens.ts';

const nothing: Searchable = {
  names: [],
  fileName: '',
  vendorId: 0,
  deviceIds: [],
  facets: [],
  products: [],
  texts: [],
  codes: [],
  standardTexts: [],
};
/** Without what every device has. */
const tokens = (parts: Partial<Searchable>): string[] =>
  tokensOf({ ...nothing, ...parts }).filter(
    (token) => !['f:vendor:0', 'n:0', '0', 'n:0x0', '0x0'].includes(token),
  );

describe('the words of a text', () => {
  it.each([
    ['Photoelectric Sensor', ['photoelectric', 'sensor']],
    ['Zürich ÀÉ', ['ae', 'zurich']],
    ['TMG-01.2', ['01', '2', 'tmg', 'tmg012']],
    ['温度传感器', ['传感', '度传', '感器', '温度']],
    ['温', ['温']],
    ['O5D100 测距', ['o5d100', '测距']],
    ['ab压力', ['ab', '压力']],
    ['ＡＢＣ１２', ['abc12']],
    ['0x001A2B', ['0x1a2b']],
    ["it's", ['it', 's']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(tokens({ texts: [text] })).toEqual(expected);
  });

  it('of a name are kept as a whole, as words of a name and as words', () => {
    expect(tokens({ names: ['AB-C 1'] })).toEqual(
      ['i:abc1', 'n:ab', 'n:c', 'n:abc', 'n:1', 'ab', 'c', 'abc', '1'].sort(),
    );
  });

  it('of a product are kept as such and as words, those of the standard only as such', () => {
    expect(tokens({ products: ['warm'], standardTexts: ['hot'] })).toEqual(['p:warm', 's:hot', 'warm']);
  });

  it('are ids in two notations, and codes are words only', () => {
    expect(tokensOf({ ...nothing, vendorId: 310, deviceIds: [733], codes: [255] })).toEqual(
      'f:vendor:310 d:733 n:310 n:0x136 310 0x136 n:733 n:0x2dd 733 0x2dd 255 0xff'.split(' ').sort(),
    );
  });

  it('are the name of the file, with and without its date', () => {
    expect(tokens({ fileName: 'Examplia-Lamp-20200202-IODD1.1.xml' })).toEqual([
      'i:examplialamp',
      'i:examplialamp20200202iodd11',
    ]);
  });

  it('are bounded in number and length, facets and names first', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `w${index}`);
    const all = tokens({ names: ['Name'], facets: ['f:a:1'], texts });
    expect(all.length).toBeLessThanOrEqual(2500);
    expect(all).toEqual(expect.arrayContaining(['f:a:1', 'n:name', 'name', 'w0']));
    expect(tokens({ texts: ['x'.repeat(3000)] })).toEqual(['x'.repeat(60)]);
  });
});
