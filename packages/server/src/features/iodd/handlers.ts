import { ResultError } from '@iodd-hub/contract';
import type { DraftVersions } from '@iodd-hub/contract/draft';
import { fieldsRefused } from '../../base/errors.ts';
import { draftNameFrom, uploadName } from '../../base/upload-name.ts';
import { pageOf, readPlace } from '../../base/cursors.ts';
import type { Context, Handlers, Services } from '../../context.ts';
import { supplyFor } from '../../drafts/ask.ts';
import { createDraft } from '../../drafts/create.ts';
import type { Copying } from '../../drafts/packages.ts';
import { companyOf, ownerOf } from '../../drafts/company.ts';
import { readTaken, takeOverFile } from '../../drafts/take-over.ts';
import { reachOf } from '../../stores/reach.ts';
import { archiveFaultText } from '../../library/archive-faults.ts';
import { verdictOf } from '../../library/extract.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as draftLog from '../../stores/draft-log.ts';
import * as drafts from '../../stores/drafts.ts';
import * as organisations from '../../stores/organisations.ts';
import * as releases from '../../stores/releases.ts';
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

/** Whose device it becomes; the address may be missing in the profile of a company, not in a description. */
const manufacturerOf = (
  owner: Pick<organisations.OrganisationRow, 'primary_vendor_id' | 'name' | 'url'>,
) => ({
  vendorId: owner.primary_vendor_id,
  vendorName: owner.name,
  vendorUrl: owner.url || 'https://example.com',
});

const today = (): string => new Date().toISOString().slice(0, 10);

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
    await ownerOf(services.database.db, user, {
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

type CopyPlace = Omit<Parameters<typeof createDraft>[1], 'authorId' | 'label' | 'content'>;

const copyIn = async (
  { services, user, language }: Context<'manufacturer'>,
  place: CopyPlace,
  copying: Copying,
) => {
  const content = await services.extractor.run(
    { task: 'copyAsDraft', args: copying },
    { group: place.organisationId },
  );
  if (!content) throw new ResultError('tryLater');
  if ('fault' in content) {
    const why = archiveFaultText(content.fault, language);
    throw new ResultError('archiveRefused', { fileName: place.name, why });
  }
  return createDraft(createTools(services), { ...place, authorId: user.accountId, label: 'copy', content });
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

  async create(
    { services, user },
    { organisationId, folderId, fileName, versions, template, table, ...device },
  ) {
    const { db } = services.database;
    const owner = await organisations.findNow(db, await companyOf(db, user, organisationId));
    if (!owner) throw new ResultError('notFound');
    const given = {
      version: versions === '1.0.1' ? '1.0.1' : '1.1',
      ...manufacturerOf(owner),
      isCompatible: versions === 'both',
      name: device.productName ?? fileName,
      ...(device.deviceId === undefined ? {} : { deviceId: device.deviceId }),
      ...(device.productId === undefined ? {} : { productId: device.productId }),
      releaseDate: today(),
    } as const;
    const content = await services.extractor.run(
      { task: 'beginDraft', args: { given, template, table } },
      { group: owner.id },
    );
    if (!content || 'fault' in content)
      throw fieldsRefused({ field: template ? 'template.functions' : 'table', problem: 'invalid', args: {} });
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
    const owner = await ownerOf(services.database.db, user, {
      fileName: name,
      vendorId,
      wanted: organisationId,
    });
    return createDraft(createTools(services), {
      organisationId: owner,
      folderId,
      name: fileName ?? draftNameFrom(name),
      versions: version === '1.0.1' ? '1.0.1' : '1.1',
      authorId: user.accountId,
      label: 'import',
      content,
    });
  },

  async copyAdd(context, { organisationId, folderId, fileName, deviceId, productName, productId, ...named }) {
    const { services, user } = context;
    const { db } = services.database;
    const owner = await organisations.findNow(db, await companyOf(db, user, organisationId));
    if (!owner) throw new ResultError('notFound');
    const { from, shared, versions } = await originalOf(context, named);
    const identity = {
      ...manufacturerOf(owner),
      deviceId,
      ...(productName === undefined ? {} : { productName }),
      ...(productId === undefined ? {} : { productId }),
      name: fileName,
      releaseDate: today(),
    };
    const place = { organisationId: owner.id, folderId, name: fileName, versions };
    return copyIn(context, { ...place, shared }, { from, identity });
  },

  async nextAdd(context, { organisationId, folderId, fileName, rpId, documentVersion, releaseDate }) {
    const { services, user } = context;
    const [release] = await releases.ofIds(services.database.pool, [rpId]);
    if (!release || release.is_removed)
      throw new ResultError('sourceDeleted', { name: release?.file_name ?? '' });
    const { file_name: name, vendor_id: vendorId } = release;
    const owner = await ownerOf(services.database.db, user, {
      fileName: name,
      vendorId,
      wanted: organisationId,
    });
    const { from, versions } = await originalOf(context, { rpId });
    const next = {
      releaseDate: releaseDate ?? today(),
      ...(documentVersion === undefined ? {} : { version: documentVersion }),
    };
    return copyIn(context, { organisationId: owner, folderId, name: fileName, versions }, { from, next });
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
