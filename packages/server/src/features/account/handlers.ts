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
import { lockCaller } from '../../stores/locks.ts';
import * as tokens from '../../stores/tokens.ts';
import { guessOfSignedIn, isRightPassword } from '../../accounts/passwords.ts';
import { setLogo } from '../../accounts/pictures.ts';
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
    const { id } = await db
      .insertInto('image')
      .values({ account_id: user.accountId, kind, sha256: blobs.bytesOf(address), width, height })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { imageId: id, address: addressOfFile(address, kind), width, height };
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
      if (!(await tokens.revoke(tx, user.accountId, id))) throw new ResultError('notFound');
      await audit.record(tx, { actorId: user.accountId, action: 'token.revoked', subject: user.accountId });
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

  async organisationGet({ services, user }) {
    const { db } = services.database;
    const found = await accounts.organisationOf(db, user.accountId);
    if (!found) return { organisation: null };
    const vendors = await db
      .selectFrom('organisation_vendor')
      .select('vendor_id')
      .where('organisation_id', '=', found.id)
      .orderBy('vendor_id')
      .execute();
    const members = await db
      .selectFrom('member as m')
      .innerJoin('account as a', 'a.id', 'm.account_id')
      .select(['a.user_name', 'a.name', 'a.can_public'])
      .where('m.organisation_id', '=', found.id)
      .orderBy('m.joined_at')
      .execute();
    return {
      organisation: {
        name: found.name,
        vendorAbbr: found.abbreviation,
        vendorIds: vendors.map((row) => row.vendor_id),
        logo: found.logo_sha256 ? addressOfFile(found.logo_sha256.toString('hex'), 'logo') : '',
        url: found.url,
        description: found.description,
        members: members.map((row) => ({
          userName: row.user_name,
          name: row.name,
          canPublic: row.can_public,
        })),
      },
    };
  },

  async organisationEdit({ services, user }, { url, description, logo }) {
    const { organisationId } = user;
    if (!organisationId) throw new ResultError('notFound');
    await services.database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('organisation')
        .set({ url, description })
        .where('id', '=', organisationId)
        .execute();
      if (logo !== undefined) await setLogo(tx, { accountId: user.accountId, organisationId, imageId: logo });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'organisation.changed',
        subject: organisationId,
      });
    });
    return {};
  },
};
