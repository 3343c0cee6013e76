import { expect, it } from 'vitest';
import { nextLine, wrongPart } from './line-problem.ts';

it('walks from problem to problem and around', () => {
  const problems = [{ line: 30 }, {}, { line: 4 }, { line: 12 }];
  expect([0, 4, 12, 30].map((from) => nextLine(problems, from, false))).toEqual([4, 12, 30, 4]);
  expect([30, 12, 4].map((from) => nextLine(problems, from, true))).toEqual([12, 4, 30]);
  expect(nextLine([{}], 3, false)).toBeUndefined();
});

it('marks the attribute or the name that begins where a problem stands', () => {
  const line = '  <RecordItem subindex="2" bitOffset="8">';
  const partOf = (column: number | undefined) => {
    const part = wrongPart(line, column);
    return part && line.slice(part.from, part.to);
  };
  expect(partOf(line.indexOf('bitOffset') + 1)).toBe('bitOffset="8"');
  expect(partOf(3)).toBe('<RecordItem');
  expect(partOf(undefined)).toBeUndefined();
  expect(partOf(200)).toBeUndefined();
});
