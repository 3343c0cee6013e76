import { ResultError } from '@iodd-hub/contract';
import type { Db } from '../../db/connect.ts';
import type { Handlers } from '../../http/context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as browsers from '../../stores/browsers.ts';
import * as sessions from '../../stores/sessions.ts';
import { setPhoto } from '../account/pictures.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { profileOf, profileRow, signedInUser } from './view.ts';

interface Tried {
  readonly userName: string;
  readonly browser: string | undefined;
}

/**
 * Whose wrong passwords are counted together: those for one account from everywhere, so that user name and
 * e-mail do not give a guesser two budgets. A browser that has signed in before has a budget of its own,
 * so that strangers who guess cannot keep the owner out.
 */
const budgetOf = async (
  db: Db,
  account: accounts.AccountRow | undefined,
  { userName, browser }: Tried,
): Promise<string> => {
  if (!account) return userName.toLowerCase();
  const isKnown = await browsers.isKnown(db, account.id, browser);
  return isKnown ? `${account.id} known` : account.id;
};

export const user: Handlers<'user'> = {
  async login(context, { userName, password }) {
    const { services, client, language } = context;
    const { db, pool } = services.database;
    const account = await accounts.findByLogin(db, userName);
    const guessed = await budgetOf(db, account, { userName, browser: context.browser });
    await services.limits.checkGuesses(guessed);
    if (!(await isPassword(account?.password_hash, password)) || !account) {
      await services.limits.spendGuess(guessed);
      throw new ResultError('loginFailed');
    }
    if (account.is_disabled) throw new ResultError('accountDisabled');
    await services.limits.forgetGuesses(guessed);

    const organisation = await accounts.organisationOf(db, account.id);
    const days = services.config.sessionDays;
    const { token, browser } = await db.transaction().execute(async (tx) => {
      await accounts.update(tx, account.id, { language });
      await audit.record(tx, { actorId: account.id, action: 'session.started', subject: account.id });
      const session = { accountId: account.id, organisationId: organisation?.id ?? null, client, days };
      return {
        token: await sessions.start(tx, session),
        browser: await browsers.remember(tx, account.id, context.browser),
      };
    });
    context.setSession(token);
    context.rememberBrowser(browser);
    const current = await sessions.resolve(pool, token, days);
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
    await services.database.db.transaction().execute(async (tx) => {
      await accounts.update(tx, caller.accountId, profileRow(input));
      if (input.userPhoto !== undefined) await setPhoto(tx, caller.accountId, input.userPhoto);
      await audit.record(tx, {
        actorId: caller.accountId,
        action: 'account.profileChanged',
        subject: caller.accountId,
      });
    });
    return {};
  },

  async passwordEdit({ services, user: caller, language }, { oldPassword, newPassword }) {
    const { db } = services.database;
    const account = await accounts.findById(db, caller.accountId);
    await services.limits.checkGuesses(caller.accountId);
    if (!account || !(await isPassword(account.password_hash, oldPassword))) {
      await services.limits.spendGuess(caller.accountId);
      throw new ResultError('passwordWrong');
    }
    const password_hash = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      await accounts.update(tx, account.id, { password_hash, must_change_password: false });
      await sessions.endOthers(tx, account.id, caller.sessionId);
      await audit.record(tx, { actorId: account.id, action: 'account.passwordChanged', subject: account.id });
      const args = { name: accounts.calledBy(account), userName: account.user_name };
      await post(
        tx,
        services.jobs,
        { email: account.email, language },
        { template: 'passwordChanged', args },
      );
    });
    return {};
  },
};
