import { z } from 'zod';
import { email, newPassword } from './fields.ts';
import { endpoint } from './kit.ts';

/** A code by mail; so many an hour for one login and address. */
export const codeRules = { digits: 6, minutes: 10, tries: 5, perHour: 5 } as const;
export const verifyCode = z
  .string()
  .trim()
  .regex(new RegExp(String.raw`^\d{${codeRules.digits}}$`));

const login = z.string().trim().min(1).max(254);

export const verificationGet = endpoint('/api/verfication/get', {
  access: 'anyone',
  limit: 'guess',
  byToken: false,
  summary: 'Sends a code by mail, if there is somebody to send it to; the answer is the same if not.',
  input: z.discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('register'), email }),
    /** By user name or e-mail. */
    z.object({ purpose: z.literal('reset'), userName: login }),
  ]),
  output: z.object({ minutes: z.int() }),
});

export const passwordReset = endpoint('/api/user/password/reset', {
  access: 'anyone',
  limit: 'guess',
  byToken: false,
  summary: 'Sets a new password with a code that was sent by mail, and ends all sessions of the account.',
  input: z.object({ userName: login, verifyCode, newPassword }),
});
