import type { DraftComment } from '@iodd-hub/contract/share';
import type { Draft } from '@iodd-hub/iodd';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CommentMarks, commentMarks, isWaiting } from './comment-marks.ts';
import { commentsQuery } from './share-queries.ts';

const none: readonly DraftComment[] = [];

/** Which rows of the tree somebody has commented on, and how many comments wait in all. */
export const useCommentMarks = (
  ioddId: string,
  draft: Draft,
): { readonly marks: CommentMarks; readonly waiting: number } => {
  const { data } = useQuery(commentsQuery(ioddId));
  const items = data?.items ?? none;
  const marks = useMemo(() => commentMarks(draft, items), [draft, items]);
  return { marks, waiting: items.filter(isWaiting).length };
};
