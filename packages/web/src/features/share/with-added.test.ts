import type { SharedComment } from '@iodd-hub/contract/share';
import { expect, it } from 'vitest';
import { withAdded } from './with-added.ts';

const comment = (commentId: string): SharedComment => ({
  commentId,
  element: null,
  name: '',
  isVisitor: 1,
  text: 'Hello',
  at: '2020-02-02T00:00:00.000Z',
  answer: '',
  answeredBy: '',
  answeredAt: null,
  isResolved: 0,
});
const idsOf = (told: readonly string[], added: readonly string[]) =>
  withAdded(told.map(comment), added.map(comment)).map(({ commentId }) => commentId);

it('shows what was just said, once, also when the server tells of it', () => {
  expect(idsOf(['a'], ['b'])).toEqual(['a', 'b']);
  expect(idsOf(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
});
