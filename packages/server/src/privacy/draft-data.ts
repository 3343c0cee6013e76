import { sql } from 'kysely';
import { all, by, deleted, hoursOf, type Kind } from './kinds.ts';

const draft = sql`(select d.name from draft d where d.id = t.draft_id)`;

/** What a link called it: who comments by one learns nothing of what became of the draft since. */
const shared = sql`(select s.file_name from draft_share s where s.id = t.share_id)`;

/** Who worked on the drafts of a company; the drafts themselves are the company's. */
export const draftData = {
  ownDrafts: {
    table: 'draft',
    rows: by('created_by'),
    columns: all('given', 'id created_by created_at'),
    names: { draft: sql`t.name` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { created_by: 'null' }, because: 'company' },
    kept: [],
  },
  editedDrafts: {
    table: 'draft',
    rows: by('edited_by'),
    columns: all('given', 'edited_by edited_at'),
    names: { draft: sql`t.name` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { edited_by: 'null' }, because: 'company' },
    kept: [],
  },
  draftChanges: {
    table: 'draft_change',
    rows: by('author_id'),
    columns: all('given', 'author_id at'),
    names: { draft, change: sql`t.label` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { author_id: 'null' }, because: 'company' },
    kept: [],
  },
  draftCreations: {
    table: 'draft_creation',
    rows: by('account_id'),
    columns: all('given', 'account_id created_at'),
    names: { draft },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { account_id: 'null' }, because: 'company' },
    kept: [],
  },
  packageConfirmations: {
    table: 'draft_package',
    rows: by('confirmed_by'),
    columns: all('given', 'confirmed_by confirmed_at file_name'),
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { confirmed_by: 'null' }, because: 'company' },
    kept: [],
  },
  draftLinks: {
    table: 'draft_share',
    rows: by('created_by'),
    columns: {
      ...all('given', 'id label created_by created_at expires_at revoked_at opened'),
      token_hash: 'withheld',
    },
    names: { draft },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { created_by: 'null' }, because: 'company' },
    kept: [{ since: 'ended', hours: hoursOf.year, clock: 'expires_at' }],
  },
  draftComments: {
    table: 'draft_comment',
    rows: by('account_id'),
    columns: all('given', 'id account_id name content created_at element_name'),
    names: { draft: shared },
    seenBy: ['owner', 'company', 'linkHolders', 'administrators'],
    erasure: deleted,
    kept: [{ since: 'made', hours: hoursOf.year, clock: 'created_at' }],
  },
  commentAnswers: {
    table: 'draft_comment',
    rows: by('answered_by'),
    columns: all('given', 'answered_by answered_at answer'),
    names: { draft },
    seenBy: ['owner', 'company', 'linkHolders', 'administrators'],
    erasure: { does: 'unlinked', to: { answered_by: 'null' }, because: 'company' },
    kept: [],
  },
  ownFirmware: {
    table: 'firmware',
    rows: by('created_by'),
    columns: all('given', 'id created_by created_at'),
    names: { firmware: sql`t.name` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { created_by: 'null' }, because: 'company' },
    kept: [],
  },
  editedFirmware: {
    table: 'firmware',
    rows: by('edited_by'),
    columns: all('given', 'edited_by edited_at'),
    names: { firmware: sql`t.name` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { edited_by: 'null' }, because: 'company' },
    kept: [],
  },
  firmwareChanges: {
    table: 'firmware_revision',
    rows: by('author_id'),
    columns: all('given', 'author_id at'),
    names: {
      firmware: sql`(select f.name from firmware f where f.id = t.firmware_id)`,
      change: sql`t.label`,
    },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { author_id: 'null' }, because: 'company' },
    kept: [],
  },
  packageStamps: {
    table: 'package_stamp',
    rows: by('account_id'),
    columns: all('given', 'account_id checker created_at'),
    names: { package: sql`(select p.file_name from draft_package p where p.id = t.package_id)` },
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { account_id: 'null' }, because: 'company' },
    kept: [],
  },
} as const satisfies Record<string, Kind>;
