import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what needs it and lets no cell become a formula', () => {
  expect(
    csvOf([
      ['a', 'b,c', 'd"e'],
      ['=1+1', '-2', '示例'],
    ]),
  ).toBe('\uFEFFa,"b,c","d""e"\r\n\'=1+1,\'-2,示例\r\n');
});
