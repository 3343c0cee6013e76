import { z } from 'zod';
import { email, id, label, line, phone } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';
import { messageLimits, messageStates } from './message-values.ts';

const messageState = z.enum(messageStates);

/** How to reach the author: for administrators only. */
const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const answer = z.object({
  id,
  content: z.string(),
  /** User name; null when that account is gone. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Hidden ones are shown to their author and to administrators. */
  state: z.enum(['visible', 'hidden']),
  /** What the author was when it was written. */
  isByAdministrator: z.boolean(),
  company: z.string().nullable(),
  /** Whether that company makes the device that the message is about. */
  isByManufacturer: z.boolean(),
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
  /** The file that it is about. */
  file: z.object({ rpId: id, productName: z.string(), manufacturer: z.string() }).nullable(),
  /** The newest of them, the oldest first. */
  answers: z.array(answer),
  /** How many there are for this reader. */
  answerCount: z.int(),
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
    /** The file that it is about. */
    rpId: id.optional(),
  }),
  output: z.object({ id, state: messageState }),
});

export const messageList = endpoint('/api/hub/message/list', {
  access: 'anyone',
  summary: 'Lists visible messages and the own waiting ones, the newest first; administrators see all.',
  input: page.extend({ state: messageState.optional() }),
  output: listOf(message),
});

export const messageAnswers = endpoint('/api/hub/message/answers', {
  access: 'anyone',
  summary: 'Lists all answers to a message that the caller sees, the oldest first.',
  input: page.omit({ keyword: true }).extend({ id }),
  output: listOf(answer),
});

export const messageModerate = endpoint('/api/hub/message/moderate', {
  access: 'admin',
  limit: 'write',
  summary: 'Shows or hides a message.',
  input: z.object({ id, state: z.enum(['visible', 'hidden']) }),
});

export const messageAnswer = endpoint('/api/hub/message/answer', {
  access: 'signedIn',
  limit: 'post',
  summary:
    'Answers a visible message in public; its author is told. Administrators answer waiting ones, too, which are shown with it.',
  input: z.object({ id, content: line(messageLimits.content) }),
  output: z.object({ id }),
});

export const messageAnswerModerate = endpoint('/api/hub/message/answer/moderate', {
  access: 'admin',
  limit: 'write',
  summary: 'Shows or hides an answer.',
  input: z.object({ id, state: z.enum(['visible', 'hidden']) }),
});
