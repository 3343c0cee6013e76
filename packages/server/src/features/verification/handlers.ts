import { ResultError } from '@iodd-hub/contract';
import { codeRules } from '@iodd-hub/contract/verification';
import type { Handlers } from '../../http/context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as codes from '../../stores/codes.ts';
import * as sessions from '../../stores/sessions.ts';
import { hashPassword } from '../user/passwords.ts';
import { checkCode, placeOfReset } from './codes.ts';

export const verification: Handlers<'verification'> = {
  async verificationGet({ services, language, address }, input) {
    const login = (input.purpose === 'register' ? input.email : input.userName).toLowerCase();
    await services.limits.spendCode(`${input.purpose} ${login}`, address);
    await services.database.db
      .transaction()
      .execute((tx) => services.jobs.enqueue(tx, 'send-code', { purpose: input.purpose, login, language }));
    return { minutes: codeRules.minutes };
  },

  async passwordReset({ services, language }, { userName, verifyCode, newPassword }) {
    const { db } = services.database;
    const account = await accounts.findByLogin(db, userName);
    const place = placeOfReset(account, userName);
    await checkCode(db, place, verifyCode);
    // A login that is nobody's has a code that was sent to nobody.
    if (!account) throw new ResultError('verifyCodeWrong');
    const password_hash = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      if (!(await codes.useUp(tx, place))) throw new ResultError('verifyCodeWrong');
      await accounts.update(tx, account.id, {
        password_hash,
        must_change_password: false,
        email_verified_at: new Date(),
      });
      await sessions.endOthers(tx, account.id, null);
      await audit.record(tx, { actorId: account.id, action: 'account.passwordReset', subject: account.id });
      const args = { name: accounts.calledBy(account), userName: account.user_name };
      await post(tx, services.jobs, { email: account.email, language }, { template: 'passwordReset', args });
    });
    await services.limits.forgetGuesses(account.id);
    return {};
  },
};
