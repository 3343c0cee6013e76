import { z } from 'zod';
import { flag } from './accounts.ts';
import { forAuthors } from './draft.ts';
import { id } from './fields.ts';
import { preview } from './import.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { bytesAddress } from './resource-parts.ts';
import { answerText, commentText, linkInput, sharedKinds } from './share-values.ts';

/* One revision of a draft, shown to whoever has the link (docs/adr/sharing-drafts.md). */

const revision = z.int().min(1).max(2_000_000_000);

/** As the address of the page has it: drawn by the server, whose answer says it this once. */
const token = z.string().max(100);

/** What the metamodel calls an element; it stays the same for as long as the element is there. */
const elementId = z.string().min(1).max(100);

const element = z.object({
  id: elementId,
  kind: z.enum(sharedKinds),
  /** What the file calls it: the id of a variable, the code of an event. */
  key: z.string(),
  name: z.string(),
});
export type SharedElement = z.output<typeof element>;

export const shareStates = ['open', 'expired', 'revoked'] as const;

const link = z.object({
  shareId: id,
  label: z.string(),
  revision,
  /** 1 while the draft was not changed since. */
  isNewest: flag,
  state: z.enum(shareStates),
  /** Empty where the account is deleted. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** How often the page was opened. */
  opened: z.int(),
  comments: z.int(),
});
export type SharedLink = z.output<typeof link>;

export const shareCreate = endpoint('/api/hub/share/create', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Makes a link by which anybody reads one revision of a draft and comments on it, until it expires or is revoked. Its token is answered this once.',
  input: z.object({
    ioddId: id,
    /** The newest where it is left out. */
    revision: revision.optional(),
    ...linkInput.shape,
  }),
  output: link.extend({ token }),
});

export const shareList = endpoint('/api/hub/share/list', {
  ...forAuthors,
  summary: 'Lists the links to a draft that were made in the last year, the newest first.',
  input: z.object({ ioddId: id }),
  output: z.object({ items: z.array(link) }),
});

export const shareRevoke = endpoint('/api/hub/share/revoke', {
  ...forAuthors,
  limit: 'write',
  summary: 'Ends a link at once; what was said by it stays with the draft.',
  input: z.object({ shareId: id }),
});

const comment = z.object({
  commentId: id,
  /** Null for the device as a whole. */
  element: element.nullable(),
  /** Of a user where somebody was signed in, else as the visitor wrote it; it may be empty. */
  name: z.string(),
  isVisitor: flag,
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.string(),
  /** Empty where nobody answered, or the account is deleted. */
  answeredBy: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  isResolved: flag,
});
export type SharedComment = z.output<typeof comment>;

const draftComment = comment.extend({ shareId: id, label: z.string(), revision });
export type DraftComment = z.output<typeof draftComment>;

export const commentList = endpoint('/api/hub/share/comments', {
  ...forAuthors,
  summary: 'Lists what was said of a draft by its links, the newest first.',
  input: z.object({ ioddId: id }),
  output: z.object({ items: z.array(draftComment) }),
});

export const commentAnswer = endpoint('/api/hub/share/answer', {
  ...forAuthors,
  limit: 'write',
  summary: 'Answers a comment, which whoever has the link reads, and says whether it is settled.',
  input: z.object({
    commentId: id,
    answer: answerText.shape.answer.optional(),
    isResolved: z.boolean(),
  }),
});

export const commentRemove = endpoint('/api/hub/share/comment/remove', {
  ...forAuthors,
  limit: 'write',
  summary: 'Deletes a comment on a draft.',
  input: z.object({ commentId: id }),
});

const previewed = preview.output.shape;

export const sharedView = endpoint('/api/hub/share/view', {
  access: 'anyone',
  summary:
    'Answers what the device page of a shared revision shows. 02014 where the link was revoked, 02015 where it has expired.',
  input: z.object({ token }),
  output: z.object({
    label: z.string(),
    company: z.string(),
    revision,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    devices: previewed.devices,
    check: previewed.check,
    stamps: previewed.stamps,
    package: bytesAddress,
    elements: z.array(element),
    comments: z.array(comment),
  }),
});

export const sharedFile = endpoint('/api/hub/share/file', {
  access: 'anyone',
  method: 'GET',
  summary: 'Answers the package of a shared revision, out of which its page is drawn.',
  input: z.object({ token }),
  output: fileAnswer,
});

export const commentAdd = endpoint('/api/hub/share/comment', {
  access: 'anyone',
  limit: 'post',
  summary: 'Comments on an element of a shared revision, or on the whole; whoever shared it is told.',
  input: z.object({
    token,
    /** Of `elements`; the whole device where it is left out. */
    elementId: elementId.optional(),
    ...commentText.shape,
  }),
  output: comment,
});
