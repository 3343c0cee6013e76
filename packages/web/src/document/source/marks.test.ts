import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { marks, nextProblem, problemsAt, setMarked, setProblems } from './marks.ts';

const problem = { line: 2, column: 1, severity: 'error', sentence: 'Wrong.' } as const;

const withProblem = (): EditorState => {
  const state = EditorState.create({ doc: '<a>\n<b/>\n</a>', extensions: marks });
  return state.update({ effects: setProblems.of([problem]) }).state;
};

const sentencesOn = (state: EditorState, line: number): readonly string[] =>
  problemsAt(state, state.doc.line(line).from).map(({ sentence }) => sentence);

it('problems stay with their line while lines are typed above it', () => {
  const typed = withProblem().update({ changes: { from: 0, insert: '<!-- one -->\n' } }).state;
  expect(sentencesOn(typed, 2)).toEqual([]);
  expect(sentencesOn(typed, 3)).toEqual(['Wrong.']);
  expect(nextProblem(typed, false)).toBe(3);
});

it('a line that is chosen meanwhile does not bring them back to where they were', () => {
  const typed = withProblem().update({ changes: { from: 0, insert: '<!-- one -->\n' } }).state;
  const chosen = typed.update({ effects: setMarked.of({ line: 1 }) }).state;
  expect(sentencesOn(chosen, 3)).toEqual(['Wrong.']);
});

it('problems of a line that is deleted stand where it stood', () => {
  const state = withProblem();
  const { from } = state.doc.line(2);
  const deleted = state.update({ changes: { from, to: state.doc.line(3).from } }).state;
  expect(sentencesOn(deleted, 2)).toEqual(['Wrong.']);
});
