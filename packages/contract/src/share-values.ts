import { z } from 'zod';
import { isUserName, optionalLabel } from './fields.ts';

/* What people type about shared drafts: apart from the calls, so that a page for everybody loads no more. */

export const shareDays = ['1', '7', '30', '90'] as const;
export type ShareDays = (typeof shareDays)[number];

export const shareLimits = {
  /** Links of a draft that open at the same time. */
  linksPerDraft: 20,
  labelLength: 80,
  nameLength: 60,
  commentLength: 2_000,
  commentsPerLink: 300,
  commentsPerHour: 60,
  /** Elements that can be commented on: more are shown, and the device as a whole stands for them. */
  elements: 20_000,
} as const;

/** What of a device can be commented on beside the whole. */
export const sharedKinds = ['variable', 'processData', 'menu', 'event', 'error'] as const;
export type SharedKind = (typeof sharedKinds)[number];

export const linkInput = z.object({
  days: z.enum(shareDays),
  label: optionalLabel(shareLimits.labelLength),
});

export const answerText = z.object({ answer: z.string().trim().max(shareLimits.commentLength) });

/** One word each, as a user name has them; an initial has its point. */
const isVisitorName = (name: string): boolean => name === '' || isUserName(name.replaceAll(/\.? /g, '.'));

export const commentText = z.object({
  /** Of a visitor, in the letters of user names; whoever is signed in is called by the user name. */
  name: z
    .string()
    .normalize('NFKC')
    .trim()
    .max(shareLimits.nameLength)
    .refine(isVisitorName, { params: { problem: 'userName' } })
    .default(''),
  text: z.string().trim().min(1).max(shareLimits.commentLength),
});
