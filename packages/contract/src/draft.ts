import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';

/* A draft over the network: opened, changed, followed, looked back at (docs/adr/draft-storage.md). */

/** Manufacturers work on the drafts of their company, administrators on any. */
export const forAuthors = { access: 'manufacturer', adminsToo: true } as const;

export const changeLimits = {
  /** Changes of one call; so many are replayed at most to open a revision. */
  perCall: 200,
  opsPerChange: 10_000,
  labelLength: 60,
} as const;

/** Which versions of the standard the packages of a draft are made in. */
export const draftVersions = ['1.1', '1.0.1', 'both'] as const;
export type DraftVersions = (typeof draftVersions)[number];

export const changeKinds = ['do', 'undo', 'redo'] as const;

const revision = z.int().min(1).max(2_000_000_000);

/** One change to a draft. What an op may be is said by the metamodel: the server reads each before it is taken. */
const sentChange = z.object({
  /** Drawn by the caller: a change that is sent again is written once. */
  changeId: id,
  /** The key of what was done; clients have a sentence for it. */
  label: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9/-]*$/)
    .max(changeLimits.labelLength),
  kind: z.enum(changeKinds).default('do'),
  ops: z.array(z.unknown()).max(changeLimits.opsPerChange),
});

/** What stands at one address on both sides. */
const conflict = z.object({
  reason: z.enum(['field', 'removed', 'place', 'twice', 'inside-itself', 'part']),
  part: z.string(),
  at: z.string(),
  field: z.string().nullable(),
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
});

const change = z.object({
  revision,
  changeId: id,
  /** Null where the author's account is deleted. */
  authorId: id.nullable(),
  author: z.string(),
  at: z.iso.datetime(),
  label: z.string(),
  kind: z.enum(changeKinds),
  ops: z.array(z.unknown()),
});
export type DraftChange = z.output<typeof change>;

export const edited = z.object({
  revision,
  saved: z.array(z.object({ changeId: id, revision })),
  /** Changes that touch what somebody else changed since; none of them was written. */
  refused: z.array(z.object({ changeId: id, conflicts: z.array(conflict) })),
  /** What was written after the base, the oldest first; where the newest is not among them, `changes` has the rest. */
  changes: z.array(change),
});
export type Edited = z.output<typeof edited>;

export const open = endpoint('/api/hub/draft/open', {
  ...forAuthors,
  summary:
    'Answers how to build a draft: the revision of a stored copy (get it from /api/hub/draft/copy) and the changes since, some steps back so that the own ones can be undone.',
  input: z.object({ ioddId: id }),
  output: z.object({
    ioddId: id,
    fileName: z.string(),
    versions: z.enum(draftVersions),
    organisationId: id,
    modelVersion: z.int(),
    revision,
    copyRevision: revision,
    /** What was written after the copy, as above. */
    changes: z.array(change),
  }),
});

export const copy = endpoint('/api/hub/draft/copy', {
  ...forAuthors,
  method: 'GET',
  summary: 'Answers a draft as JSON at one revision, or at the newest.',
  input: z.object({ ioddId: id, revision: z.coerce.number().pipe(revision).optional() }),
  output: fileAnswer,
});

export const edit = endpoint('/api/hub/draft/edit', {
  ...forAuthors,
  limit: 'edit',
  summary:
    'Writes changes to a draft behind its newest revision. 04005 where some touch what somebody else changed since: the others are written all the same, and data says what stands there.',
  input: z.object({
    ioddId: id,
    /** Who made the changes, where the caller may have become another one meanwhile: then they are not written (01001). */
    author: z.string().max(254).optional(),
    baseRevision: revision,
    modelVersion: z.int(),
    changes: z.array(sentChange).min(1).max(changeLimits.perCall),
  }),
  output: edited,
});

export const changes = endpoint('/api/hub/draft/changes', {
  ...forAuthors,
  summary: 'Lists changes of a draft after a revision, the oldest first, some at a time.',
  input: z.object({ ioddId: id, after: z.int().min(0) }),
  output: z.object({ revision, changes: z.array(change) }),
});

export const history = endpoint('/api/hub/draft/history', {
  ...forAuthors,
  summary: 'Lists what was done to a draft, by whom and when, the newest first.',
  input: page.omit({ keyword: true }).extend({ ioddId: id }),
  output: listOf(change.omit({ ops: true })),
});

export const restore = endpoint('/api/hub/draft/restore', {
  ...forAuthors,
  limit: 'edit',
  summary: 'Makes a draft say what it said at an earlier revision, as a new change that can be undone.',
  input: z.object({ ioddId: id, revision }),
  output: z.object({ revision }),
});

export const exportFile = endpoint('/api/hub/draft/export', {
  ...forAuthors,
  method: 'GET',
  summary:
    'Answers the package of a draft (zip): what was not changed since the import is the same, octet for octet.',
  input: z.object({ ioddId: id }),
  output: fileAnswer,
});
