import { z } from 'zod';
import { failureCauses } from './console-values.ts';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

export const noticeKinds = [
  'revision',
  'withdrawn',
  'removed',
  'answered',
  'commented',
  'toConfirm',
  'deviceFailed',
] as const;

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The new revision, or the file that was taken back; null for anything else. */
  file: z
    .object({
      rpId: id,
      productName: z.string(),
      manufacturer: z.string(),
      fileName: z.string(),
      ioddVersion: z.string(),
      releaseDate: z.iso.date(),
      /** Why it was taken back, empty for a revision. */
      reason: z.string(),
    })
    .nullable(),
  /** Of an own post on the message board. */
  answer: z.object({ messageId: id, title: z.string(), author: z.string().nullable() }).nullable(),
  /** On a draft that the reader shared; the name is empty where none was given. */
  comment: z
    .object({
      commentId: id,
      ioddId: id,
      fileName: z.string(),
      name: z.string(),
      /** The name is what somebody without an account wrote, whoever else is called so. */
      isVisitor: z.boolean(),
      /** The element that was commented on; both are empty for the device as a whole. */
      elementId: z.string(),
      elementName: z.string(),
    })
    .nullable(),
  /** A package of the reader's company that waits for a second person. */
  confirmation: z.object({ packageId: id, ioddId: id, fileName: z.string() }).nullable(),
  /** A device at one of the reader's own hosts. */
  failure: z
    .object({
      hostId: id,
      hostName: z.string(),
      master: z.int(),
      port: z.int(),
      /** What its person calls it, else what it calls itself; empty where neither is known. */
      deviceName: z.string(),
      cause: z.enum(failureCauses),
      /** Of the event; 0 for what is no event. */
      code: z.int(),
      startedAt: z.iso.datetime(),
      /** Null while it lasts. */
      endedAt: z.iso.datetime().nullable(),
      /** How often it has begun. */
      times: z.int(),
    })
    .nullable(),
});
export type OwnNotice = z.output<typeof notice>;

export const noticeList = endpoint('/api/hub/notice/list', {
  access: 'signedIn',
  summary:
    'Lists what the caller is told about favourites, own posts, shared drafts, packages to confirm and failing devices, the newest first.',
  input: page.omit({ keyword: true }),
  output: listOf(notice),
});

export const noticeState = endpoint('/api/hub/notice/state', {
  access: 'signedIn',
  summary:
    'Counts the unread notices of the caller, names the newest that a device fails, and says which of them come by mail, too.',
  output: z.object({
    unread: z.int(),
    isMailed: z.boolean(),
    /** Whether the caller wants to know of failing devices, and also by mail. */
    isToldOfDevices: z.boolean(),
    isMailedOfDevices: z.boolean(),
    /** Unread, and it lasts. */
    failing: notice.nullable(),
  }),
});

export const noticeRead = endpoint('/api/hub/notice/read', {
  access: 'signedIn',
  limit: 'write',
  summary: 'Marks a notice of the caller, and all older ones, as read.',
  input: z.object({ id }),
});

export const noticeMails = endpoint('/api/hub/notice/mails', {
  access: 'signedIn',
  limit: 'write',
  summary: 'Has notices about favourites sent by mail, too, or not any more.',
  input: z.object({ isMailed: z.boolean() }),
});

export const noticeDevices = endpoint('/api/hub/notice/devices', {
  access: 'signedIn',
  limit: 'write',
  summary:
    'Has the caller told of devices that fail at own hosts, also by mail, or not any more. Mails need a confirmed address.',
  input: z.object({ isTold: z.boolean(), isMailed: z.boolean() }),
});

export const noticeStop = endpoint('/api/hub/notice/stop', {
  access: 'anyone',
  limit: 'guess',
  summary: 'Ends the mails about favourites of whoever got the mail that the token stands in.',
  input: z.object({ token: z.string().max(200) }),
});
