import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { lockCaller } from '../../stores/locks.ts';
import * as sessions from '../../stores/sessions.ts';
import { guessOfSignedIn, isRightPassword } from '../../accounts/passwords.ts';

export const session: Handlers<'session'> = {
  async sessionConfirm({ services, user, address }, { password }) {
    const { db } = services.database;
    const account = await accounts.findById(db, user.accountId);
    const guess = guessOfSignedIn(user.accountId, address);
    const stored = account?.password_hash;
    if (!(await isRightPassword(services.guesses, { guess, stored, password })))
      throw new ResultError('passwordWrong');
    await sessions.confirm(db, user.sessionId);
    return {};
  },

  async sessionList({ services, user }) {
    const rows = await sessions.listOf(services.database.db, user.accountId);
    return {
      items: rows.map((row) => ({
        id: row.id,
        client: row.client,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        isCurrent: row.id === user.sessionId,
      })),
    };
  },

  async sessionRevoke({ services, user }, { id }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      if (!(await sessions.end(tx, user.accountId, id))) throw new ResultError('notFound');
      await audit.record(tx, { actorId: user.accountId, action: 'session.ended', subject: user.accountId });
    });
    return {};
  },
};
