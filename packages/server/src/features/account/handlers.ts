import { ResultError } from '@iodd-hub/contract';
import { type ApiToken, tokenScopes } from '@iodd-hub/contract/account';
import type { Handlers } from '../../context.ts';
import { addressOfFile } from '../../library/file-address.ts';
import { readPicture } from '../../pictures/pictures.ts';
import { exportOf } from '../../privacy/export.ts';
import { personOf } from '../../privacy/kinds.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as images from '../../stores/images.ts';
import { lockCaller } from '../../stores/locks.ts';
import * as tokens from '../../stores/tokens.ts';
import { guessOfSignedIn, isRightPassword } from '../../accounts/passwords.ts';
import { removeAccount } from '../../accounts/remove.ts';

type TokenRow = Awaited<ReturnType<typeof tokens.listOf>>[number];

const tokenView = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: tokenScopes.filter((scope) => row.scopes.includes(scope)),
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
});

const dayMs = 86_400_000;

export const account: Handlers<'account'> = {
  async imageUpload({ services, user }, { kind, file }) {
    const { db } = services.database;
    const { width, height, ...content } = await readPicture(file, kind);
    const address = await blobs.store(db, services.objects, content);
    const sha256 = blobs.bytesOf(address);
    const { id } = await images.insert(db, { account_id: user.accountId, kind, sha256, width, height });
    return { imageId: id, address: addressOfFile(address, kind), width, height };
  },

  async workKey({ services, user }) {
    const key = await accounts.findWorkKey(services.database.db, user.accountId);
    return { key: key.toString('base64') };
  },

  async tokenList({ services, user }) {
    return { items: (await tokens.listOf(services.database.db, user.accountId)).map(tokenView) };
  },

  async tokenCreate({ services, user }, { name, scopes, days }) {
    // A token never opens more than its owner may do; this only keeps people from expecting it.
    if (scopes.includes('admin') && !user.isAdmin) throw new ResultError('noPermission');
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const expiresAt = new Date(Date.now() + days * dayMs);
      const created = await tokens.create(tx, { accountId: user.accountId, name, scopes, expiresAt });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'token.created',
        subject: user.accountId,
        detail: { name, scopes: scopes.join(' ') },
      });
      return { ...tokenView(created), token: created.token };
    });
  },

  async tokenRevoke({ services, user }, { id }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const revoked = await tokens.revoke(tx, user.accountId, id);
      if (!revoked) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'token.revoked',
        subject: user.accountId,
        detail: { name: revoked.name },
      });
    });
    return {};
  },

  async accountExport({ services, user }) {
    const { db } = services.database;
    const found = await accounts.findById(db, user.accountId);
    if (!found) throw new ResultError('sessionInvalid');
    const data = await exportOf(db, services.objects, personOf(found));
    await db
      .transaction()
      .execute((tx) =>
        audit.record(tx, { actorId: user.accountId, action: 'account.exported', subject: user.accountId }),
      );
    return {
      kind: 'bytes',
      bytes: Buffer.from(JSON.stringify(data, null, 2)),
      mediaType: 'application/json',
      fileName: `iodd-hub-${user.userName}.json`,
    };
  },

  async accountDelete(context, { password }) {
    const { services, user } = context;
    const { db } = services.database;
    if (user.isAdmin) throw new ResultError('administratorProtected');
    const found = await accounts.findById(db, user.accountId);
    const guess = guessOfSignedIn(user.accountId, context.address);
    const stored = found?.password_hash;
    if (!(await isRightPassword(services.guesses, { guess, stored, password })) || !found)
      throw new ResultError('passwordWrong');
    await db.transaction().execute(async (tx) => {
      const { caller } = await lockCaller(tx, user);
      if (caller.is_admin) throw new ResultError('administratorProtected');
      if (caller.password_hash !== found.password_hash) throw new ResultError('passwordWrong');
      await removeAccount(tx, services, caller, user.accountId);
    });
    context.setSession(null);
    return {};
  },
};
