import { ResultError } from '@iodd-hub/contract';
import { uploadName } from '../../base/upload-name.ts';
import { archiveFaultText } from '../../library/archive-faults.ts';
import type { Handlers } from '../../context.ts';
import { importsOf, releaseAll } from '../../library/release.ts';
import { removeReplaced } from '../../library/replace-import.ts';
import { addressOf } from '../../objects/object-store.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as imports from '../../stores/imports.ts';
import { reachOf } from '../../stores/reach.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import { previewing } from './preview.ts';
import { importItem, importProblems } from './view.ts';

/** For which manufacturer somebody uploads; null for an administrator, who may bring any vendor's files. */
const manufacturerOf = ({ organisationId, isAdmin }: CurrentUser): string | null => {
  if (isAdmin) return null;
  // Without an owner it would pass for the upload of an administrator.
  if (organisationId === null) throw new ResultError('needsManufacturer');
  return organisationId;
};

/** Throws when the same bytes are here; answers the failed imports of them, which the upload replaces. */
const refuseIfHere = (same: readonly imports.ImportRow[]): readonly imports.ImportRow[] => {
  const there = same.find((row) => !imports.isFailed(row));
  if (there)
    throw new ResultError(
      'fileExists',
      { fileName: there.file_name },
      { importId: there.id, fileName: there.file_name, state: there.state },
    );
  return same;
};

const handlers: Handlers<'imports'> = {
  ...previewing,

  async upload({ services, user, language }, { file }) {
    const { database, objects, jobs, extractor } = services;
    const { accountId } = user;
    const organisationId = manufacturerOf(user);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fileName = uploadName(file);
    refuseIfHere(await imports.findSame(database.db, addressOf(bytes), reachOf(user)));
    // Before anything is stored: of a hostile archive nothing is left.
    const group = organisationId ?? 'administrators';
    const inspected = await extractor.inspect(bytes, { group });
    if (inspected?.fault !== null)
      throw new ResultError('archiveRefused', {
        fileName,
        why: archiveFaultText(inspected?.fault ?? 'content', language),
      });
    if (inspected.misplaced.length > 0)
      throw new ResultError(
        'packageContent',
        { fileName, names: inspected.misplaced.join(', ') },
        { names: inspected.misplaced },
      );
    const address = await blobs.store(database.db, objects, { bytes, mediaType: file.type });
    return database.db.transaction().execute(async (tx) => {
      // Locks the bytes: of two uploads of the same bytes at once, the second finds the first.
      if (!(await blobs.keep(tx, address))) throw new Error(`${fileName} has no stored bytes`);
      const failed = refuseIfHere(await imports.findSame(tx, address, reachOf(user))).filter(
        (row) => row.organisation_id === organisationId || row.account_id === accountId,
      );
      const replacedName = failed.at(-1)?.file_name ?? null;
      const importId = await imports.insert(tx, {
        organisationId,
        accountId,
        fileName,
        address,
        size: bytes.length,
        replacedName,
      });
      for (const one of failed) await removeReplaced(tx, one, { importId, actorId: accountId });
      await audit.record(tx, {
        actorId: accountId,
        action: 'import.uploaded',
        subject: importId,
        detail: { fileName, ...(user.isAdmin && { as: 'administrator' }) },
      });
      await jobs.enqueue(tx, 'check-import', { importId }, group);
      return { importId, state: 'uploaded' as const, replacedName };
    });
  },

  async list({ services, user, language }, { state, keyword, after, pageSize }) {
    const rows = await imports.list(services.database.db, {
      reach: reachOf(user),
      state,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, (last) => String(last.number));
    return { items: page.items.map((row) => importItem(row, language)), next: page.next };
  },

  async detail({ services, user, language }, { importId }) {
    const row = await imports.find(services.database.db, importId, reachOf(user));
    if (!row) throw new ResultError('notFound');
    return { ...importItem(row, language), problems: importProblems(row, language) };
  },

  async remove({ services, user }, { importId }) {
    await services.database.db.transaction().execute(async (tx) => {
      const row = await imports.findForUpdate(tx, importId, reachOf(user));
      if (!row) throw new ResultError('notFound');
      if (row.state === 'released') throw new ResultError('alreadyReleased', { fileName: row.file_name });
      await imports.remove(tx, row);
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'import.deleted',
        subject: importId,
        detail: { fileName: row.file_name },
      });
    });
    return {};
  },

  async release({ services, user }, { importIds, acceptStamps }) {
    const ids = [...new Set(importIds)];
    const items = await releaseAll(services, importsOf(user), { ids, acceptStamps, user });
    return { items: items.map(({ id: importId, rpIds }) => ({ importId, rpIds })) };
  },
};
export { handlers as imports };
