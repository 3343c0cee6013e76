import { ResultError } from '@iodd-hub/contract';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { draftNameFrom, uploadName } from '../../base/upload-name.ts';
import type { Context, Handlers } from '../../context.ts';
import { companyOf, ownerOf } from '../../drafts/company.ts';
import { anyMediaType, createFirmware } from '../../firmware/create.ts';
import { editFirmware } from '../../firmware/edit.ts';
import { createFile } from '../../firmware/file.ts';
import { assertRoomForFile } from '../../firmware/quota.ts';
import {
  createdFile,
  filesIn,
  firmwareItem,
  historyEntry,
  openedFirmware,
  summaryOf,
} from '../../firmware/view.ts';
import { archiveFaultText } from '../../library/archive-faults.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as firmwareFiles from '../../stores/firmware-files.ts';
import * as firmware from '../../stores/firmware.ts';
import { lockAuthor } from '../../stores/locks.ts';
import * as organisations from '../../stores/organisations.ts';
import { reachOf } from '../../stores/reach.ts';

type Author = Context<'manufacturer'>;

/** The database has no larger number for a revision. */
const mostRevision = 2_000_000_000;

const found = async ({ services, user }: Author, iolfwId: string): Promise<firmware.FirmwareRow> => {
  const row = await firmware.find(services.database.db, iolfwId, reachOf(user));
  if (!row) throw new ResultError('firmwareMissing');
  return row;
};

/** Bytes of a package: stored, then kept for it until no revision names them. */
const upload = async (context: Author, iolfwId: string, file: File) => {
  const { services, user } = context;
  const { db } = services.database;
  const { organisation_id } = await found(context, iolfwId);
  await assertRoomForFile(db, organisation_id, services.config.draftQuota);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await blobs.store(db, services.objects, { bytes, mediaType: anyMediaType });
  await db.transaction().execute(async (tx) => {
    await lockAuthor(tx, user.accountId);
    if (!(await firmware.findForUpdate(tx, iolfwId, reachOf(user)))) throw new ResultError('firmwareMissing');
    await firmwareFiles.addFile(tx, iolfwId, sha256);
  });
  return { size: bytes.length, sha256 };
};

export const iolfw: Handlers<'iolfw'> = {
  async iolfwList({ services, user }, { organisationId, keyword, after, pageSize }) {
    const { db } = services.database;
    const rows = await firmware.list(db, {
      organisationId: await companyOf(db, user, organisationId),
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ number }) => String(number));
    return { items: page.items.map(firmwareItem), next: page.next };
  },

  async iolfwCreate({ services, user }, { organisationId, fileName }) {
    const { db } = services.database;
    const owner = await organisations.findNow(db, await companyOf(db, user, organisationId));
    if (!owner) throw new ResultError('notFound');
    const given = {
      name: fileName,
      vendorId: owner.primary_vendor_id,
      vendorName: owner.name,
      releaseDate: new Date().toISOString().slice(0, 10),
    };
    const begun = await services.extractor.run({ task: 'beginFirmware', args: given }, { group: owner.id });
    if (!begun) throw new ResultError('tryLater');
    const { metadata, summary } = begun;
    return createFirmware(services, {
      organisationId: owner.id,
      name: fileName,
      authorId: user.accountId,
      label: 'create',
      summary,
      metadata,
      files: [],
    });
  },

  async iolfwImport({ services, user, language }, { organisationId, fileName, file }) {
    const { db } = services.database;
    const uploaded = uploadName(file);
    const name = fileName ?? draftNameFrom(uploaded);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await services.extractor.run(
      { task: 'readFirmware', args: { bytes, name } },
      { group: user.organisationId ?? 'administrators' },
    );
    if (!read) throw new ResultError('tryLater');
    if ('fault' in read) {
      if (read.fault === 'metadata') throw new ResultError('firmwareUnreadable', { fileName: uploaded });
      const why = archiveFaultText(read.fault, language);
      throw new ResultError('archiveRefused', { fileName: uploaded, why });
    }
    const { summary, metadata, files } = read;
    const { vendorId } = summary;
    const owner = await ownerOf(db, user, { fileName: uploaded, vendorId, wanted: organisationId });
    return createFirmware(services, {
      organisationId: owner,
      name,
      authorId: user.accountId,
      label: 'import',
      summary,
      metadata,
      files,
    });
  },

  async iolfwOpen(context, { iolfwId, revision }) {
    const row = await found(context, iolfwId);
    const wanted = Math.min(revision ?? row.revision, row.revision);
    const one = await firmware.findRevision(context.services.database.db, iolfwId, wanted);
    if (!one) throw new ResultError('firmwareMissing');
    return openedFirmware(row, one);
  },

  async iolfwEdit({ services, user }, { iolfwId, ...edit }) {
    await services.limits.spendEdits({ accountId: user.accountId, draftId: iolfwId, changes: 1 });
    return editFirmware(services, { ...edit, iolfwId, reach: reachOf(user), authorId: user.accountId });
  },

  iolfwBlobUpload: (context, { iolfwId, file }) => upload(context, iolfwId, file),
  iolfwResourceUpload: (context, { iolfwId, file }) => upload(context, iolfwId, file),

  iolfwFileCreate: ({ services, user }, wanted) => createFile(services, user, wanted),

  async iolfwDownload(context, { iolfwId }) {
    const row = await found(context, iolfwId);
    const created = createdFile(row);
    if (!created) throw new ResultError('firmwareNotCreated', { fileName: row.name });
    const bytes = await context.services.objects.get(created.sha256);
    if (!bytes) throw new ResultError('contentRemoved');
    return { kind: 'bytes', bytes, mediaType: 'application/zip', fileName: created.fileName };
  },

  async iolfwHistory(context, { iolfwId, after, pageSize }) {
    await found(context, iolfwId);
    const before = readNumber(after);
    const rows = await firmware.findHistory(context.services.database.db, iolfwId, {
      before: before === undefined ? undefined : Math.min(Math.max(before, 0), mostRevision),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ revision }) => String(revision));
    return { items: page.items.map(historyEntry), next: page.next };
  },

  async iolfwRename(context, { iolfwId, name }) {
    const { services, user } = context;
    const { organisation_id } = await found(context, iolfwId);
    await services.database.db.transaction().execute(async (tx) => {
      await lockAuthor(tx, user.accountId);
      const organisationId = await draftFolders.lockNames(tx, organisation_id);
      const row = await firmware.findForUpdate(tx, iolfwId, reachOf(user));
      if (!row) throw new ResultError('firmwareMissing');
      await firmware.assertFree(tx, { organisationId, name }, iolfwId);
      const newest = await firmware.findRevision(tx, iolfwId, row.revision);
      if (!newest) throw new ResultError('firmwareMissing');
      const authorId = user.accountId;
      const revision = row.revision + 1;
      const { metadata } = newest;
      // The file that is created bears the name, so that one of the old name is not that of the newest revision.
      await firmware.insertRevision(tx, {
        firmwareId: iolfwId,
        revision,
        authorId,
        label: 'rename',
        metadata,
        files: filesIn(newest),
      });
      await firmware.setEdited(tx, { id: iolfwId, revision, authorId, summary: summaryOf(row) });
      await firmware.rename(tx, iolfwId, name);
    });
    return {};
  },

  async iolfwRemove({ services, user }, { iolfwId }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockAuthor(tx, user.accountId);
      const row = await firmware.findForUpdate(tx, iolfwId, reachOf(user));
      if (!row) throw new ResultError('firmwareMissing');
      await firmware.remove(tx, row);
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'firmware.deleted',
        subject: iolfwId,
        detail: { name: row.name },
      });
    });
    return {};
  },
};
