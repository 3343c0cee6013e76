import type { SharedComment } from '@iodd-hub/contract/share';

/** What the server told of, and what was said here since; it is asked again in another language, and tells of both then. */
export const withAdded = (
  told: readonly SharedComment[],
  added: readonly SharedComment[],
): readonly SharedComment[] => {
  const known = new Set(told.map(({ commentId }) => commentId));
  return [...told, ...added.filter(({ commentId }) => !known.has(commentId))];
};
