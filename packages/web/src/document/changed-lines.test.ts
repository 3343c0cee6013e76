import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const shown = (before: string, after: string) =>
  changedLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`,
  );

it('shows changed lines with one line around them', () =>
  expect(shown('a\nb\nc\nd\ne', 'a\nb\nX\nd\ne')).toEqual([' b', '-c', '+X', ' d']));

it('shows two changes and leaves out what lies far between them', () =>
  expect(shown('1\n2\n3\n4\n5\n6\n7', '1\nB\n3\n4\n5\nF\n7')).toEqual([
    ' 1',
    '-2',
    '+B',
    ' 3',
    ' 5',
    '-6',
    '+F',
    ' 7',
  ]));

it('shows nothing where nothing changed', () => expect(shown('a\nb', 'a\nb')).toEqual([]));
