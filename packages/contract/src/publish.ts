import { z } from 'zod';
import { flag } from './accounts.ts';
import { draftVersions, forAuthors } from './draft.ts';
import { file, id, ioddBytes } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';
import { checkProblem, verdict } from './resource-parts.ts';

/* Drafts become packages, and packages public (docs/adr/create-and-publish.md). */

/** How far a draft has come: what is said of its newest revision. */
export const releaseStates = ['draft', 'checked', 'created', 'public', 'withdrawn'] as const;
export const packageStates = ['created', 'public', 'withdrawn'] as const;
export const creationStates = ['waiting', 'created', 'failed'] as const;
export const conversionKinds = ['lost', 'assumed', 'refused'] as const;
export const changeEffects = [
  'compatible',
  'parameterChange',
  'processDataBreak',
  'connectionChange',
  'identityChange',
] as const;
export const packageFileKinds = ['main', 'language', 'image', 'other'] as const;

export const publishLimits = {
  /** A create call answers after so many seconds at most; what takes longer goes on, and is asked for. */
  waitSeconds: 20,
  notesLength: 20_000,
  packagesPerRelease: 20,
} as const;

const ioddVersion = z.enum(['1.1', '1.0.1']);
const revision = z.int().min(1).max(2_000_000_000);

/** What is wrong in the package of one version. */
const creationProblem = checkProblem.omit({ file: true, line: true, column: true, isLater: true }).extend({
  ioddVersion,
  /** The element of the draft and its attribute; null for what is wrong with the whole. */
  at: z.string().nullable(),
  field: z.string().nullable(),
  /** 1 where the packages of both versions do not fit each other: neither is wrong alone. */
  isOfBoth: flag,
});
export type CreationProblem = z.output<typeof creationProblem>;

/** What one version has no place for, or asks for although the draft does not say it. */
const conversion = z.object({
  ioddVersion,
  kind: z.enum(conversionKinds),
  /** The last part of the rule, by which people read what it is. */
  what: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string().nullable(),
  field: z.string().nullable(),
});

const packageFile = z.object({
  name: z.string(),
  kind: z.enum(packageFileKinds),
  size: z.int(),
  sha256: z.string(),
  /** The stamp; null for what bears none. */
  crc: z.int().nullable(),
});

/** One stamp that a package has borne. */
const packageStamp = z.object({
  /** 1 for the stamp that it got when it was created. */
  isOurs: flag,
  /** Name and version of the program that stamped it, as the stamp says. */
  checker: z.string(),
  version: z.string(),
  /** Of the device file. */
  crc: z.int(),
  /** Who created the package, or brought the stamp; empty where the account is deleted. */
  author: z.string(),
  createdAt: z.iso.datetime(),
});

const draftPackage = z.object({
  packageId: id,
  /** Of the zip. */
  fileName: z.string(),
  ioddVersion,
  /** What the draft said then: later edits change nothing in it. */
  revision,
  /** 1 while the draft has not been edited since. */
  isNewest: flag,
  state: z.enum(packageStates),
  size: z.int(),
  sha256: z.string(),
  files: z.array(packageFile),
  /** The oldest first; the last one is in the bytes that are published. */
  stamps: z.array(packageStamp),
  verdict,
  warnings: z.int(),
  /** Who looked at it for the company and confirmed it; empty while nobody has. */
  confirmedBy: z.string(),
  createdAt: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable(),
  /** The public files, once it is released. */
  rpIds: z.array(id),
});
export type DraftPackage = z.output<typeof draftPackage>;

const reasons = z.array(z.object({ reason: z.string(), message: z.string() }));

/** An entry of the log of checks: what was asked for, when and by whom, and what came of it. */
const entry = z.object({
  creationId: id,
  revision,
  versions: z.enum(draftVersions),
  state: z.enum(creationStates),
  /** In percent. */
  progress: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Why it failed beside what the check found: a vendor id of somebody else, an identity that is taken. */
  reasons,
  /** Empty where the account is deleted. */
  author: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

const creation = entry.extend({
  /** Of the first package, or of the draft while there is none. */
  fileName: z.string(),
  packages: z.array(draftPackage),
  conversion: z.array(conversion),
  problems: z.array(creationProblem),
});
export type Creation = z.output<typeof creation>;

/** The revision is that which the author looks at: where it is no longer the newest, the call is refused. */
const ofDraft = { ioddId: id, revision: revision.optional() };

const creating = {
  ...forAuthors,
  limit: 'write',
  input: z.object({
    ...ofDraft,
    /** 0 answers at once: progress and result are asked for by the creation. */
    waitSeconds: z.int().min(0).max(publishLimits.waitSeconds).default(publishLimits.waitSeconds),
  }),
  output: creation,
} as const;

const refusals =
  '04004 when the check finds errors: data has fileName, result, problems, conversion and reasons. 04005 when the draft was edited since the revision that is named.';

export const create11 = endpoint('/api/iodd/publish/create', {
  ...creating,
  summary: `Checks the newest revision of a draft and makes its V1.1 package, stamped by us. ${refusals}`,
});

export const create10 = endpoint('/api/iodd/publish/create/10', {
  ...creating,
  summary: `Makes the V1.0.1 package of a draft; what it has no place for is left out and listed. ${refusals}`,
});

export const createBoth = endpoint('/api/iodd/publish/create/both', {
  ...creating,
  summary: `Makes the packages of both versions, which must agree in family and products. ${refusals}`,
});

export const preview = endpoint('/api/hub/publish/preview', {
  ...forAuthors,
  summary:
    'Answers what creating would make of a draft, and keeps nothing: files, what gets lost or is assumed in each version, and problems.',
  input: z.object({ ...ofDraft, versions: z.enum(draftVersions) }),
  output: z.object({
    revision,
    packages: z.array(
      z.object({ ioddVersion, fileName: z.string(), size: z.int(), files: z.array(packageFile) }),
    ),
    conversion: z.array(conversion),
    /** Of every choice that the packages allow: of both versions also those of each alone. */
    counts: z.array(z.object({ versions: z.enum(draftVersions), errors: z.int(), warnings: z.int() })),
    problems: z.array(creationProblem),
  }),
});

export const creationGet = endpoint('/api/hub/publish/creation', {
  ...forAuthors,
  summary: 'Answers how far a creation has come, and when it has ended everything that it found and made.',
  input: z.object({ creationId: id }),
  output: creation,
});

export const list = endpoint('/api/iodd/publish/list', {
  ...forAuthors,
  summary: 'Lists the packages of a draft, the newest first, and says how far the draft has come.',
  input: page.omit({ keyword: true }).extend({ ioddId: id }),
  output: listOf(draftPackage).extend({
    state: z.enum(releaseStates),
    revision,
    /** What the draft was begun for: proposed before anything is created. */
    versions: z.enum(draftVersions),
    /** Whether somebody else of the company has to confirm what is published. */
    needsConfirmation: z.boolean(),
  }),
});

export const log = endpoint('/api/iodd/publish/log', {
  ...forAuthors,
  summary: 'Lists what was checked and created of a draft, by whom and when, the newest first.',
  input: page.omit({ keyword: true }).extend({ ioddId: id }),
  output: listOf(entry),
});

export const packageFileGet = endpoint('/api/hub/publish/file', {
  ...forAuthors,
  method: 'GET',
  summary: 'Answers the bytes of a package of a draft.',
  input: z.object({ packageId: id }),
  output: fileAnswer,
});

const noteLine = z.object({ text: z.string(), reason: z.string() });

/** What differs from the last release of the device in the same version of the standard. */
const comparison = z.object({
  rpId: id,
  fileName: z.string(),
  releaseDate: z.iso.date(),
  downloads: z.int(),
  verdict: z.enum(changeEffects),
  /** How many changes have each effect. */
  effects: z.record(z.enum(changeEffects), z.int()),
  title: z.string(),
  sentence: z.string(),
  /** Where the verdict comes from; empty where it is compatible. */
  causes: z.array(noteLine),
  groups: z.array(z.object({ heading: z.string(), lines: z.array(noteLine) })),
  /** True where running plants break although the device id says that it is the same device. */
  breaksSameDevice: z.boolean(),
});
export type Comparison = z.output<typeof comparison>;

export const review = endpoint('/api/hub/publish/review', {
  ...forAuthors,
  summary:
    'Answers what becomes public with a package: files, products, check, what differs from the last release, and the release notes.',
  input: z.object({ packageId: id }),
  output: draftPackage.extend({
    devices: z.array(
      z.object({
        fileName: z.string(),
        vendorId: z.int(),
        manufacturer: z.string(),
        deviceId: z.int(),
        releaseDate: z.iso.date(),
        documentVersion: z.string(),
        products: z.array(z.object({ productId: z.string(), name: z.string() })),
      }),
    ),
    problems: z.array(checkProblem),
    /** Null for the first release of a device. */
    comparison: comparison.nullable(),
    /** As they will be published: those of the author, or those that the comparison gives. */
    notes: z.string(),
    /** False while nobody has written notes. */
    isNotesEdited: z.boolean(),
    /** Why it cannot be published; empty where it can. */
    reasons,
    needsConfirmation: z.boolean(),
  }),
});

export const notesEdit = endpoint('/api/hub/publish/notes', {
  ...forAuthors,
  limit: 'write',
  summary:
    'Changes the release notes of a package that is not public; empty brings back those of the comparison.',
  input: z.object({ packageId: id, notes: z.string().max(publishLimits.notesLength) }),
});

export const restamp = endpoint('/api/hub/publish/restamp', {
  ...forAuthors,
  limit: 'write',
  uploads: { files: 1, bytes: ioddBytes },
  summary:
    'Takes back a created package that was stamped outside: the same files, octet for octet, but for the stamps in them. These bytes are published then, and whoever confirmed the package is asked again. 03011 where something else differs: data has `differences`, each with `fault`, `name` of the file, `line` and `message`.',
  input: z.object({ packageId: id, file: file(ioddBytes, ['application/zip']) }),
  output: draftPackage,
});

const packageIds = z.array(id).min(1).max(publishLimits.packagesPerRelease);

export const confirm = endpoint('/api/hub/publish/confirm', {
  ...forAuthors,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    'Confirms packages that somebody else of the company is about to publish. 04005 where one has other bytes by now than those that were looked at: another stamp.',
  input: z
    .object({
      packageIds,
      /** What was looked at, one for each package. */
      sha256s: z.array(z.string().regex(/^[0-9a-f]{64}$/)).optional(),
    })
    .refine(({ packageIds: ids, sha256s }) => !sha256s || sha256s.length === ids.length, {
      path: ['sha256s'],
    }),
});

export const confirmationAsk = endpoint('/api/hub/publish/confirm/ask', {
  ...forAuthors,
  limit: 'write',
  byToken: false,
  summary:
    'Asks everybody else of the company to confirm packages: each gets a notice. Answers how many were asked.',
  input: z.object({ packageIds }),
  output: z.object({ asked: z.int() }),
});

const releasing = {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  reauthentication: true,
} as const;

const agreed = {
  isIrrevocable: z.literal(true),
  /** Consents to a release that breaks running plants although the device id stays the same. */
  acceptBreak: z.boolean().default(false),
};

const released = z.object({ items: z.array(z.object({ packageId: id, rpIds: z.array(id) })) });

const releaseRefusals =
  '03008 where it breaks process data under the same device id and `acceptBreak` is not true, 03009 while nobody else has confirmed it and the company asks for that, 03003 for an identity that was public before.';

export const release = endpoint('/api/iodd/publish/release', {
  ...releasing,
  summary: `Makes created packages public, all or none. It cannot be taken back, which \`isIrrevocable\` confirms. ${releaseRefusals}`,
  input: z.object({ packageIds, ...agreed }),
  output: released,
});

export const releaseNewest = endpoint('/api/iodd/public', {
  ...releasing,
  summary: `Makes the newest created packages of a draft public, as publish/release does. ${releaseRefusals}`,
  input: z.object({ ...ofDraft, ...agreed }),
  output: released,
});

export const confirmationEdit = endpoint('/api/hub/organisation/confirmation', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    'Says whether somebody else of the company has to confirm what is published. Publishers switch it on, administrators also off.',
  input: z.object({ organisationId: id.optional(), needsConfirmation: z.boolean() }),
});
