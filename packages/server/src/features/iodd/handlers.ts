import { ResultError } from '@iodd-hub/contract';
import type { DraftVersions } from '@iodd-hub/contract/draft';
import { uploadName } from '../../base/upload-name.ts';
import { pageOf, readPlace } from '../../base/cursors.ts';
import type { Context, Handlers, Services } from '../../context.ts';
import { supplyFor } from '../../drafts/ask.ts';
import { createDraft } from '../../drafts/create.ts';
import { type Copying, emptyContent, type NewDraftContent } from '../../drafts/packages.ts';
import { companyOf } from '../../drafts/company.ts';
import { readTaken, takeOverFile } from '../../drafts/take-over.ts';
import { reachOf } from '../../stores/reach.ts';
import { archiveFaultText } from '../../library/archive-faults.ts';
import { verdictOf } from '../../library/extract.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as draftLog from '../../stores/draft-log.ts';
import * as drafts from '../../stores/drafts.ts';
import * as organisations from '../../stores/organisations.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import * as releases from '../../stores/releases.ts';
import * as vendors from '../../stores/vendors.ts';
import { toldProblem } from '../../drafts/problems.ts';
import { choosing } from './choose.ts';
import { folders } from './folders.ts';
import { cursor, draftItems } from './items.ts';

const createTools = ({ database, objects, config }: Services) => ({
  db: database.db,
  objects,
  quota: config.draftQuota,
});

/** A folder of the company; one that is not there, or somebody else's, is not found. */
const folderIn = async (
  { database }: Services,
  organisationId: string,
  folderId: string | null,
): Promise<string | null> => {
  if (folderId === null) return null;
  const found = await draftFolders.find(database.db, folderId, { organisationId, isAdmin: false });
  if (!found) throw new ResultError('notFound');
  return found.id;
};

/** Whose the file is: of the company that holds its vendor id, whoever imports it. */
const ownerOf = async (
  { database }: Services,
  user: CurrentUser,
  { fileName, vendorId, wanted }: { fileName: string; vendorId: number | null; wanted: string | undefined },
): Promise<string> => {
  const owners = await vendors.ownersOf(database.db, vendorId === null ? [] : [vendorId]);
  const owner = vendorId === null ? undefined : owners.get(vendorId);
  const { db } = database;
  if (user.isAdmin && wanted === undefined) return owner ?? companyOf(db, user, undefined);
  const company = await companyOf(db, user, wanted);
  if (user.isAdmin) return company;
  // The vendor id may have gone with the company, into which it was merged since the call began.
  if (owner === undefined || (owner !== company && owner !== (await organisations.findNow(db, company))?.id))
    throw new ResultError('foreignVendor', { fileName, vendorId: String(vendorId ?? '?') });
  return company;
};

/** The name of an uploaded file as a draft may be called. */
const nameFrom = (fileName: string): string =>
  fileName
    .replace(/\.(xml|zip)$/i, '')
    .replaceAll(/[^A-Za-z0-9_#-]+/g, '_')
    .slice(0, 64) || 'IODD';

const importOver = async (
  { services, user, language }: Context<'manufacturer'>,
  ioddId: string,
  upload: { readonly bytes: Uint8Array; readonly fileName: string },
) => {
  const head = await drafts.findHead(services.database.db, ioddId, reachOf(user));
  if (!head) throw new ResultError('draftMissing');
  await services.limits.spendEdits({ accountId: user.accountId, draftId: ioddId, changes: 1 });
  const taken = await readTaken(services, head, { upload, language });
  const { vendorId } = taken;
  if (vendorId !== null)
    await ownerOf(services, user, {
      fileName: upload.fileName,
      vendorId,
      wanted: user.isAdmin ? head.organisation_id : undefined,
    });
  return takeOverFile(services, head, { reach: reachOf(user), authorId: user.accountId, taken });
};

/** What a copy is made of: a draft of the caller's reach, or a public file. */
const originalOf = async (
  { services, user }: Context<'manufacturer'>,
  from: { readonly ioddId?: string | undefined; readonly rpId?: string | undefined },
): Promise<{
  readonly from: Copying['from'];
  readonly shared: readonly string[];
  readonly versions: DraftVersions;
}> => {
  const { db, pool } = services.database;
  if (from.ioddId !== undefined) {
    const found = await draftFolders.findDraft(db, from.ioddId, reachOf(user));
    if (!found) throw new ResultError('draftMissing');
    const supply = await supplyFor(db, found.id, found.revision);
    const group = found.organisation_id;
    const named = await services.extractor.run({ task: 'addressesOfDraft', args: supply }, { group });
    const own = await draftLog.findFiles(db, found.id);
    return {
      from: supply,
      shared: (named ?? []).filter((address) => own.has(address)),
      versions: found.versions,
    };
  }
  const [release] = await releases.ofIds(pool, [from.rpId ?? '']);
  const bytes = release && !release.is_removed ? await services.objects.get(release.address) : undefined;
  if (!release || !bytes) throw new ResultError('sourceDeleted', { name: release?.file_name ?? '' });
  const versions = release.iodd_version === '1.0.1' ? '1.0.1' : '1.1';
  return { from: { bytes, fileName: release.file_name }, shared: [], versions };
};

export const iodd: Handlers<'iodd'> = {
  ...folders,
  ...choosing,

  async list({ services, user }, { organisationId, folderId, keyword, after, pageSize }) {
    const company = await companyOf(services.database.db, user, organisationId);
    const { db } = services.database;
    const rows = await draftFolders.list(db, {
      organisationId: company,
      folderId: await folderIn(services, company, folderId),
      keyword,
      after: readPlace(cursor, after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ position, id }) => JSON.stringify([position, id]));
    const all = await draftFolders.listAll(db, company);
    return {
      items: draftItems(services, page.items),
      next: page.next,
      folders: all.map(({ id, name, parent_id }) => ({ folderId: id, folderName: name, parent: parent_id })),
    };
  },

  async create({ services, user }, { organisationId, folderId, fileName, versions }) {
    const { db } = services.database;
    const owner = await organisations.findNow(db, await companyOf(db, user, organisationId));
    if (!owner) throw new ResultError('notFound');
    const content: NewDraftContent = await emptyContent({
      version: versions === '1.0.1' ? '1.0.1' : '1.1',
      vendorId: owner.primary_vendor_id,
      vendorName: owner.name,
      vendorUrl: owner.url || 'https://example.com',
      name: fileName,
      releaseDate: new Date().toISOString().slice(0, 10),
    });
    return createDraft(createTools(services), {
      organisationId: owner.id,
      folderId,
      name: fileName,
      versions,
      authorId: user.accountId,
      label: 'create',
      content,
    });
  },

  async importFile(context, { ioddId, organisationId, folderId = null, fileName, file }) {
    const { services, user, language } = context;
    const name = uploadName(file);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (ioddId !== undefined) return importOver(context, ioddId, { bytes, fileName: name });
    const group = user.organisationId ?? 'administrators';
    const content = await services.extractor.run(
      { task: 'readDraft', args: { bytes, fileName: name } },
      { group },
    );
    if (!content || 'fault' in content)
      throw new ResultError('archiveRefused', {
        fileName: name,
        why: archiveFaultText(content?.fault ?? 'content', language),
      });
    const { vendorId, version } = content.summary;
    const owner = await ownerOf(services, user, { fileName: name, vendorId, wanted: organisationId });
    return createDraft(createTools(services), {
      organisationId: owner,
      folderId,
      name: fileName ?? nameFrom(name),
      versions: version === '1.0.1' ? '1.0.1' : '1.1',
      authorId: user.accountId,
      label: 'import',
      content,
    });
  },

  async copyAdd(context, { organisationId, folderId, fileName, deviceId, ...named }) {
    const { services, user, language } = context;
    const { db } = services.database;
    const owner = await organisations.findNow(db, await companyOf(db, user, organisationId));
    if (!owner) throw new ResultError('notFound');
    const { from, shared, versions } = await originalOf(context, named);
    const identity = { vendorId: owner.primary_vendor_id, vendorName: owner.name, deviceId };
    const content = await services.extractor.run(
      { task: 'copyAsDraft', args: { from, identity } },
      { group: owner.id },
    );
    if (!content) throw new ResultError('tryLater');
    if ('fault' in content)
      throw new ResultError('archiveRefused', { fileName, why: archiveFaultText(content.fault, language) });
    return createDraft(createTools(services), {
      organisationId: owner.id,
      folderId,
      name: fileName,
      versions,
      authorId: user.accountId,
      label: 'copy',
      content,
      shared,
    });
  },

  async check({ services, user, language }, { ioddId }) {
    const head = await drafts.findHead(services.database.db, ioddId, reachOf(user));
    if (!head) throw new ResultError('draftMissing');
    const found = await services.drafts.look(ioddId, head.revision, head.organisation_id);
    if (!found) throw new ResultError('tryLater');
    const { errors, warnings, problems } = found;
    return {
      revision: head.revision,
      verdict: verdictOf(errors, warnings),
      errors,
      warnings,
      problems: problems.map((problem) => toldProblem(problem, language)),
    };
  },
};
