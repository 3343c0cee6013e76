import { ResultError } from '@iodd-hub/contract';
import { codeRules } from '@iodd-hub/contract/verification';
import type { Db } from '../../db/connect.ts';
import type { Handlers } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as browsers from '../../stores/browsers.ts';
import * as codes from '../../stores/codes.ts';
import * as credentials from '../../stores/credentials.ts';
import { lockAccount } from '../../stores/locks.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { checkCode, placeOfReset } from '../../accounts/codes.ts';

/** True for a browser that has signed in to the account before. Without its cookie nothing is looked up. */
const isKnownBrowser = async (db: Db, login: string, browser: string | undefined): Promise<boolean> => {
  const account = browser === undefined ? undefined : await accounts.findByLogin(db, login);
  return account !== undefined && browsers.isKnown(db, account.id, browser);
};

export const verification: Handlers<'verification'> = {
  async verificationGet({ services, language, address, browser }, input) {
    // A code that cannot be sent is not promised.
    if (services.config.mail.smtpUrl === null) throw new ResultError('mailNotSetUp');
    const { db } = services.database;
    const login = accounts.normalLogin(input.purpose === 'register' ? input.email : input.userName);
    const isKnown = input.purpose === 'reset' && (await isKnownBrowser(db, login, browser));
    await services.limits.spendCode({ login: `${input.purpose} ${login}`, address, isKnown });
    await db
      .transaction()
      .execute((tx) => services.jobs.enqueue(tx, 'send-code', { purpose: input.purpose, login, language }));
    return { minutes: codeRules.minutes };
  },

  async passwordReset({ services, language, address, browser }, { userName, verifyCode, newPassword }) {
    const { db } = services.database;
    const account = await accounts.findByLogin(db, userName);
    const place = placeOfReset(account, userName);
    // Whether it was wrong, too late or tried too often would tell whether an e-mail and a name are one account's.
    const guess = {
      address,
      isKnown: account !== undefined && (await browsers.isKnown(db, account.id, browser)),
    };
    await checkCode(services, { place, code: verifyCode, guess }).catch((error: unknown) => {
      const isOfCode = error instanceof ResultError && error.key !== 'tooManyRequests';
      throw isOfCode ? new ResultError('verifyCodeWrong') : error;
    });
    // A login that is nobody's has a code that was sent to nobody.
    if (!account) throw new ResultError('verifyCodeWrong');
    const { user_name, email, password_hash: oldHash } = account;
    await checkNewPassword('newPassword', newPassword, { userName: user_name, email, oldHash });
    const password_hash = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      const isThere = (await lockAccount(tx, account.id)) !== undefined;
      if (!isThere || !(await codes.useUp(tx, place))) throw new ResultError('verifyCodeWrong');
      await accounts.update(tx, account.id, {
        password_hash,
        must_change_password: false,
        email_verified_at: new Date(),
        is_email_unconfirmed: false,
      });
      await credentials.endAll(tx, account.id, null);
      await audit.record(tx, { actorId: account.id, action: 'account.passwordReset', subject: account.id });
      const args = { name: accounts.calledBy(account), userName: account.user_name };
      const recipient = { id: account.id, email: account.email, language };
      await post(tx, services.jobs, recipient, { template: 'passwordReset', args });
    });
    await services.guesses.forget(account.id);
    return {};
  },
};
