import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { companyOf } from '../../drafts/company.ts';
import { reachOf } from '../../stores/reach.ts';
import * as draftBin from '../../stores/draft-bin.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import type { CurrentUser } from '../../stores/sessions.ts';

type Folders = Pick<
  Handlers<'iodd'>,
  'folderCreate' | 'move' | 'binList' | 'bringBack' | 'rename' | 'remove'
>;

/** Of one company; a tree of more is nobody's order. */
const mostFolders = 2_000;

const tooDeep = (): ResultError => new ResultError('cannotMove', { depth: draftFolders.mostDepth });

interface Named {
  readonly ioddId?: string | undefined;
  readonly folderId?: string | undefined;
}

/** A draft or a folder under the lock of its company's names; somebody else's is not found. */
const locked = async (tx: Tx, user: CurrentUser, { ioddId = '', folderId }: Named) => {
  const reach = reachOf(user);
  const look = async () => {
    if (folderId === undefined) {
      const draft = await draftFolders.lockDraft(tx, ioddId, reach);
      return draft && { ...draft, parent_id: draft.folder_id };
    }
    return draftFolders.find(tx, folderId, reach);
  };
  const seen =
    folderId === undefined
      ? await draftFolders.findDraft(tx, ioddId, reach)
      : await draftFolders.find(tx, folderId, reach);
  if (seen) await draftFolders.lockNames(tx, seen.organisation_id);
  const found = seen && (await look());
  if (!found) throw new ResultError(folderId === undefined ? 'draftMissing' : 'notFound');
  return {
    id: found.id,
    name: found.name,
    organisationId: found.organisation_id,
    parentId: found.parent_id,
    isFolder: folderId !== undefined,
  };
};

export const folders: Folders = {
  async folderCreate({ services, user }, { organisationId, folderId, name }) {
    const { db } = services.database;
    const called = await companyOf(db, user, organisationId);
    return db.transaction().execute(async (tx) => {
      const company = await draftFolders.lockNames(tx, called);
      const own = { organisationId: company, isAdmin: false };
      if (folderId !== null && !(await draftFolders.find(tx, folderId, own)))
        throw new ResultError('notFound');
      const named = { organisationId: company, parentId: folderId, name };
      await draftFolders.assertFree(tx, named);
      if ((await draftFolders.depthOf(tx, folderId)) >= draftFolders.mostDepth) throw tooDeep();
      if ((await draftFolders.countOf(tx, company)) >= mostFolders)
        throw new ResultError('foldersFull', { max: mostFolders });
      return { folderId: await draftFolders.insert(tx, named) };
    });
  },

  async rename({ services, user }, { name, ...which }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { id, organisationId, parentId, isFolder } = await locked(tx, user, which);
      await draftFolders.assertFree(tx, { organisationId, parentId, name }, id);
      await (isFolder ? draftFolders.rename(tx, id, name) : draftFolders.renameDraft(tx, id, name));
    });
    return {};
  },

  async remove({ services, user }, which) {
    await services.database.db.transaction().execute(async (tx) => {
      const { id, isFolder } = await locked(tx, user, which);
      await (isFolder ? draftFolders.remove(tx, id) : draftFolders.removeDraft(tx, id));
    });
    return {};
  },

  async move({ services, user }, { into, before, ...which }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { id, name, organisationId, isFolder } = await locked(tx, user, which);
      const target = into && (await draftFolders.find(tx, into, { organisationId, isAdmin: false }));
      if (into !== null && !target) throw new ResultError('notFound');
      await draftFolders.assertFree(tx, { organisationId, parentId: into, name }, id);
      if (isFolder && into !== null) {
        if (await draftFolders.isInside(tx, { inner: into, outer: id })) throw tooDeep();
        const depth = (await draftFolders.depthOf(tx, into)) + (await draftFolders.heightOf(tx, id));
        if (depth > draftFolders.mostDepth) throw tooDeep();
      }
      const placing = { organisationId, parentId: into, before };
      if (!(await draftFolders.place(tx, isFolder ? 'draft_folder' : 'draft', id, placing)))
        throw new ResultError('notFound');
    });
    return {};
  },

  async binList({ services, user }, { organisationId }) {
    const { db } = services.database;
    const rows = await draftBin.listDeleted(db, await companyOf(db, user, organisationId));
    return {
      items: rows.map(({ id, kind, name, deleted_at }) => ({
        ioddId: kind === 'draft' ? id : null,
        folderId: kind === 'folder' ? id : null,
        name,
        deletedAt: deleted_at.toISOString(),
      })),
    };
  },

  async bringBack({ services, user }, { ioddId = '', folderId }) {
    const reach = reachOf(user);
    const table = folderId === undefined ? 'draft' : 'draft_folder';
    const which = { id: folderId ?? ioddId, reach };
    const missing = () => new ResultError(folderId === undefined ? 'draftMissing' : 'notFound');
    await services.database.db.transaction().execute(async (tx) => {
      const seen = await draftBin.findDeleted(tx, table, which);
      if (seen) await draftFolders.lockNames(tx, seen.organisation_id);
      const found = seen && (await draftBin.findDeleted(tx, table, which));
      if (!found) throw missing();
      const { organisation_id: organisationId, parent_id, name } = found;
      const own = { organisationId, isAdmin: false };
      const parent = parent_id === null ? undefined : await draftFolders.find(tx, parent_id, own);
      const parentId = parent?.id ?? null;
      await draftFolders.assertFree(tx, { organisationId, parentId, name }, found.id);
      const isBack =
        folderId === undefined
          ? await draftBin.bringBackDraft(tx, found.id, parentId)
          : await draftBin.bringBackFolder(tx, found, parentId);
      if (!isBack) throw missing();
    });
    return {};
  },
};
