import { z } from 'zod';
import { email, id, label, line, phone } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

export const messageStates = ['pending', 'visible', 'hidden'] as const;
const messageState = z.enum(messageStates);

export const messageLimits = { title: 120, content: 4000, name: 100 } as const;

/** How to reach the author: for administrators only. */
const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const answer = z.object({
  id,
  content: z.string(),
  /** User name of the administrator; null when that account is gone. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const message = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** The user name of a signed-in author, null for a visitor. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  state: messageState,
  contact: contact.nullable(),
  answers: z.array(answer),
});
export type Message = z.output<typeof message>;

export const messageSave = endpoint('/api/message/save', {
  access: 'anyone',
  limit: 'post',
  summary: 'Posts a message. Posts of signed-in users appear at once, those of visitors after moderation.',
  input: z.object({
    title: label(messageLimits.title),
    content: line(messageLimits.content),
    name: label(messageLimits.name),
    email,
    phone,
  }),
  output: z.object({ id, state: messageState }),
});

export const messageList = endpoint('/api/hub/message/list', {
  access: 'anyone',
  summary: 'Lists visible messages and the own waiting ones, the newest first; administrators see all.',
  input: page.extend({ state: messageState.optional() }),
  output: listOf(message),
});

export const messageModerate = endpoint('/api/hub/message/moderate', {
  access: 'admin',
  limit: 'write',
  summary: 'Shows or hides a message.',
  input: z.object({ id, state: z.enum(['visible', 'hidden']) }),
});

export const messageAnswer = endpoint('/api/hub/message/answer', {
  access: 'admin',
  limit: 'write',
  summary: 'Answers a message in public and by mail; a waiting message is shown with it.',
  input: z.object({ id, content: line(messageLimits.content) }),
  output: z.object({ id }),
});
