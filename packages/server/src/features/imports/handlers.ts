import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../http/context.ts';
import { releaseImports } from '../../library/release.ts';
import { addressOf } from '../../objects/object-store.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as imports from '../../stores/imports.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { pageOf, readNumber } from '../resource/cursor.ts';
import { importItem, importProblems } from './view.ts';

const reachOf = ({ organisationId, isAdmin }: CurrentUser): imports.Reach => ({ organisationId, isAdmin });

/** A browser may send a path; only the name is of use. */
const nameOf = (file: File): string => (file.name.split(/[/\\]/).at(-1) ?? '').slice(0, 255) || 'upload';

const handlers: Handlers<'imports'> = {
  async upload({ services, user }, { file }) {
    const { database, objects, jobs, extractor } = services;
    const { organisationId, accountId } = user;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fileName = nameOf(file);
    const same = await imports.findSame(database.db, addressOf(bytes), organisationId);
    if (same)
      throw new ResultError(
        'fileExists',
        { fileName: same.file_name },
        { importId: same.id, fileName: same.file_name, state: same.state },
      );
    // Before anything is stored: of a hostile archive nothing is left.
    const inspected = await extractor.inspect(bytes);
    if (inspected?.fault !== null)
      throw new ResultError('archiveRefused', { fileName, fault: inspected?.fault ?? 'content' });
    const address = await blobs.store(database.db, objects, { bytes, mediaType: file.type });
    const importId = await database.db.transaction().execute(async (tx) => {
      const id = await imports.insert(tx, {
        organisationId,
        accountId,
        isAnyVendor: user.isAdmin,
        fileName,
        address,
        size: bytes.length,
      });
      await audit.record(tx, {
        actorId: accountId,
        action: 'import.uploaded',
        subject: id,
        detail: { fileName },
      });
      await jobs.enqueue(tx, 'check-import', { importId: id });
      return id;
    });
    return { importId, state: 'uploaded' };
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

  async release({ services, user }, { importIds }) {
    const items = await releaseImports(services, {
      importIds: [...new Set(importIds)],
      reach: reachOf(user),
      accountId: user.accountId,
    });
    return { items };
  },
};
export { handlers as imports };
