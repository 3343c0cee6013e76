import { expect, it } from 'vitest';
import { verdictOf } from './gate.ts';

const finding = { what: 'files', looked: 10, atLeast: 5, problems: [] };

it('passes when enough was looked at and nothing is wrong', () => {
  expect(verdictOf(finding)).toEqual({ passed: true, lines: ['10 files, 0 problems'] });
});

it('fails on a problem and prints it', () => {
  expect(verdictOf({ ...finding, problems: ['a.ts: bad'] })).toEqual({
    passed: false,
    lines: ['  a.ts: bad', '10 files, 1 problems'],
  });
});

it('fails when it looked at too little, even without a problem', () => {
  expect(verdictOf({ ...finding, looked: 4 }).passed).toBe(false);
});

it('fails when it looked at nothing, even if nothing was expected', () => {
  expect(verdictOf({ ...finding, looked: 0, atLeast: 0 }).passed).toBe(false);
});
