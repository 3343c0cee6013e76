import { expect, it } from 'vitest';
import { differencesIn, refusalIn } from './refusal.ts';

const said = (...messages: readonly string[]) => messages.map((message) => ({ message, severity: 'error' }));

it('says every reason once, those beside the check first', () => {
  const data = { reasons: said('taken'), problems: said('empty', 'empty', 'late') };
  expect(refusalIn(data)).toEqual(['taken', 'empty', 'late']);
});

it('says no warning: it kept nothing from being created', () => {
  const problems = [{ message: 'not translated', severity: 'warning' }, ...said('empty')];
  expect(refusalIn({ reasons: said('taken'), problems })).toEqual(['taken', 'empty']);
});

it('says nothing where the answer carries nothing of it', () => {
  expect(refusalIn(null)).toEqual([]);
  expect(refusalIn({ problems: 'none' })).toEqual([]);
});

it('names every difference of a package that was stamped outside', () => {
  expect(differencesIn({ differences: [{ message: 'one' }, { message: 'two' }] })).toEqual(['one', 'two']);
  expect(differencesIn(null)).toEqual([]);
});
