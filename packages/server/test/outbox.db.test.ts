import { endpoints } from '@iodd-hub/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTransport,
  post,
  sendDue,
  sendFromOutbox,
  type Transport,
  waitAfter,
} from '../src/mail/outbox.ts';
import type { AnyMail } from '../src/mail/mails.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

const { mail, site: siteCalls, verification } = endpoints;
const changed: AnyMail = { template: 'passwordChanged', args: { name: 'Ana', userName: 'ana' } };
const code: AnyMail = { template: 'verifyCode', args: { name: 'Ana', code: '012345', minutes: 10 } };

/** No instance of this site runs jobs until one is asked to: what is sent is sent by the tests. */
const noJobs = { enqueue: () => Promise.resolve() };

let site: TestSite;
let mailbox: Mailbox;
let token = '';
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url, RUN_JOBS: 'no' });
  token = (await addSignedIn(site, [{ userName: 'boss', isAdmin: true }]))['boss'] ?? '';
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const admin = () => callerOf(site.server, token);
const newMail = (recipient: string, content: AnyMail = changed): Promise<string> =>
  site.database.db
    .transaction()
    .execute((tx) => post(tx, noJobs, { email: recipient, language: 'en' }, content));
const toolsWith = (transport: Transport | null) => ({
  db: site.database.db,
  transport,
  onTried: () => undefined,
});
const deliver = () => sendDue(toolsWith(openTransport(mailbox.url, 'hub@example.com')));
const refusing: Transport = () => Promise.reject(new Error('450 no room'));
const viewOf = async (id: string) => {
  const { items } = await admin().call(mail.mailList, { pageSize: 100 });
  return items.find((item) => item.id === id);
};
const makeDue = (id: string) =>
  site.database.db
    .updateTable('mail')
    .set({ next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
const tryOften = async (id: string, tries: number): Promise<void> => {
  for (let count = 0; count < tries; count += 1) {
    await sendFromOutbox(toolsWith(refusing), id).catch(() => undefined);
    await makeDue(id);
  }
};

describe('a mail that the mail server refuses', () => {
  it('waits longer after each try, and is given up after about two hours', () => {
    const waits = Array.from({ length: 9 }, (_, index) => waitAfter(index + 1));
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, null]);
  });

  it('says why, and when it is tried again', async () => {
    const id = await newMail('refused@example.com');
    await expect(sendFromOutbox(toolsWith(refusing), id)).rejects.toThrow('450 no room');
    const view = await viewOf(id);
    expect(view).toMatchObject({ state: 'waiting', attempts: 1, lastError: '450 no room' });
    expect(Date.parse(view?.nextTryAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('stays as failed after the last try, and leaves once somebody has it tried again', async () => {
    const id = await newMail('failed@example.com');
    await tryOften(id, 9);
    expect(await viewOf(id)).toMatchObject({ state: 'failed', attempts: 9, nextTryAt: null });
    await admin().call(mail.mailRetry, { id });
    await deliver();
    await mailbox.wait('failed@example.com', /password of your account ana/);
    expect(await viewOf(id)).toMatchObject({ state: 'sent' });
    expect(await admin().code(mail.mailRetry, { id })).toBe('09002');
  });

  it('leaves with all others that failed', async () => {
    const ids = [await newMail('all-1@example.com'), await newMail('all-2@example.com')];
    for (const id of ids) await tryOften(id, 9);
    const { failed } = await admin().call(mail.mailStatus, {});
    expect(await admin().call(mail.mailRetryAll, {})).toEqual({ count: failed });
    await deliver();
    for (const recipient of ['all-1@example.com', 'all-2@example.com']) await mailbox.wait(recipient, /ana/);
    expect(await admin().call(mail.mailRetryAll, {})).toEqual({ count: 0 });
  });
});

describe('no mail is lost', () => {
  it('when its job is lost', async () => {
    const id = await newMail('no-job@example.com');
    const sent: string[] = [];
    await sendDue(toolsWith(async (recipient) => void sent.push(recipient)));
    expect(sent).toContain('no-job@example.com');
    expect(await viewOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('when the process dies between sending and marking: it is sent twice', async () => {
    const id = await newMail('twice@example.com');
    const sent: string[] = [];
    // The claim of a process that died, after the mail server took the mail.
    const dies: Transport = async (recipient) => {
      sent.push(recipient);
      await site.database.db
        .updateTable('mail')
        .set({ claimed_until: sql<Date>`now() - interval '1 second'` })
        .where('id', '=', id)
        .execute();
    };
    await sendFromOutbox(toolsWith(dies), id);
    expect(await viewOf(id)).toMatchObject({ state: 'waiting' });
    await sendDue(toolsWith(async (recipient) => void sent.push(recipient)));
    expect(sent).toEqual(['twice@example.com', 'twice@example.com']);
    expect(await viewOf(id)).toMatchObject({ state: 'sent' });
  });

  it('while one of several is refused', async () => {
    const ids = [await newMail('bad@example.com'), await newMail('good@example.com')];
    const picky: Transport = (recipient) =>
      recipient.startsWith('bad') ? Promise.reject(new Error('550 unknown')) : Promise.resolve();
    await expect(sendDue(toolsWith(picky))).rejects.toThrow('550 unknown');
    expect((await Promise.all(ids.map(viewOf))).map((view) => view?.state)).toEqual(['waiting', 'sent']);
  });

  it('while there is no mail server: it waits and no try is counted', async () => {
    const id = await newMail('no-server@example.com');
    await sendFromOutbox(toolsWith(null), id);
    await sendDue(toolsWith(null));
    expect(await viewOf(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: '' });
    await sendDue(toolsWith(() => Promise.resolve()));
    expect(await viewOf(id)).toMatchObject({ state: 'sent' });
  });
});

it('a code that nobody can use any more is not sent, and says so', async () => {
  const id = await newMail('late@example.com', code);
  await site.database.db
    .updateTable('mail')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  const sent: string[] = [];
  await sendDue(toolsWith(async (recipient) => void sent.push(recipient)));
  expect(sent).not.toContain('late@example.com');
  expect(await viewOf(id)).toMatchObject({ state: 'failed', attempts: 0, isExpired: true });
  expect(await admin().code(mail.mailRetry, { id })).toBe('09002');
  await admin().call(mail.mailRetryAll, {});
  expect(await viewOf(id)).toMatchObject({ state: 'failed' });
});

describe('the outbox page', () => {
  it('never tells what a mail says', async () => {
    await newMail('secret@example.com', code);
    const { text } = await admin().raw(mail.mailList, { pageSize: 100 });
    expect(text).toContain('secret@example.com');
    expect(text).not.toContain('012345');
  });

  it('shows one state, page by page', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin().call(mail.mailList, { state: 'sent', pageSize: 2, ...(after && { after }) });
      expect(page.items.every(({ state }) => state === 'sent')).toBe(true);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(4);
  });

  it('sends a test mail to whoever asks for it, in the language of the page', async () => {
    const { recipient } = await admin().call(mail.mailTest, {});
    expect(recipient).toBe('boss@example.com');
    await deliver();
    await mailbox.wait('boss@example.com', /Mail from IODD Hub arrives/);
  });
});

describe('a site without a mail server', () => {
  it('says so and promises no code', async () => {
    const bare = await site.another({ SMTP_URL: '', RUN_JOBS: 'no' });
    const visitor = callerOf(bare);
    expect(await visitor.call(siteCalls.siteGet, {})).toMatchObject({ isMailSetUp: false });
    expect(await visitor.code(verification.verificationGet, { purpose: 'reset', userName: 'boss' })).toBe(
      '09011',
    );
    const boss = callerOf(bare, token);
    expect(await boss.call(mail.mailStatus, {})).toMatchObject({ isSetUp: false });
    expect(await boss.code(mail.mailTest, {})).toBe('09011');
  });

  it('is not this one', async () =>
    expect(await callerOf(site.server).call(siteCalls.siteGet, {})).toMatchObject({ isMailSetUp: true }));
});

describe('metrics', () => {
  it('count jobs and mails with the types that Prometheus expects', async () => {
    const worker = await site.another({ RUN_JOBS: 'yes' });
    const metricsOf = async (): Promise<string> => (await fetch(`${worker.url}/metrics`)).text();
    await admin().call(mail.mailTest, {});
    await expect.poll(metricsOf, { timeout: 10_000 }).toMatch(/mail_tries_total\{outcome="sent"\} [1-9]/);
    const text = await metricsOf();
    const types = Object.fromEntries(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]),
    );
    expect(types).toMatchObject({
      jobs_finished_total: 'counter',
      job_duration_seconds: 'histogram',
      jobs: 'gauge',
      mail_tries_total: 'counter',
      mails: 'gauge',
      mail_oldest_waiting_seconds: 'gauge',
      process_cpu_seconds_total: 'counter',
      process_start_time_seconds: 'gauge',
    });
    expect(text).toMatch(/jobs_finished_total\{queue="send-mail",outcome="completed"\} [1-9]/);
    expect(text).toMatch(/mails\{state="failed"\} 1/);
    expect(text).toMatch(/jobs\{queue="send-mail",state="waiting"\} \d/);
    const wrong = Object.entries(types).filter(
      ([name, type]) => name.endsWith('_total') !== (type === 'counter'),
    );
    expect(wrong).toEqual([]);
  });
});
