import { z } from 'zod';
import { file, id, megabyte } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';
import { checkProblem, verdict } from './resource-parts.ts';

/** Specification, section 5: xml or zip under 5 MB. */
const importBytes = 5 * megabyte;

export const importStates = ['uploaded', 'checked', 'released'] as const;
export const importRelations = ['new', 'newer', 'older', 'duplicate'] as const;

/** Why a file cannot be released; the texts are in `catalogue.json` of each language. */
export const importReasons = [
  'archiveRefused',
  'checkFailed',
  'noDevice',
  'foreignVendor',
  'identityExists',
  'unreadable',
] as const;
export type ImportReason = (typeof importReasons)[number];

const importItem = z.object({
  importId: id,
  fileName: z.string(),
  size: z.int(),
  state: z.enum(importStates),
  /** In percent, of reading and checking. */
  progress: z.int(),
  verdict: verdict.nullable(),
  /** How it stands to what is public: a later or an earlier date of the same device, or the same file. */
  relation: z.enum(importRelations).nullable(),
  /** Why it cannot be released, in the caller's language. */
  reasons: z.array(z.object({ reason: z.enum(importReasons), message: z.string() })),
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

const forMakers = { access: 'manufacturer', adminsToo: true } as const;

export const upload = endpoint('/api/resource/import/upload', {
  ...forMakers,
  limit: 'write',
  uploads: { files: 1, bytes: importBytes },
  summary:
    'Takes an IODD (xml or zip) of the own manufacturer; a job reads and checks it. 04003 when it is here, 04006 for an archive that is refused.',
  input: z.object({ file: file(importBytes, ['application/zip', 'application/xml']) }),
  output: z.object({ importId: id, state: z.enum(importStates) }),
});

export const list = endpoint('/api/resource/import/list', {
  ...forMakers,
  summary:
    "Lists the own organisation's imports with progress and result, the newest first; administrators see all.",
  input: page.extend({ state: z.enum(importStates).optional() }),
  output: listOf(importItem),
});

export const detail = endpoint('/api/hub/resource/import/detail', {
  ...forMakers,
  summary: 'Answers one import with everything that the check found.',
  input: z.object({ importId: id }),
  output: importItem.extend({ problems: z.array(checkProblem) }),
});

export const remove = endpoint('/api/resource/import/delete', {
  ...forMakers,
  limit: 'write',
  summary: 'Deletes an import that is not released.',
  input: z.object({ importId: id }),
});

export const release = endpoint('/api/resource/import/release', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  summary:
    'Makes checked imports public, all or none. It cannot be taken back, which `isIrrevocable` confirms.',
  input: z.object({ importIds: z.array(id).min(1).max(50), isIrrevocable: z.literal(true) }),
  output: z.object({ items: z.array(z.object({ importId: id, rpIds: z.array(id) })) }),
});
