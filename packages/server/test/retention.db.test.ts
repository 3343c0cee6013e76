import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '../src/privacy/erase.ts';
import { kinds } from '../src/privacy/personal-data.ts';
import { seedDemo } from '../src/setup/demo.ts';
import { addPerson, type TestSite, testSite } from './kit.ts';

let site: TestSite;
let accountId = '';

beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
  accountId = await addPerson(site, { userName: 'keeper' });
});
afterAll(() => site.close());

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2031-05-06T07:08:09Z');

/**
 * For every time limit of the table, in its order, a row whose clock stands at `at`, and how to ask for it. The mark
 * makes it a row of its own; what is left of it is counted.
 */
interface Sample {
  readonly insert: string;
  readonly left: string;
}
const mail = (template: string, sent: boolean, account: string): Sample => ({
  insert: `insert into mail (recipient, language, template, args, created_at, sent_at, account_id)
    values ($1, 'en', '${template}', '{}', $2::timestamptz, ${sent ? '$2' : 'null'}::timestamptz, ${account})`,
  left: 'select from mail where recipient = $1',
});
const hash = `sha256(convert_to($1, 'UTF8'))`;
const entry = (account: string): Sample => ({
  insert: `with entry as (insert into audit_entry (action, subject) values ('site.changed', $1) returning id)
    insert into audit_personal_detail (entry_id, account_id, salt, detail, created_at)
    select id, ${account}, ${hash}, '{}', $2 from entry`,
  left: `select from audit_personal_detail where salt = ${hash}`,
});
const nobody = `gen_random_uuid()`;
const keeper = `(select id from account where user_name = 'keeper')`;
const release = `(select id from release order by (select count(*) from recent where release_id = release.id) limit 1)`;
const draft = `insert into draft (organisation_id, name, position, versions, revision, snapshot_revision, looked_revision,
    octets, summary)
  select id, $1, 1, '1.1', 1, 1, 1, 0, '{}' from organisation limit 1 returning id`;
const sentInvitation: Sample = {
  insert: `insert into invitation (organisation_id, email, can_public, token_hash, expires_at, invited_by)
    select id, $1, false, ${hash}, $2, ${keeper} from organisation limit 1`,
  left: 'select from invitation where email = $1',
};

const samples: Readonly<Record<string, readonly Sample[]>> = {
  invitations: [sentInvitation],
  sentInvitations: [sentInvitation],
  sessions: [
    {
      insert: `insert into session (token_hash, account_id, client, expires_at) values (${hash}, ${keeper}, $1, $2)`,
      left: 'select from session where client = $1',
    },
  ],
  browsers: [
    {
      insert: `insert into known_browser (token_hash, account_id, last_used_at) values (${hash}, ${keeper}, $2)`,
      left: `select from known_browser where token_hash = ${hash}`,
    },
  ],
  tokens: [
    {
      insert: `insert into api_token (account_id, name, token_hash, scopes, expires_at)
        values (${keeper}, $1, ${hash}, '{read}', $2)`,
      left: 'select from api_token where name = $1',
    },
  ],
  codes: [
    {
      insert: `insert into verify_code (purpose, subject, code_hash, expires_at) values ('reset', $1, '', $2)`,
      left: 'select from verify_code where subject = $1',
    },
  ],
  limits: [
    {
      insert: `insert into rate_limit (key, points, expire) values ($1, 1, extract(epoch from $2::timestamptz) * 1000)`,
      left: 'select from rate_limit where key = $1',
    },
  ],
  notices: [
    {
      insert: `with reader as (insert into account (user_name, email, password_hash) values ($1, $1, '') returning id)
        insert into notice (account_id, kind, release_id, created_at) select id, 'revision', ${nobody}, $2 from reader`,
      left: 'select from notice n join account a on a.id = n.account_id where a.user_name = $1',
    },
  ],
  draftLinks: [
    {
      insert: `with one as (${draft})
        insert into draft_share (draft_id, revision, token_hash, label, file_name, size, record, engine_version,
          elements, expires_at)
        select id, 1, ${hash}, $1, '', 0, '{}', '', '[]', $2 from one`,
      left: 'select from draft_share where label = $1',
    },
  ],
  draftComments: [
    {
      insert: `with one as (${draft}), link as (
          insert into draft_share (draft_id, revision, token_hash, label, file_name, size, record, engine_version, elements,
            expires_at)
          select id, 1, ${hash}, '', '', 0, '{}', '', '[]', '2040-01-01' from one
          returning id, draft_id)
        insert into draft_comment (draft_id, share_id, name, content, created_at)
        select draft_id, id, $1, '', $2 from link`,
      left: 'select from draft_comment where name = $1',
    },
  ],
  recents: [
    {
      insert: `with viewer as (insert into account (user_name, email, password_hash) values ($1, $1, '') returning id)
        insert into recent (account_id, release_id, at) select id, ${release}, $2 from viewer`,
      left: 'select from recent v join account a on a.id = v.account_id where a.user_name = $1',
    },
  ],
  downloads: [
    {
      insert: `with loader as (insert into account (user_name, email, password_hash) values ($1, $1, '') returning id)
        insert into download (release_id, account_id, at) select ${release}, id, $2 from loader`,
      left: 'select from download d join account a on a.id = d.account_id where a.user_name = $1',
    },
  ],
  sharedHosts: [
    {
      insert: `with one as (insert into host (account_id, name, address, link) values (${keeper}, $1, '', 'virtual')
          returning id, account_id)
        insert into host_person (host_id, owner_id, user_name, role, added_at)
        select id, account_id, 'nobody-of-that-name', 'observer', $2 from one`,
      left: 'select from host_person p join host h on h.id = p.host_id where h.name = $1',
    },
  ],
  hostWrites: [
    {
      insert: `with one as (insert into host (account_id, name, address, link) values (${keeper}, $1, '', 'virtual')
          returning id, account_id)
        insert into host_write (host_id, owner_id, key, at, master, port, kind, wanted)
        select id, account_id, '1', $2, 1, 1, 'parameter', '00' from one`,
      left: 'select from host_write w join host h on h.id = w.host_id where h.name = $1',
    },
  ],
  pairings: [
    {
      insert: `with one as (insert into host (account_id, name, address, link) values (${keeper}, $1, '', 'virtual')
          returning id, account_id)
        insert into host_pairing (host_id, account_id, lookup, code_hash, expires_at)
        select id, account_id, left(md5($1), 6), ${hash}, $2 from one`,
      left: `select from host_pairing where code_hash = ${hash}`,
    },
  ],
  devices: [
    {
      insert: `with one as (insert into host (account_id, name, address, link) values (${keeper}, $1, '', 'virtual')
          returning id, account_id)
        insert into seen_device (host_id, account_id, master, port, vendor_id, device_id, serial_number, product_id,
          product_name, seen_at)
        select id, account_id, 1, 1, 65001, 2, '', '', '', $2 from one`,
      left: 'select from seen_device d join host h on h.id = d.host_id where h.name = $1',
    },
  ],
  failures: [
    {
      insert: `with one as (insert into host (account_id, name, address, link) values (${keeper}, $1, '', 'virtual')
          returning id, account_id)
        insert into device_failure (host_id, account_id, master, port, cause, code, device_name, started_at)
        select id, account_id, 1, 1, 'lost', 0, '', $2 from one`,
      left: 'select from device_failure f join host h on h.id = f.host_id where h.name = $1',
    },
  ],
  posts: [
    {
      insert: `insert into message (title, content, name, email, phone, state, created_at)
        values ('A question', 'Text', 'Vera', $1, '', 'visible', $2)`,
      left: 'select from message where email = $1',
    },
  ],
  mails: [
    mail('passwordChanged', true, keeper),
    mail('verifyCode', false, keeper),
    mail('passwordChanged', false, nobody),
  ],
  lastMail: [mail('accountDeleted', true, 'null'), mail('accountDeleted', false, 'null')],
  auditDetails: [entry(nobody), entry('null')],
};

const limits = Object.entries(kinds).flatMap(([id, { kept }]) =>
  kept
    .filter(({ clock }) => clock !== undefined)
    .map(({ since, hours }, index) => ({ id, since, hours, sample: samples[id]?.[index] })),
);

describe('the retention job', () => {
  it.each(limits)(
    'keeps $id for $hours h since $since, and not longer',
    async ({ id, since, hours, sample }) => {
      if (!sample) throw new Error(`no sample of ${id} since ${since}`);
      const { pool, db } = site.database;
      const put = async (mark: string, at: number) => {
        const text = sample.insert;
        await pool.query(text, text.includes('$2') ? [mark, new Date(at)] : [mark]);
      };
      const left = async (mark: string) => (await pool.query(sample.left, [mark])).rowCount;
      const end = now.getTime() - hours * hour;
      const [older, younger] = [`older ${id} ${since} ${hours}`, `younger ${id} ${since} ${hours}`];
      await put(older, end - minute);
      await put(younger, end + minute);
      expect([await left(older), await left(younger)]).toEqual([1, 1]);
      await applyRetention(db, now);
      expect([await left(older), await left(younger)]).toEqual([0, 1]);
      await applyRetention(db, new Date(now.getTime() + 2 * minute));
      expect(await left(younger)).toBe(0);
    },
  );

  it('has a sample of every limit', () => {
    expect(limits.length).toBeGreaterThan(12);
    expect(Object.values(samples).flat()).toHaveLength(limits.length);
  });

  it('leaves what has an owner and is not old', async () => {
    const { db, pool } = site.database;
    await pool.query(`insert into favorite (account_id, release_id) values ($1, ${release})`, [accountId]);
    const own = mail('registrationWaiting', false, keeper);
    await pool.query(own.insert, ['waits@example.com', new Date('2020-01-01')]);
    await applyRetention(db, now);
    expect((await pool.query('select from favorite where account_id = $1', [accountId])).rowCount).toBe(1);
    expect((await pool.query(own.left, ['waits@example.com'])).rowCount).toBe(1);
  });

  it('runs as a job', async () => {
    const { db, pool } = site.database;
    await pool.query(`insert into verify_code values ('reset', 'long gone', '', 0, '2020-01-01')`);
    await db.transaction().execute((tx) => site.server.services.jobs.enqueue(tx, 'retention', {}));
    const isThere = async () =>
      (await pool.query(`select from verify_code where subject = 'long gone'`)).rowCount === 1;
    for (let round = 0; round < 400 && (await isThere()); round += 1) await sleep(25);
    expect(await isThere()).toBe(false);
    const { rows } = await pool.query(`select cron from pgboss.schedule where name = 'retention'`);
    expect(rows).toEqual([{ cron: '47 * * * *' }]);
  });
});
