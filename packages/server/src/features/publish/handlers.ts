import { ResultError } from '@iodd-hub/contract';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Context, Handlers } from '../../context.ts';
import { compareWithLast } from '../../library/compare-release.ts';
import { problemsIn } from '../../library/told-check.ts';
import { judge } from '../../library/judge.ts';
import { newPackageOf, releasePackages } from '../../library/release-packages.ts';
import type { AccountRow } from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as creations from '../../stores/draft-creations.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as draftPackages from '../../stores/draft-packages.ts';
import { lockCaller, lockCompany, lockManaged, lockReach } from '../../stores/locks.ts';
import * as notices from '../../stores/notices.ts';
import * as organisations from '../../stores/organisations.ts';
import type { PackageRecord } from '../../stores/package-record.ts';
import { recordOf } from '../../stores/read-package-record.ts';
import { reachOf } from '../../stores/reach.ts';
import { creating } from './create.ts';
import { restamp } from './restamp.ts';
import { draftPackage, logEntry, toldReasons } from './view.ts';

type Author = Context<'manufacturer'>;

const draftOf = async ({ services, user }: Author, ioddId: string) => {
  const found = await draftFolders.findDraft(services.database.db, ioddId, reachOf(user));
  if (!found) throw new ResultError('draftMissing');
  return found;
};

const packageOf = async ({ services, user }: Author, packageId: string) => {
  const found = await draftPackages.find(services.database.db, packageId, reachOf(user));
  if (!found) throw new ResultError('notFound');
  return found;
};

const toldDevices = ({ devices }: PackageRecord) =>
  devices.map((device) => ({
    fileName: device.fileName,
    vendorId: device.vendorId,
    manufacturer: device.vendorName,
    deviceId: device.deviceId,
    releaseDate: device.releaseDate,
    documentVersion: device.documentVersion,
    products: device.variants.map(({ productId, name }) => ({ productId, name })),
  }));

/** Packages of a draft that are to be released: those of its newest created revision that are not public yet. */
const newestOf = async (
  { services, user }: Context<'publisher'>,
  { ioddId, revision }: { readonly ioddId: string; readonly revision?: number | undefined },
): Promise<string[]> => {
  const { db } = services.database;
  const draft = await draftFolders.findDraft(db, ioddId, reachOf(user));
  if (!draft) throw new ResultError('draftMissing');
  const newest = await draftPackages.ofRevision(db, ioddId);
  const [first] = newest;
  if (!first) throw new ResultError('notReleasable', { fileName: draft.name });
  if (revision !== undefined && revision !== first.revision)
    throw new ResultError('revisionConflict', {}, { revision: first.revision, conflicts: [] });
  const open = newest.filter(({ released_at }) => released_at === null);
  if (open.length === 0) throw new ResultError('alreadyReleased', { fileName: first.file_name });
  return open.map(({ id }) => id);
};

/** As `publish.confirm` lets somebody call it. */
const canConfirm = ({ is_disabled, type, status }: AccountRow): boolean =>
  !is_disabled && type === 1 && status === 2;

export const publish: Handlers<'publish'> = {
  ...creating,
  restamp,

  async list(context, { ioddId, after, pageSize }) {
    const { db } = context.services.database;
    const draft = await draftOf(context, ioddId);
    const rows = await draftPackages.list(db, {
      draftId: ioddId,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ number }) => String(number));
    return {
      items: page.items.map(draftPackage),
      next: page.next,
      state: draft.release_state,
      revision: draft.revision,
      versions: draft.versions,
      needsConfirmation: await organisations.needsConfirmation(db, draft.organisation_id),
    };
  },

  async log(context, { ioddId, after, pageSize }) {
    await draftOf(context, ioddId);
    const rows = await creations.list(context.services.database.db, {
      draftId: ioddId,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ number }) => String(number));
    return { items: page.items.map((row) => logEntry(row, context.language)), next: page.next };
  },

  async packageFileGet(context, { packageId }) {
    const { blob_sha256: address, size, file_name: fileName } = await packageOf(context, packageId);
    return { kind: 'stored', address: address.toString('hex'), size, mediaType: 'application/zip', fileName };
  },

  async review(context, { packageId }) {
    const { services, language } = context;
    const row = await packageOf(context, packageId);
    const record = recordOf(row.record);
    const compared = await compareWithLast(services, newPackageOf(row), language);
    const judgement = row.released_at
      ? undefined
      : await judge(services.database.db, row.organisation_id, record);
    return {
      ...draftPackage(row),
      devices: toldDevices(record),
      problems: problemsIn(record, language),
      comparison: compared?.comparison ?? null,
      notes: row.notes ?? compared?.markdown ?? '',
      isNotesEdited: row.notes !== null,
      reasons: toldReasons(judgement?.reasons ?? [], language),
      needsConfirmation: row.needs_confirmation,
    };
  },

  async notesEdit({ services, user }, { packageId, notes }) {
    await services.database.db.transaction().execute(async (tx) => {
      const row = await draftPackages.findForUpdate(tx, packageId, await lockReach(tx, user));
      if (!row) throw new ResultError('notFound');
      if (row.released_at) throw new ResultError('alreadyReleased', { fileName: row.file_name });
      await draftPackages.setNotes(tx, packageId, notes.trim() === '' ? null : notes);
    });
    return {};
  },

  async confirm({ services, user }, { packageIds, sha256s }) {
    const lookedAt = new Map(packageIds.map((id, at) => [id, sha256s?.[at]]));
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId } = await lockCompany(tx, user, undefined);
      for (const id of [...new Set(packageIds)].toSorted()) {
        // A member speaks for the own company only, an administrator for none.
        const row = await draftPackages.findForUpdate(tx, id, { organisationId, isAdmin: false });
        if (!row) throw new ResultError('notFound');
        if (row.released_at) throw new ResultError('alreadyReleased', { fileName: row.file_name });
        // Somebody brought another stamp meanwhile: the word counts for the bytes that were looked at.
        const sha256 = row.blob_sha256.toString('hex');
        if ((lookedAt.get(id) ?? sha256) !== sha256) throw new ResultError('revisionConflict');
        await draftPackages.setConfirmed(tx, id, user.accountId);
        await audit.record(tx, {
          actorId: user.accountId,
          action: 'package.confirmed',
          subject: id,
          detail: { fileName: row.file_name },
        });
      }
    });
    return {};
  },

  async confirmationAsk({ services, user }, { packageIds }) {
    const { db } = services.database;
    const { organisationId, accountId } = user;
    if (organisationId === null) throw new ResultError('notFound');
    const colleagues = await organisations.membersBeside(db, organisationId, accountId);
    return db.transaction().execute(async (tx) => {
      // Accounts before packages (docs/adr/lock-order.md).
      const { others } = await lockCaller(
        tx,
        user,
        colleagues.map(({ id }) => id),
      );
      const able = others.flatMap((one) => (one && canConfirm(one) ? one.id : []));
      let asked = 0;
      for (const id of [...new Set(packageIds)].toSorted()) {
        const row = await draftPackages.find(tx, id, { organisationId, isAdmin: false });
        if (!row) throw new ResultError('notFound');
        if (row.released_at) throw new ResultError('alreadyReleased', { fileName: row.file_name });
        asked = Math.max(asked, await notices.tellToConfirm(tx, able, row));
      }
      return { asked };
    });
  },

  async release({ services, user }, { packageIds, acceptBreak }) {
    return { items: await releasePackages(services, { packageIds, user, acceptBreak }) };
  },

  async releaseNewest(context, { acceptBreak, ...wanted }) {
    const packageIds = await newestOf(context, wanted);
    const { services, user } = context;
    const released = releasePackages(services, { packageIds, user, acceptBreak });
    const items = await released.catch(async (error: unknown) => {
      // The draft may have been deleted since: then the draft is missing, not a package that nobody named.
      if (error instanceof ResultError && error.key === 'notFound') await newestOf(context, wanted);
      throw error;
    });
    return { items };
  },

  async confirmationEdit({ services, user }, { organisationId: wanted, needsConfirmation }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId, caller } = await lockManaged(tx, user, wanted);
      // Whoever could switch it off alone would need nobody else.
      if (!needsConfirmation && !(user.isAdmin && caller.is_admin)) throw new ResultError('noPermission');
      const before = { needsConfirmation: await organisations.needsConfirmation(tx, organisationId) };
      await organisations.setNeedsConfirmation(tx, organisationId, needsConfirmation);
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'organisation.changed',
        subject: organisationId,
        detail: changesOf(before, { needsConfirmation }),
      });
    });
    return {};
  },
};
