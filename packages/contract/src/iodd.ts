import { z } from 'zod';
import { flag } from './accounts.ts';
import { draftVersions, forAuthors } from './draft.ts';
import { file, id, megabyte } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';
import { checkProblem, verdict } from './resource-parts.ts';

/* The files of the designer: drafts and folders of a company. */

/** Specification, section 5: letters, digits, `_`, `-` and `#`. */
export const draftName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_#-]+$/);
/** A folder is called as people call things; only what would look like a path is not permitted. */
export const folderName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(64)
  .regex(/^[^\p{C}/\\]+$/u);

/** Specification, section 5: xml or zip under 5 MB; a picture is a PNG. */
const importBytes = 5 * megabyte;

/** Administrators name a company, or work on their own. */
const whose = { organisationId: id.optional() };

/** A folder, or the top where it is left out. */
const inFolder = { folderId: id.nullable().default(null) };

const folder = z.object({ folderId: id, folderName: z.string(), parent: id.nullable() });

export const draftItem = z.object({
  ioddId: id,
  fileName: z.string(),
  folderId: id.nullable(),
  manufacturer: z.string(),
  productName: z.string(),
  productId: z.string(),
  deviceId: z.int().nullable(),
  vendorId: z.int().nullable(),
  language: z.array(z.string()),
  releaseDate: z.string(),
  ioddVersion: z.string(),
  versions: z.enum(draftVersions),
  revision: z.int(),
  /** 1 when just this is in the library. */
  isPublic: flag,
  lastEditTime: z.iso.datetime(),
  /** Empty where the account is deleted. */
  lastEditor: z.string(),
  /** Null where it was not checked yet. */
  checkerStatus: verdict.nullable(),
  errors: z.int(),
  warnings: z.int(),
  checkerTime: z.iso.datetime().nullable(),
});
export type DraftItem = z.output<typeof draftItem>;

const made = z.object({ ioddId: id, revision: z.int() });

/** What both files and folders can be named by; just one of them. */
const fileOrFolder = { ioddId: id.optional(), folderId: id.optional() };
const isOne = ({
  ioddId,
  folderId,
}: {
  ioddId?: string | undefined;
  folderId?: string | undefined;
}): boolean => (ioddId === undefined) !== (folderId === undefined);

export const list = endpoint('/api/iodd/list', {
  ...forAuthors,
  summary:
    'Lists the drafts in a folder of the own company in their order, and all its folders; a keyword looks through all of them.',
  input: page.extend({ ...whose, ...inFolder }),
  output: listOf(draftItem).extend({ folders: z.array(folder) }),
});

export const create = endpoint('/api/iodd/create', {
  ...forAuthors,
  limit: 'write',
  summary: 'Makes an empty draft that the schema permits. 04003 when the folder has the name already.',
  input: z.object({
    ...whose,
    ...inFolder,
    fileName: draftName,
    versions: z.enum(draftVersions).default('1.1'),
  }),
  output: made,
});

export const importFile = endpoint('/api/iodd/import', {
  ...forAuthors,
  limit: 'write',
  uploads: { files: 1, bytes: importBytes },
  summary:
    'Makes a draft of an IODD (xml or zip) of the own manufacturer and keeps everything that is in it. 04003 when the folder has the name already, 04008 for the file of another manufacturer.',
  input: z.object({
    ...whose,
    folderId: id.optional(),
    fileName: draftName.optional(),
    file: file(importBytes, ['application/zip', 'application/xml']),
  }),
  output: made,
});

export const rename = endpoint('/api/iodd/rename', {
  ...forAuthors,
  limit: 'write',
  summary: 'Gives a draft or a folder another name. 04003 when the folder has it already.',
  input: z.union([z.object({ ioddId: id, name: draftName }), z.object({ folderId: id, name: folderName })]),
});

export const remove = endpoint('/api/iodd/delete', {
  ...forAuthors,
  limit: 'write',
  summary: 'Puts a draft, or a folder with everything in it, into the bin for thirty days.',
  input: z.object(fileOrFolder).refine(isOne),
});

export const check = endpoint('/api/iodd/check', {
  ...forAuthors,
  summary: 'Checks the newest revision of a draft and answers everything that is wrong with it.',
  input: z.object({ ioddId: id }),
  output: z.object({
    revision: z.int(),
    verdict,
    errors: z.int(),
    warnings: z.int(),
    problems: z.array(
      checkProblem.omit({ file: true, line: true, column: true, isLater: true }).extend({
        /** The element and its attribute; null for what is wrong with the whole. */
        at: z.string().nullable(),
        field: z.string().nullable(),
      }),
    ),
  }),
});

export const folderCreate = endpoint('/api/hub/folder/create', {
  ...forAuthors,
  limit: 'write',
  summary: 'Makes a folder. 04003 when there is one of this name.',
  input: z.object({ ...whose, ...inFolder, name: folderName }),
  output: z.object({ folderId: id }),
});

export const move = endpoint('/api/hub/folder/move', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Moves a draft or a folder into a folder, before one of its kind there, or behind all. 02003 for a folder into itself.',
  input: z
    .object({ ...fileOrFolder, into: id.nullable(), before: id.nullable().default(null) })
    .refine(isOne),
});

export const binList = endpoint('/api/hub/folder/bin', {
  ...forAuthors,
  summary: 'Lists what was deleted within thirty days, the last first.',
  input: z.object(whose),
  output: z.object({
    items: z.array(
      z.object({
        ioddId: id.nullable(),
        folderId: id.nullable(),
        name: z.string(),
        deletedAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const bringBack = endpoint('/api/hub/folder/restore', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Brings a draft, or a folder with what was deleted with it, back from the bin. 04003 when its name is taken by now.',
  input: z.object(fileOrFolder).refine(isOne),
});
