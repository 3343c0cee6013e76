import { z } from 'zod';
import { forAuthors } from './draft.ts';
import { file, id, ioddBytes, megabyte } from './fields.ts';
import { draftName } from './iodd.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';

/* Firmware packages (IOLFW) that a company designs: their metadata, the files beside it, and what is made of both. */

export const iolfwLimits = {
  /** Specification, section 5: a zip or iolfw under 5 MB. */
  packageBytes: ioddBytes,
  /** Specification, section 5: a BLOB under 2 MB. Of just 2 MB the verifier says that it is too large. */
  blobBytes: 2 * megabyte,
  /** A resource has the room that a package has. */
  resourceBytes: 2 * megabyte,
  metadataLength: 200_000,
  files: 60,
  fileNameLength: 100,
} as const;

export const iolfwStatuses = ['notCreated', 'created'] as const;
/** What an author can have done; clients have a sentence for each. */
export const iolfwLabels = [
  'create',
  'import',
  'field',
  'added',
  'removed',
  'blob',
  'resource',
  'undo',
  'redo',
  'restore',
  'rename',
] as const;
export type IolfwLabel = (typeof iolfwLabels)[number];

const revision = z.int().min(1).max(2_000_000_000);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** No folders; the verifier says which letters a name may have. */
const innerName = z
  .string()
  .min(1)
  .max(iolfwLimits.fileNameLength)
  .regex(/^[^\p{C}/\\]+$/u);

const innerFile = z.object({ name: innerName, size: z.int().min(0), sha256 });
export type IolfwFile = z.output<typeof innerFile>;

/** Administrators name a company, or work on their own. */
const whose = { organisationId: id.optional() };

const createdFile = z.object({
  fileName: z.string(),
  size: z.int(),
  sha256,
  crc: z.int(),
  createTime: z.iso.datetime(),
});

const item = z.object({
  iolfwId: id,
  fileName: z.string(),
  vendorId: z.int().nullable(),
  firmwareRevision: z.string(),
  revision: z.int(),
  /** Created while the newest revision is what the file says. */
  status: z.enum(iolfwStatuses),
  /** Null where no file was created yet. */
  createTime: z.iso.datetime().nullable(),
  lastEditTime: z.iso.datetime(),
  /** Empty where the account is deleted. */
  lastEditor: z.string(),
  errors: z.int(),
  warnings: z.int(),
});
export type IolfwItem = z.output<typeof item>;

const made = z.object({ iolfwId: id, revision: z.int() });

export const iolfwList = endpoint('/api/hub/iolfw/list', {
  ...forAuthors,
  summary: 'Lists the firmware packages of the own company, the newest first, with status and creation time.',
  input: page.extend(whose),
  output: listOf(item),
});

export const iolfwCreate = endpoint('/api/hub/iolfw/create', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Begins a firmware package with the vendor of the company. 04003 when the company has the name already.',
  input: z.object({ ...whose, fileName: draftName }),
  output: made,
});

export const iolfwImport = endpoint('/api/hub/iolfw/import', {
  ...forAuthors,
  limit: 'write',
  uploads: { files: 1, bytes: iolfwLimits.packageBytes },
  summary:
    'Begins a firmware package with what an iolfw or zip of the own manufacturer holds. 04003 when the company has the name already, 04008 for the file of another manufacturer.',
  input: z.object({
    ...whose,
    fileName: draftName.optional(),
    file: file(iolfwLimits.packageBytes, ['application/zip']),
  }),
  output: made,
});

export const iolfwOpen = endpoint('/api/hub/iolfw/open', {
  ...forAuthors,
  summary:
    'Answers a firmware package: metadata (XML) and files of the newest revision, or of an earlier one.',
  input: z.object({ iolfwId: id, revision: revision.optional() }),
  output: z.object({
    iolfwId: id,
    fileName: z.string(),
    organisationId: id,
    /** Of what is answered. */
    revision: z.int(),
    newest: z.int(),
    metadata: z.string(),
    files: z.array(innerFile),
    status: z.enum(iolfwStatuses),
    /** The file that was created last; null where none was. */
    created: createdFile.nullable(),
  }),
});
export type OpenedIolfw = z.output<typeof iolfwOpen.output>;

export const iolfwEdit = endpoint('/api/hub/iolfw/edit', {
  ...forAuthors,
  limit: 'edit',
  summary:
    'Writes metadata and files as the next revision. 04005 when somebody else has written one meanwhile: data has that one.',
  input: z.object({
    iolfwId: id,
    baseRevision: revision,
    label: z.enum(iolfwLabels),
    metadata: z.string().min(1).max(iolfwLimits.metadataLength),
    /** Each was uploaded for this package before. */
    files: z.array(z.object({ name: innerName, sha256 })).max(iolfwLimits.files),
  }),
  output: z.object({ revision: z.int(), errors: z.int(), warnings: z.int() }),
});

const uploaded = z.object({ size: z.int(), sha256 });

export const iolfwBlobUpload = endpoint('/api/hub/iolfw/blob', {
  ...forAuthors,
  limit: 'write',
  uploads: { files: 1, bytes: iolfwLimits.blobBytes },
  summary: 'Stores the BLOB of a firmware package; an edit puts it in its place.',
  input: z.object({ iolfwId: id, file: z.file().max(iolfwLimits.blobBytes) }),
  output: uploaded,
});

export const iolfwResourceUpload = endpoint('/api/hub/iolfw/resource', {
  ...forAuthors,
  limit: 'write',
  uploads: { files: 1, bytes: iolfwLimits.resourceBytes },
  summary: 'Stores an additional resource of a firmware package; an edit puts it in its place.',
  input: z.object({ iolfwId: id, file: z.file().max(iolfwLimits.resourceBytes) }),
  output: uploaded,
});

export const iolfwFileCreate = endpoint('/api/hub/iolfw/file/create', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Creates the iolfw file of a revision, with its CRC. 04005 when that is not the newest, 05002 while there are errors: data has them.',
  input: z.object({ iolfwId: id, revision }),
  output: createdFile,
});

export const iolfwDownload = endpoint('/api/hub/iolfw/download', {
  ...forAuthors,
  method: 'GET',
  summary: 'Answers the file that was created last. 05003 where none was.',
  input: z.object({ iolfwId: id }),
  output: fileAnswer,
});

export const iolfwHistory = endpoint('/api/hub/iolfw/history', {
  ...forAuthors,
  summary: 'Lists what was done to a firmware package, by whom and when, the newest first.',
  input: page.omit({ keyword: true }).extend({ iolfwId: id }),
  output: listOf(
    z.object({
      revision: z.int(),
      label: z.enum(iolfwLabels),
      /** Empty where the account is deleted. */
      author: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export const iolfwRename = endpoint('/api/hub/iolfw/rename', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Gives a firmware package, and the file that is created of it, another name, as its next revision. 04003 when the company has it already.',
  input: z.object({ iolfwId: id, name: draftName }),
});

export const iolfwRemove = endpoint('/api/hub/iolfw/delete', {
  ...forAuthors,
  limit: 'write',
  summary: 'Deletes a firmware package with its files and its history, for good.',
  input: z.object({ iolfwId: id }),
});
