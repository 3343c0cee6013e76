import { randomInt } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import { codeRules } from '@iodd-hub/contract/verification';
import type { Db } from '../db/connect.ts';
import type { Services } from '../context.ts';
import type { CodeGuess } from '../limits/guesses.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Queues } from '../jobs/queues.ts';
import { post } from '../mail/outbox.ts';
import * as accounts from '../stores/accounts.ts';
import * as codes from '../stores/codes.ts';
import { hashPassword, isPassword } from './passwords.ts';

const newCode = (): string => String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');

/** Where the code of a login is kept: with the account, or, for a login that is nobody's, under itself. */
export const placeOfReset = (account: { id: string } | undefined, login: string): codes.CodePlace => ({
  purpose: 'reset',
  subject: account?.id ?? `nobody ${accounts.normalLogin(login)}`,
});
export const placeOfRegistration = (email: string): codes.CodePlace => ({
  purpose: 'register',
  subject: email.toLowerCase(),
});

/** Done by a job: the call itself takes the same time and steps whether or not there is such an account. */
export const sendCode = async (
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { purpose, login, language }: Queues['send-code'],
): Promise<void> => {
  const account = purpose === 'reset' ? await accounts.findByLogin(db, login) : undefined;
  const place = purpose === 'reset' ? placeOfReset(account, login) : placeOfRegistration(login);
  const recipient = purpose === 'reset' ? account?.email : login;
  const code = newCode();
  const hash = await hashPassword(code);
  await db.transaction().execute(async (tx) => {
    await codes.issue(tx, place, hash);
    if (!recipient) return;
    const args = { name: account?.name || account?.user_name || recipient, code, minutes: codeRules.minutes };
    await post(tx, jobs, { id: account?.id, email: recipient, language }, { template: 'verifyCode', args });
  });
};

interface CodeCheck {
  readonly place: codes.CodePlace;
  readonly code: string;
  readonly guess: CodeGuess;
}

/**
 * Throws unless this is the code that was sent last. It is used up in the transaction that it is for. A try is taken
 * whether or not there is a code: that somebody has one must not show in how many tries are left.
 */
export const checkCode = async (
  { database: { db }, guesses }: Pick<Services, 'database' | 'guesses'>,
  { place, code, guess }: CodeCheck,
): Promise<void> => {
  await guesses.takeCode(guess);
  const taken = await codes.takeTry(db, place);
  // Compared even when there is nothing to compare with: a clock must not tell either.
  const isRight = await isPassword('hash' in taken ? taken.hash : undefined, code);
  if ('refusal' in taken) throw new ResultError(taken.refusal);
  if (!isRight) throw new ResultError('verifyCodeWrong');
  await codes.giveBackTry(db, place);
  await guesses.giveBackCode(guess);
};
