import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import { companyOf, reachOf } from '../../drafts/reach.ts';
import * as draftFolders from '../../stores/draft-folders.ts';

type Folders = Pick<Handlers<'iodd'>, 'folderCreate' | 'move' | 'binList' | 'bringBack'>;

/** Of one company; a tree of more is nobody's order. */
const mostFolders = 2_000;

const tooDeep = (): ResultError => new ResultError('rootFixed', { depth: draftFolders.mostDepth });

export const folders: Folders = {
  async folderCreate({ services, user }, { organisationId, folderId, name }) {
    const company = companyOf(user, organisationId);
    return services.database.db.transaction().execute(async (tx) => {
      const reach = { organisationId: company, isAdmin: false };
      if (folderId !== null && !(await draftFolders.find(tx, folderId, reach)))
        throw new ResultError('notFound');
      const named = { organisationId: company, parentId: folderId, name };
      await draftFolders.assertFree(tx, named);
      if ((await draftFolders.depthOf(tx, folderId)) >= draftFolders.mostDepth) throw tooDeep();
      if ((await draftFolders.countOf(tx, company)) >= mostFolders)
        throw new ResultError('draftsFull', { drafts: mostFolders, size: '' });
      return { folderId: await draftFolders.insert(tx, named) };
    });
  },

  async move({ services, user }, { ioddId, folderId, into, before }) {
    const reach = reachOf(user);
    await services.database.db.transaction().execute(async (tx) => {
      const moved =
        folderId === undefined
          ? await draftFolders.lockDraft(tx, ioddId ?? '', reach)
          : await draftFolders.find(tx, folderId, reach);
      if (!moved) throw new ResultError(folderId === undefined ? 'draftMissing' : 'notFound');
      const organisationId = moved.organisation_id;
      const target = into && (await draftFolders.find(tx, into, { organisationId, isAdmin: false }));
      if (into !== null && !target) throw new ResultError('notFound');
      // Under the lock of the company's names, which every move and every new folder takes.
      await draftFolders.assertFree(tx, { organisationId, parentId: into, name: moved.name }, moved.id);
      if (folderId !== undefined && into !== null) {
        if (await draftFolders.isInside(tx, { inner: into, outer: folderId })) throw tooDeep();
        const depth = (await draftFolders.depthOf(tx, into)) + (await draftFolders.heightOf(tx, folderId));
        if (depth > draftFolders.mostDepth) throw tooDeep();
      }
      const table = folderId === undefined ? 'draft' : 'draft_folder';
      await draftFolders.place(tx, table, moved.id, { organisationId, parentId: into, before });
    });
    return {};
  },

  async binList({ services, user }, { organisationId }) {
    const rows = await draftFolders.listDeleted(services.database.db, companyOf(user, organisationId));
    return {
      items: rows.map(({ id, kind, name, deleted_at }) => ({
        ioddId: kind === 'draft' ? id : null,
        folderId: kind === 'folder' ? id : null,
        name,
        deletedAt: deleted_at.toISOString(),
      })),
    };
  },

  async bringBack({ services, user }, { ioddId, folderId }) {
    const reach = reachOf(user);
    await services.database.db.transaction().execute(async (tx) => {
      const table = folderId === undefined ? 'draft' : 'draft_folder';
      const found = await draftFolders.lockDeleted(tx, table, { id: folderId ?? ioddId ?? '', reach });
      if (!found) throw new ResultError(folderId === undefined ? 'draftMissing' : 'notFound');
      const { organisation_id: organisationId, parent_id, name } = found;
      const own = { organisationId, isAdmin: false };
      const parent = parent_id === null ? undefined : await draftFolders.find(tx, parent_id, own);
      const parentId = parent?.id ?? null;
      await draftFolders.assertFree(tx, { organisationId, parentId, name }, found.id);
      if (folderId === undefined) await draftFolders.bringBackDraft(tx, found.id, parentId);
      else await draftFolders.bringBackFolder(tx, found, parentId);
    });
    return {};
  },
};
