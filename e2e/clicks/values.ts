/** What is typed at random: what somebody might mean, and what nobody would. */
import type { Random } from '../../scripts/conformance/mutants.ts';

export const drawFrom = <T>(below: Random, all: readonly T[]): T => {
  const one = all[below(all.length)];
  if (one === undefined) throw new Error('nothing to draw from');
  return one;
};

const sane = [
  '0',
  '1',
  '8',
  '16',
  '255',
  '256',
  '-1',
  'true',
  'Temperature',
  'V_New',
  'TN_Name',
  'rw',
  '3.5',
];
const unusual = [
  '',
  ' ',
  '\t',
  '0x1F',
  '1e309',
  '-0',
  'NaN',
  '1,5',
  '99999999999999999999999999',
  '<a href="x">&amp;</a>',
  ']]>',
  "' or 1=1; --",
  '{{name}} $t(key)',
  '__proto__',
  'constructor',
  '../../etc',
  'ünïcödé 测试',
  '\u{1D11E}\u{1F600}',
  // What no XML can hold, alone and in a word.
  '\u0001',
  'a\u0000b',
  '\uD800',
  '\uFFFE',
  '\u202Eabc',
  'two\nlines',
  'a\tb\tc\nd\te\tf',
  'x'.repeat(300),
  'long '.repeat(2000),
] as const;

export const drawnText = (below: Random): string =>
  below(3) === 0 ? drawFrom(below, unusual) : `${drawFrom(below, sane)}${below(3) === 0 ? below(1000) : ''}`;

/** Lines and columns as another program puts them into the clipboard. */
export const drawnBlock = (below: Random): string =>
  Array.from({ length: 1 + below(6) }, () =>
    Array.from({ length: 1 + below(5) }, () => drawnText(below).slice(0, 200)).join('\t'),
  ).join(below(2) === 0 ? '\n' : '\r\n');
