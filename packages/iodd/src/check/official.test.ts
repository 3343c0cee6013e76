import { expect, it } from 'vitest';
import { decisionOf, officialRuleCount } from './official.ts';
import { rules } from './rules.gen.ts';

it('every number of a rule is in the list of the standard', () => {
  const numbers = rules.flatMap((rule) => rule.numbers);
  expect(numbers.filter((number) => number < 1 || number > officialRuleCount)).toEqual([]);
});

it('tells rules, other parts of the engine and reasons apart', () => {
  expect(decisionOf(29)).toEqual({ kind: 'rule', by: ['datatype/unused'] });
  expect(decisionOf(1)).toMatchObject({ kind: 'covered', by: ['xml/encoding', 'xml/octets'] });
  expect(decisionOf(25)).toMatchObject({ kind: 'reasoned' });
});
