import type { DraftComment, SharedComment, SharedElement, SharedLink } from '@iodd-hub/contract/share';
import { sharedKinds } from '@iodd-hub/contract/share-values';
import { z } from 'zod';
import type { CommentRow } from '../../stores/draft-comments.ts';
import type { ShareRow } from '../../stores/draft-shares.ts';

/* Rows as callers get them. */

const element = z.object({ id: z.string(), kind: z.enum(sharedKinds), key: z.string(), name: z.string() });
const elements = z.array(element);

export const toldElement = (stored: unknown): SharedElement => element.parse(stored);
export const toldElements = (stored: unknown): SharedElement[] => elements.parse(stored);

export const toldLink = (row: ShareRow): SharedLink => ({
  shareId: row.id,
  label: row.label,
  revision: row.revision,
  isNewest: row.is_newest ? 1 : 0,
  state: row.state,
  createdBy: row.created_by ?? '',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  opened: row.opened,
  comments: row.comments,
});

const elementIn = (row: CommentRow): SharedElement | null =>
  row.element_id === null || row.element_kind === null
    ? null
    : {
        id: row.element_id,
        kind: row.element_kind,
        key: row.element_key ?? '',
        name: row.element_name ?? '',
      };

export const toldComment = (row: CommentRow): SharedComment => ({
  commentId: row.id,
  element: elementIn(row),
  name: row.user_name ?? row.name,
  isVisitor: row.user_name === null ? 1 : 0,
  text: row.content,
  at: row.created_at.toISOString(),
  answer: row.answer,
  answeredBy: row.answered_by ?? '',
  answeredAt: row.answered_at?.toISOString() ?? null,
  isResolved: row.resolved_at ? 1 : 0,
});

export const toldDraftComment = (row: CommentRow): DraftComment => ({
  ...toldComment(row),
  shareId: row.share_id,
  label: row.label,
  revision: row.revision,
});
