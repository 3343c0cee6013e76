import { expect, it } from 'vitest';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { byCause } from './problem-groups.ts';

const problem = (key: string, more: Partial<OpenedProblem> = {}): OpenedProblem => ({
  key,
  rule: 'text/unused',
  severity: 'error',
  file: 'a.xml',
  device: 0,
  clause: undefined,
  basis: undefined,
  edition: undefined,
  numbers: [],
  hasFix: false,
  meant: undefined,
  cause: undefined,
  ...more,
});

const keysOf = (groups: readonly (readonly OpenedProblem[])[]) =>
  groups.map((group) => group.map(({ key }) => key));

it('puts what a slip explains together with the slip', () => {
  const slip = { rule: 'structure/reference', args: { value: 'TN_Hihg' }, meant: 'TN_High' };
  const problems = [
    problem('first'),
    problem('slip', slip),
    problem('unused', { cause: 'TN_Hihg' }),
    problem('unused in Chinese', { cause: 'TN_Hihg' }),
    problem('last'),
  ];
  expect(keysOf(byCause(problems))).toEqual([['first'], ['slip', 'unused', 'unused in Chinese'], ['last']]);
});

it('leaves what is explained by a problem that a filter hides on its own', () => {
  expect(keysOf(byCause([problem('first'), problem('unused', { cause: 'TN_Hihg' })]))).toEqual([
    ['first'],
    ['unused'],
  ]);
});
