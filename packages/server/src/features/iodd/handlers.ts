import { ResultError } from '@iodd-hub/contract';
import type { DraftItem } from '@iodd-hub/contract/iodd';
import { z } from 'zod';
import { uploadName } from '../../base/upload-name.ts';
import { pageOf, readPlace } from '../../base/cursors.ts';
import type { Handlers, Services } from '../../context.ts';
import { createDraft } from '../../drafts/create.ts';
import { emptyContent, type NewDraftContent } from '../../drafts/packages.ts';
import { companyOf } from '../../drafts/company.ts';
import { reachOf } from '../../stores/reach.ts';
import { archiveFaultText } from '../../library/archive-faults.ts';
import { verdictOf } from '../../library/extract.ts';
import { ruleSentence } from '@iodd-hub/i18n/server';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as drafts from '../../stores/drafts.ts';
import * as organisations from '../../stores/organisations.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import * as vendors from '../../stores/vendors.ts';
import { folders } from './folders.ts';

/** Position and id of the last row of the page before. */
const cursor = z.tuple([z.number(), z.uuid()]);

const summary = z.object({
  version: z.string(),
  releaseDate: z.string(),
  vendorId: z.int().nullable(),
  vendorName: z.string(),
  deviceId: z.int().nullable(),
  productId: z.string(),
  productName: z.string(),
  languages: z.array(z.string()),
});

const draftItem = (row: draftFolders.DraftRow): DraftItem => {
  const shown = summary.parse(row.summary);
  const { errors, warnings } = row;
  return {
    ioddId: row.id,
    fileName: row.name,
    folderId: row.folder_id,
    manufacturer: shown.vendorName,
    productName: shown.productName,
    productId: shown.productId,
    deviceId: shown.deviceId,
    vendorId: shown.vendorId,
    language: shown.languages,
    releaseDate: shown.releaseDate,
    ioddVersion: shown.version,
    versions: row.versions,
    revision: row.revision,
    isPublic: row.is_public ? 1 : 0,
    lastEditTime: row.edited_at.toISOString(),
    lastEditor: row.editor ?? '',
    checkerStatus: errors === null || warnings === null ? null : verdictOf(errors, warnings),
    errors: errors ?? 0,
    warnings: warnings ?? 0,
    checkerTime: row.checked_at?.toISOString() ?? null,
  };
};

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
  if (owner !== company)
    throw new ResultError('foreignVendor', { fileName, vendorId: String(vendorId ?? '?') });
  return company;
};

/** The name of an uploaded file as a draft may be called. */
const nameFrom = (fileName: string): string =>
  fileName
    .replace(/\.(xml|zip)$/i, '')
    .replaceAll(/[^A-Za-z0-9_#-]+/g, '_')
    .slice(0, 64) || 'IODD';

export const iodd: Handlers<'iodd'> = {
  ...folders,

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
      items: page.items.map(draftItem),
      next: page.next,
      folders: all.map(({ id, name, parent_id }) => ({ folderId: id, folderName: name, parent: parent_id })),
    };
  },

  async create({ services, user }, { organisationId, folderId, fileName, versions }) {
    const company = await companyOf(services.database.db, user, organisationId);
    const owner = await organisations.find(services.database.db, company);
    if (!owner) throw new ResultError('notFound');
    const content: NewDraftContent = emptyContent({
      version: versions === '1.0.1' ? '1.0.1' : '1.1',
      vendorId: owner.primary_vendor_id,
      vendorName: owner.name,
      vendorUrl: owner.url || 'https://example.com',
      name: fileName,
      releaseDate: new Date().toISOString().slice(0, 10),
    });
    return createDraft(createTools(services), {
      organisationId: company,
      folderId,
      name: fileName,
      versions,
      authorId: user.accountId,
      label: 'create',
      content,
    });
  },

  async importFile({ services, user, language }, { organisationId, folderId = null, fileName, file }) {
    const name = uploadName(file);
    const bytes = new Uint8Array(await file.arrayBuffer());
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
      problems: problems.map(({ rule, severity, args = {}, $id = null, field = null }) => ({
        rule,
        severity,
        args: { ...args },
        message: ruleSentence(language, rule, args),
        at: $id,
        field,
      })),
    };
  },
};
