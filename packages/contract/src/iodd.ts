import { z } from 'zod';
import { flag } from './accounts.ts';
import { draftVersions, forAuthors } from './draft.ts';
import { file, id, ioddBytes } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';
import { releaseStates } from './publish.ts';
import { checkProblem, resourceItem, verdict } from './resource-parts.ts';
import { reference } from './section.ts';

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
  /** How far the newest revision has come. */
  state: z.enum(releaseStates),
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
  /** Names of those who have it open. */
  present: z.array(z.string()),
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

export const deviceId = z.int().min(1).max(16_777_215);
export const sensorKinds = ['analogue', 'binary', 'both'] as const;
export const numberForms = ['int16', 'int32', 'float'] as const;

/** A profile of the Smart Sensor family, and the function classes that stand beside it. */
export const sensorTemplate = z.object({
  kind: z.enum(sensorKinds),
  channels: z.literal([1, 2, 3, 4]),
  number: z.enum(numberForms),
  functions: z.array(z.int().min(1).max(65_535)).max(16).default([]),
});

export const tableLimits = { characters: 300_000, columns: 64 } as const;

/** Parameters as a spreadsheet has them. */
const parameterTable = z.object({
  text: z.string().min(1).max(tableLimits.characters),
  /** What each column means, by the names that the engine has for them; null is left out. */
  columns: z.array(z.string().max(20).nullable()).max(tableLimits.columns),
});

/** What the device is called; a new one as the draft where nothing is said. Ids: 64 octets at most. */
const product = {
  productName: z.string().trim().min(1).max(64).optional(),
  productId: z.string().trim().min(1).max(64).optional(),
};

export const create = endpoint('/api/iodd/create', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Makes a draft that the schema permits: empty, with what the template of a sensor brings, which is of 1.1, or with the parameters of a table. 04003 when the folder has the name already.',
  input: z
    .object({
      ...whose,
      ...inFolder,
      fileName: draftName,
      versions: z.enum(draftVersions).default('1.1'),
      template: sensorTemplate.optional(),
      table: parameterTable.optional(),
      ...product,
      deviceId: deviceId.optional(),
    })
    .refine(({ template, versions }) => !template || versions !== '1.0.1', { path: ['versions'] })
    .refine(({ template, table }) => !template || !table, { path: ['table'] }),
  output: made,
});

export const importFile = endpoint('/api/iodd/import', {
  ...forAuthors,
  limit: 'write',
  uploads: { files: 1, bytes: ioddBytes },
  summary:
    'Makes a draft of an IODD (xml or zip) of the own manufacturer and keeps everything that is in it, or takes a file over into the draft that is named, as one change: a device file or package, a language file, a picture. 04003 when the folder has the name already, 04008 for the file of another manufacturer.',
  input: z.object({
    ...whose,
    folderId: id.optional(),
    fileName: draftName.optional(),
    /** The draft that the file is taken over into. */
    ioddId: id.optional(),
    /** A picture is a PNG. */
    file: file(ioddBytes, ['application/zip', 'application/xml', 'image/png']),
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

const release = z.object({
  rpId: id,
  fileName: z.string(),
  manufacturer: z.string(),
  productName: z.string(),
  vendorId: z.int(),
  deviceId: z.int(),
  ioddVersion: z.string(),
  releaseDate: z.iso.date(),
  isWithdrawn: flag,
});

export const previous = endpoint('/api/iodd/previous', {
  ...forAuthors,
  summary: 'Lists the public files of the device that a draft describes, the newest first.',
  input: z.object({ ioddId: id }),
  output: z.object({ items: z.array(release) }),
});

export const usedBy = endpoint('/api/iodd/ref', {
  ...forAuthors,
  summary: 'Lists where an element of a draft is used, by its id or nodeId.',
  input: z.object({ ioddId: id, id: z.string().min(1).max(200) }),
  output: z.object({ revision: z.int(), references: z.array(reference) }),
});

/** What is copied: a draft, or a public file. */
const original = z.union([z.object({ ioddId: id }), z.object({ rpId: id })]);

export const copyAdd = endpoint('/api/iodd/copyadd', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Makes a draft like another one, or like a public file, under an identity of its own: the company of the folder, the device id that is given, and the product name and id. Where these are left out, a copy of the own company keeps its names, and one of another company is called as the draft. Of another company nothing is left: no texts about it or its products, no default values, names of pictures, logo, comments or papers.',
  input: z.intersection(
    z.object({
      ...whose,
      ...inFolder,
      fileName: draftName,
      ...product,
      deviceId,
    }),
    original,
  ),
  output: made,
});

export const nextAdd = endpoint('/api/hub/iodd/next', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Makes a draft of a public file of the own company to go on with it: the same device, with the next version and the day of today where nothing else is said. 04008 for the file of another manufacturer.',
  input: z.object({
    ...whose,
    ...inFolder,
    fileName: draftName,
    rpId: id,
    documentVersion: z
      .string()
      .regex(/^V\d+(\.\d+){1,7}$/)
      .max(60)
      .optional(),
    releaseDate: z.iso.date().optional(),
  }),
  output: made,
});

export const all = endpoint('/api/iodd/all', {
  ...forAuthors,
  summary: 'Lists the drafts of the own company, whatever folder they are in.',
  input: page.extend(whose),
  output: listOf(draftItem),
});

export const allPublic = endpoint('/api/iodd/all2', {
  ...forAuthors,
  summary: 'Lists public files, to start from; `isOwn` only those of the own company.',
  input: page.extend({ isOwn: z.boolean().default(false) }),
  output: listOf(resourceItem),
});

export const allGrouped = endpoint('/api/iodd/all3', {
  ...forAuthors,
  summary: 'Lists own drafts and public files together, by manufacturer and product family.',
  input: page.omit({ after: true }).extend(whose),
  output: z.object({
    groups: z.array(
      z.object({
        manufacturer: z.string(),
        family: z.string(),
        drafts: z.array(draftItem),
        files: z.array(resourceItem),
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
