import { z } from 'zod';
import { file, id, ioddBytes } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';
import { detail as publicDetail } from './resource.ts';
import { bytesAddress, checkProblem, verdict } from './resource-parts.ts';

export const importStates = ['uploaded', 'checked', 'released'] as const;
export const importRelations = ['new', 'newer', 'older', 'duplicate'] as const;

/** Why a file cannot be released; the texts are in `catalogue.json` of each language. */
export const importReasons = [
  'archiveRefused',
  'packageContent',
  'checkFailed',
  'noDevice',
  'foreignVendor',
  'identityExists',
  'unreadable',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** What a release needs explicit consent to; the texts are in `catalogue.json` of each language. */
export const importConsents = ['stampMismatch', 'stampMissing'] as const;
export type ImportConsent = (typeof importConsents)[number];

const importItem = z.object({
  importId: id,
  fileName: z.string(),
  /** The name of the failed import whose place it took. */
  replacedName: z.string().nullable(),
  size: z.int(),
  state: z.enum(importStates),
  /** In percent, of reading and checking. */
  progress: z.int(),
  verdict: verdict.nullable(),
  /** How it stands to what is public: a later or an earlier date of the same device, or the same file. */
  relation: z.enum(importRelations).nullable(),
  /** Why it cannot be released, in the caller's language. */
  reasons: z.array(z.object({ reason: z.enum(importReasons), message: z.string() })),
  /** What whoever releases it must consent to, in the caller's language. */
  consents: z.array(z.object({ consent: z.enum(importConsents), message: z.string() })),
  errors: z.int(),
  warnings: z.int(),
  devices: z.array(
    z.object({
      fileName: z.string(),
      ioddVersion: z.string(),
      releaseDate: z.string(),
      vendorId: z.int(),
      manufacturer: z.string(),
      deviceId: z.int(),
      productName: z.string(),
      isStampValid: z.boolean(),
    }),
  ),
  uploadedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  releasedAt: z.iso.datetime().nullable(),
});
export type ImportItem = z.output<typeof importItem>;

const forManufacturers = { access: 'manufacturer', adminsToo: true } as const;

export const upload = endpoint('/api/resource/import/upload', {
  ...forManufacturers,
  limit: 'write',
  uploads: { files: 1, bytes: ioddBytes },
  summary:
    'Takes an IODD (xml or zip) of the own manufacturer; a job reads and checks it. A failed import of the same file is replaced. 04003 when the same bytes are here, 04006 for an archive that is refused, 04007 for one that holds what no package may hold.',
  input: z.object({ file: file(ioddBytes, ['application/zip', 'application/xml']) }),
  output: z.object({
    importId: id,
    state: z.enum(importStates),
    /** The name of a failed import of the same bytes, which it replaces. */
    replacedName: z.string().nullable(),
  }),
});

export const list = endpoint('/api/resource/import/list', {
  ...forManufacturers,
  summary:
    "Lists the own organisation's imports with progress and result, the newest first; administrators see all.",
  input: page.extend({ state: z.enum(importStates).optional() }),
  output: listOf(importItem),
});

export const detail = endpoint('/api/hub/resource/import/detail', {
  ...forManufacturers,
  summary: 'Answers one import with everything that the check found.',
  input: z.object({ importId: id }),
  output: importItem.extend({ problems: z.array(checkProblem) }),
});

/** Those who may release it, and nobody else. */
const forReleasers = { access: 'publisher', adminsToo: true } as const;

export const preview = endpoint('/api/hub/resource/import/preview', {
  ...forReleasers,
  summary:
    'Answers what the device page of a checked import will show, before it is released, to those who may release it.',
  input: z.object({ importId: id }),
  output: importItem.extend({
    check: publicDetail.output.shape.check,
    stamps: z.array(publicDetail.output.shape.stamp.extend({ fileName: z.string() })),
    /** Its address is `previewFile`: these bytes are not public. */
    package: bytesAddress,
  }),
});

export const previewFile = endpoint('/api/hub/resource/import/file', {
  ...forReleasers,
  method: 'GET',
  summary: 'Answers the bytes of a checked import, with its pictures in them, to those who may release it.',
  input: z.object({ importId: id }),
  output: fileAnswer,
});

export const remove = endpoint('/api/resource/import/delete', {
  ...forManufacturers,
  limit: 'write',
  summary: 'Deletes an import that is not released.',
  input: z.object({ importId: id }),
});

export const release = endpoint('/api/resource/import/release', {
  ...forReleasers,
  limit: 'write',
  reauthentication: true,
  summary:
    'Makes checked imports public, all or none. It cannot be taken back, which `isIrrevocable` confirms. 03007 where a stamp does not match and `acceptStamps` is not true.',
  input: z.object({
    importIds: z.array(id).min(1).max(50),
    isIrrevocable: z.literal(true),
    /** Consents to release files whose stamp is missing or does not match; everybody sees that it was so. */
    acceptStamps: z.boolean().default(false),
  }),
  output: z.object({ items: z.array(z.object({ importId: id, rpIds: z.array(id) })) }),
});
