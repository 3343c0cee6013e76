import { type endpoints, type Input, ResultError } from '@iodd-hub/contract';
import { inFuture, isPast } from '@iodd-hub/contract/fields';
import type { Db } from '../../db/connect.ts';
import type { Context, Handlers } from '../../context.ts';
import { fieldsRefused } from '../../base/errors.ts';
import type { Guess } from '../../limits/guesses.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as browsers from '../../stores/browsers.ts';
import * as credentials from '../../stores/credentials.ts';
import { lockAccount, lockCaller } from '../../stores/locks.ts';
import * as sessions from '../../stores/sessions.ts';
import { auditedProfile } from '../../accounts/audited.ts';
import { type FailedSignIn, noteFailedSignIn } from '../../accounts/failed-sign-ins.ts';
import { setPhoto } from '../../accounts/pictures.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { guessOfSignedIn, hashPassword, isRightPassword } from '../../accounts/passwords.ts';
import { profileOf, profileRow, signedInUser } from '../../accounts/view.ts';

interface Authenticated {
  readonly account: accounts.AccountRow;
  /** For a sign-in that fails after all. */
  readonly note: (refusal: FailedSignIn['refusal']) => void;
}

interface Tried {
  readonly userName: string;
  readonly browser: string | undefined;
  readonly address: string;
}

/**
 * Whose wrong passwords are counted together: those for one account from everywhere, so that user name and
 * e-mail do not give a guesser two budgets. A browser that has signed in before has a budget of its own,
 * so that strangers who guess cannot keep the owner out.
 */
const guessOf = async (
  db: Db,
  account: accounts.AccountRow | undefined,
  { userName, browser, address }: Tried,
): Promise<Guess> => {
  if (!account) return { subject: accounts.normalLogin(userName), address, isKnown: false };
  return { subject: account.id, address, isKnown: await browsers.isKnown(db, account.id, browser) };
};

/** Whose name and password these are; a failure is noted in the audit log. */
const authenticated = async (
  { services, client, browser, address }: Context,
  { userName, password }: Input<(typeof endpoints)['user']['login']>,
): Promise<Authenticated> => {
  const { db } = services.database;
  const account = await accounts.findByLogin(db, userName);
  const guess = await guessOf(db, account, { userName, browser, address });
  const { isKnown } = guess;
  const note = (refusal: FailedSignIn['refusal']) =>
    noteFailedSignIn(services, { account, userName, client, isKnown, refusal });
  const stored = account?.password_hash;
  const isRight = await isRightPassword(services.guesses, { guess, stored, password }).catch(
    (error: unknown) => {
      if (error instanceof ResultError) note('tooManyTries');
      throw error;
    },
  );
  if (!isRight || !account) {
    note('password');
    throw new ResultError('loginFailed');
  }
  if (account.is_disabled) {
    note('disabled');
    throw new ResultError('accountDisabled');
  }
  return { account, note };
};

export const user: Handlers<'user'> = {
  async login(context, { userName, password }) {
    const { services, client, language } = context;
    const { db, pool } = services.database;
    const { account, note } = await authenticated(context, { userName, password });
    const lifetime = services.config.sessions;
    const signIn = db.transaction().execute(async (tx) => {
      // Of a password that another call has changed since it was compared nothing follows any more.
      const locked = await lockAccount(tx, account.id);
      if (locked?.password_hash !== account.password_hash) throw new ResultError('loginFailed');
      if (locked.is_disabled) throw new ResultError('accountDisabled');
      // Under the lock: who has just been taken out of a company does not act for it.
      const organisation = await accounts.organisationOf(tx, account.id);
      await accounts.update(tx, account.id, { language });
      await audit.record(tx, { actorId: account.id, action: 'session.started', subject: account.id });
      const session = { accountId: account.id, organisationId: organisation?.id ?? null, client, lifetime };
      return {
        token: await sessions.start(tx, session),
        browser: await browsers.remember(tx, account.id, context.browser),
      };
    });
    const { token, browser } = await signIn.catch((error: unknown) => {
      if (error instanceof ResultError) note(error.key === 'accountDisabled' ? 'disabled' : 'password');
      throw error;
    });
    context.setSession(token);
    context.rememberBrowser(browser);
    const current = await sessions.resolve(pool, token, lifetime);
    if (!current) throw new ResultError('sessionInvalid');
    return { token, ...signedInUser(current) };
  },

  async loginCheck(context) {
    return signedInUser(context.user);
  },

  async logout(context) {
    const { services, user: caller } = context;
    await services.database.db.transaction().execute(async (tx) => {
      await sessions.end(tx, caller.accountId, caller.sessionId);
      await audit.record(tx, {
        actorId: caller.accountId,
        action: 'session.ended',
        subject: caller.accountId,
      });
    });
    context.setSession(null);
    return {};
  },

  async profile({ services, user: caller }, { key = caller.accountId }) {
    if (key !== caller.accountId && !caller.isAdmin) throw new ResultError('noPermission');
    const { db } = services.database;
    const account = await accounts.findById(db, key);
    if (!account) throw new ResultError('notFound');
    return profileOf(account, await accounts.organisationOf(db, key));
  },

  async infoEdit({ services, user: caller }, input) {
    if (!isPast(input.birthday, new Date())) throw fieldsRefused(inFuture('birthday'));
    await services.database.db.transaction().execute(async (tx) => {
      const { caller: before } = await lockCaller(tx, caller);
      await accounts.update(tx, caller.accountId, profileRow(input));
      if (input.userPhoto !== undefined) await setPhoto(tx, caller.accountId, input.userPhoto);
      const after = (await accounts.findById(tx, caller.accountId)) ?? before;
      await audit.record(tx, {
        actorId: caller.accountId,
        action: 'account.profileChanged',
        subject: caller.accountId,
        detail: changesOf(auditedProfile(before), auditedProfile(after)),
      });
    });
    return {};
  },

  async passwordEdit(context, { oldPassword, newPassword, email: given }) {
    const { services, user: caller, address, language } = context;
    const { db } = services.database;
    const account = await accounts.findById(db, caller.accountId);
    const guess = guessOfSignedIn(caller.accountId, address);
    const stored = account?.password_hash;
    if (!(await isRightPassword(services.guesses, { guess, stored, password: oldPassword })) || !account)
      throw new ResultError('passwordWrong');
    const email = account.email || given;
    if (!email) throw fieldsRefused({ field: 'email', problem: 'required', args: {} });
    const owner = { userName: account.user_name, email, oldHash: stored };
    await checkNewPassword('newPassword', newPassword, owner);
    const password_hash = await hashPassword(newPassword);
    const change = db.transaction().execute(async (tx) => {
      const locked = await lockCaller(tx, caller);
      if (locked.caller.password_hash !== account.password_hash) throw new ResultError('passwordWrong');
      await accounts.update(tx, account.id, { password_hash, email, must_change_password: false });
      await credentials.endAll(tx, account.id, caller.sessionId);
      await sessions.confirm(tx, caller.sessionId);
      await audit.record(tx, {
        actorId: account.id,
        action: 'account.passwordChanged',
        subject: account.id,
        detail: changesOf({ email: account.email }, { email }),
      });
      const args = { name: accounts.calledBy(account), userName: account.user_name };
      const recipient = { id: account.id, email, language };
      await post(tx, services.jobs, recipient, { template: 'passwordChanged', args });
    });
    await change.catch((error: unknown) => {
      throw accounts.isTaken(error) ? new ResultError('accountTaken') : error;
    });
    return {};
  },
};
