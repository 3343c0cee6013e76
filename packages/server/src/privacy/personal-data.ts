import { sql } from 'kysely';
import { visitorDays } from '../stores/audit-details.ts';
import { companyData } from './company-data.ts';
import { consoleData } from './console-data.ts';
import { draftData } from './draft-data.ts';
import { all, by, deleted, hoursOf, type Kind } from './kinds.ts';
import { answerColumns, gone, jobsOf, keysOfLimits, mailsTo, postColumns, postsOf } from './rows.ts';

/*
 * Where personal data lives. The export, the erasure, the retention job, docs/privacy.md and the table of the page
 * "My data" are made from this; a test compares it with the schema of the database. What is kept nowhere here is
 * declared in person-free.ts.
 */

/** Bytes that nothing refers to are swept after so long. */
export const unusedHours = hoursOf.day;
/** Jobs that carry an address are forgotten so long after they are done. */
export const doneHours = hoursOf.day;

const file = sql`(select r.file_name from release r where r.id = t.release_id)`;

const personalData = {
  ...companyData,
  sessions: {
    table: 'session',
    rows: by('account_id'),
    columns: {
      ...all(
        'given',
        'id account_id organisation_id client created_at last_seen_at expires_at authenticated_at',
      ),
      token_hash: 'withheld',
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'ended', hours: 0, clock: 'expires_at' }],
  },
  browsers: {
    table: 'known_browser',
    rows: by('account_id'),
    columns: { ...all('given', 'account_id last_used_at'), token_hash: 'withheld' },
    seenBy: ['server'],
    erasure: deleted,
    kept: [{ since: 'lastUsed', hours: hoursOf.year, clock: 'last_used_at' }],
  },
  tokens: {
    table: 'api_token',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id account_id name scopes created_at last_used_at expires_at'),
      token_hash: 'withheld',
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'ended', hours: hoursOf.month, clock: 'expires_at' }],
  },
  webhooks: {
    table: 'webhook',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id account_id url vendor_id told_up_to failures is_active last_tried_at last_status'),
      ...all('given', 'next_try_at created_at'),
      secret: 'withheld',
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [],
  },
  codes: {
    table: 'verify_code',
    rows: ({ id, email, userName }) => sql`
      (purpose = 'register' and subject = ${email})
      or (purpose = 'reset' and subject in (${id}, ${`nobody ${email}`}, ${`nobody ${userName}`}))`,
    columns: { ...all('given', 'purpose subject tries expires_at'), code_hash: 'withheld' },
    seenBy: ['server'],
    erasure: deleted,
    // An hour longer than they are worth something, so that people are told "expired" and not "wrong".
    kept: [{ since: 'ended', hours: 1, clock: 'expires_at' }],
  },
  limits: {
    table: 'rate_limit',
    rows: keysOfLimits,
    columns: all('given', 'key points expire'),
    seenBy: ['server'],
    erasure: deleted,
    kept: [{ since: 'ended', hours: 0, clock: 'to_timestamp(expire / 1000.0)' }],
  },
  lastWrites: {
    table: 'last_write',
    rows: by('account_id'),
    columns: all('given', 'account_id position at'),
    seenBy: ['server'],
    erasure: deleted,
    kept: [],
  },
  favorites: {
    table: 'favorite',
    rows: by('account_id'),
    columns: all('given', 'account_id release_id number at'),
    names: { file },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [],
  },
  notices: {
    table: 'notice',
    rows: by('account_id'),
    columns: all(
      'given',
      'id number account_id kind release_id answer_id comment_id package_id failure_id created_at read_at mailed_at',
    ),
    names: { file },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'made', hours: hoursOf.year, clock: 'created_at' }],
  },
  recents: {
    table: 'recent',
    rows: by('account_id'),
    columns: all('given', 'account_id release_id at'),
    names: { file },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'lastUsed', hours: hoursOf.year, clock: 'at' }],
  },
  downloads: {
    table: 'download',
    rows: by('account_id'),
    columns: all('given', 'id account_id release_id at downloads'),
    names: { file },
    seenBy: ['owner', 'administrators'],
    erasure: { does: 'unlinked', to: { account_id: 'null' }, because: 'count' },
    kept: [
      {
        since: 'made',
        hours: 2 * hoursOf.year,
        clock: 'at',
        where: sql`account_id is not null`,
        to: { account_id: 'null' },
      },
    ],
  },
  uploads: {
    table: 'import',
    rows: by('account_id'),
    columns: all('given', 'id account_id file_name replaced_name state created_at'),
    seenBy: ['owner', 'company', 'administrators'],
    erasure: { does: 'unlinked', to: { account_id: 'null' }, because: 'company' },
    kept: [],
  },
  ...draftData,
  ...consoleData,
  pictures: {
    table: 'image',
    rows: by('account_id'),
    columns: { ...all('given', 'id account_id kind width height created_at'), sha256: 'file' },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'unused', hours: unusedHours }],
  },
  posts: {
    table: 'message',
    rows: (person) => sql`(${postsOf(person)}) and state = 'visible'`,
    columns: postColumns,
    seenBy: ['everybody', 'administrators'],
    erasure: {
      does: 'unlinked',
      to: { name: "''", email: "''", phone: "''", author_id: 'null' },
      because: 'board',
    },
    // Visitors have no account that they could delete.
    kept: [
      { since: 'account', hours: 0 },
      {
        since: 'visitor',
        hours: 2 * hoursOf.year,
        clock: 'created_at',
        where: sql`author_id is null and (name, email, phone) <> ('', '', '')`,
        to: { name: "''", email: "''", phone: "''" },
      },
    ],
  },
  unseenPosts: {
    table: 'message',
    rows: (person) => sql`(${postsOf(person)}) and state <> 'visible'`,
    columns: postColumns,
    seenBy: ['owner', 'administrators'],
    erasure: deleted,
    kept: [],
  },
  moderations: {
    table: 'message',
    rows: by('moderated_by'),
    columns: all('given', 'moderated_by moderated_at'),
    seenBy: ['administrators'],
    erasure: { does: 'unlinked', to: { moderated_by: 'null' }, because: 'decision' },
    kept: [],
  },
  answers: {
    table: 'message_answer',
    rows: ({ id }) => sql`author_id = ${id}::uuid and state = 'visible'`,
    columns: answerColumns,
    seenBy: ['everybody'],
    erasure: { does: 'unlinked', to: { author_id: 'null' }, because: 'board' },
    kept: [],
  },
  unseenAnswers: {
    table: 'message_answer',
    rows: ({ id }) => sql`author_id = ${id}::uuid and state <> 'visible'`,
    columns: answerColumns,
    seenBy: ['owner', 'administrators'],
    erasure: deleted,
    kept: [],
  },
  answerModerations: {
    table: 'message_answer',
    rows: by('moderated_by'),
    columns: all('given', 'moderated_by moderated_at'),
    seenBy: ['administrators'],
    erasure: { does: 'unlinked', to: { moderated_by: 'null' }, because: 'decision' },
    kept: [],
  },
  stampConsents: {
    table: 'release',
    rows: by('stamp_accepted_by'),
    columns: all('given', 'stamp_accepted_by stamp_accepted_at'),
    names: { file: sql`t.file_name` },
    seenBy: ['administrators'],
    erasure: { does: 'unlinked', to: { stamp_accepted_by: 'null' }, because: 'decision' },
    kept: [],
  },
  // Before the mails: a job is found by its mail.
  jobs: {
    table: 'pgboss.job',
    rows: jobsOf,
    columns: { ...all('given', 'name data created_on'), output: 'withheld' },
    seenBy: ['server'],
    erasure: deleted,
    kept: [{ since: 'done', hours: doneHours }],
  },
  mails: {
    table: 'mail',
    rows: mailsTo,
    columns: {
      ...all('given', 'id account_id recipient language template attempts created_at sent_at last_error'),
      // What waits to be sent may be a code.
      args: 'withheld',
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [
      { since: 'sent', hours: hoursOf.month, clock: 'sent_at' },
      // A code that is worth nothing any more is no mail worth sending.
      { since: 'unsentCode', hours: hoursOf.day, clock: 'created_at', where: sql`template = 'verifyCode'` },
      { since: 'erased', hours: 0, clock: 'created_at', where: gone },
    ],
  },
  // That the account was deleted is told by the last mail, which is written after everything else is gone.
  lastMail: {
    table: 'mail',
    rows: () => sql`false`,
    columns: all('withheld', 'recipient args'),
    seenBy: ['owner'],
    erasure: { does: 'kept', because: 'notified' },
    kept: [
      { since: 'sent', hours: 0, clock: 'sent_at', where: sql`template = 'accountDeleted'` },
      {
        since: 'made',
        hours: 7 * hoursOf.day,
        clock: 'created_at',
        where: sql`template = 'accountDeleted'`,
      },
    ],
  },
  mailsAbout: {
    table: 'mail',
    rows: by('about_id'),
    columns: all('withheld', 'about_id args'),
    seenBy: ['company', 'administrators'],
    erasure: deleted,
    kept: [{ since: 'sent', hours: 0 }],
  },
  auditDetails: {
    table: 'audit_personal_detail',
    rows: by('account_id'),
    columns: { ...all('given', 'entry_id account_id detail created_at'), salt: 'withheld' },
    seenBy: ['administrators'],
    erasure: deleted,
    kept: [
      { since: 'erased', hours: 0, clock: 'created_at', where: gone },
      {
        since: 'visitor',
        hours: visitorDays * hoursOf.day,
        clock: 'created_at',
        where: sql`account_id is null`,
      },
    ],
  },
  audit: {
    table: 'audit_entry',
    rows: ({ id }) => sql`actor_id = ${id}::uuid or subject = ${id}`,
    columns: { ...all('given', 'id at action subject detail'), actor_id: 'withheld' },
    seenBy: ['administrators'],
    erasure: { does: 'kept', because: 'log' },
    kept: [{ since: 'always', hours: 0 }],
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** Places without tables, each with a sentence in the texts. */
export const otherPlaces = ['log', 'backups', 'browser'] as const;

export type KindId = keyof typeof personalData;

/** The same, for those who do not ask which one it is. */
export const kinds: Readonly<Record<KindId, Kind>> = personalData;
