import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

/** What became of a mail. `failed`: after the last try; it stays until somebody has it tried again. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Without what it says: a mail may carry a code. */
const outboxMail = z.object({
  id,
  /** Empty when the account that it went to was deleted. */
  recipient: z.string(),
  language: z.string(),
  template: z.string(),
  state: z.enum(mailStates),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  /** What the mail server said, as it said it; empty before a try has failed. */
  lastError: z.string(),
  /** Null when it is not tried any more by itself. */
  nextTryAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** What it says holds no more: it is not sent, however often somebody asks. */
  isExpired: z.boolean(),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const mailList = endpoint('/api/hub/mail/list', {
  access: 'admin',
  byToken: false,
  summary: 'Lists the mails of the outbox, the newest first, without what they say.',
  input: page.omit({ keyword: true }).extend({ state: z.enum(mailStates).optional() }),
  output: listOf(outboxMail),
});

export const mailStatus = endpoint('/api/hub/mail/status', {
  access: 'admin',
  summary: 'Answers whether mail is set up, and how many mails wait or have failed.',
  output: z.object({
    isSetUp: z.boolean(),
    sender: z.string(),
    waiting: z.int(),
    failed: z.int(),
    oldestWaiting: z.iso.datetime().nullable(),
  }),
});

export const mailRetry = endpoint('/api/hub/mail/retry', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  summary: 'Has a mail that waits or has failed tried at once.',
  input: z.object({ id }),
});

export const mailRetryAll = endpoint('/api/hub/mail/retryall', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  summary: 'Has all mails that have failed tried again.',
  output: z.object({ count: z.int() }),
});

export const mailTest = endpoint('/api/hub/mail/test', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  summary: "Sends a mail to the caller's own address.",
  output: z.object({ id, recipient: z.string() }),
});
