import { createServer, request as forward, type Server } from 'node:http';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../src/start.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { listening, type Mailbox, openMailbox, portOf } from './mailbox.ts';

const { user, message } = endpoints;

let site: TestSite;
let first: RunningServer;
let second: RunningServer;
let proxy: Server;
let proxied: RunningServer;
let mailbox: Mailbox;

/** Sends every request to the next instance in turn. */
const roundRobin = (targets: readonly string[]): Server => {
  let count = 0;
  return createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', targets[count++ % targets.length]);
    const passed = forward(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
};

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url, LIMIT_POST_PER_HOUR: '10' });
  first = site.server;
  second = await site.another();
  proxy = roundRobin([first.url, second.url]);
  await listening(proxy);
  proxied = { ...first, url: `http://127.0.0.1:${portOf(proxy)}` };
});
afterAll(async () => {
  proxy.close();
  await site.close();
  await mailbox.close();
});

const note = (title: string) => ({
  title,
  content: 'Content',
  name: 'Name',
  email: 'name@example.com',
  phone: '+34 91 555 01 02',
});

describe('two instances behind a proxy', () => {
  it('share sessions, also their end', async () => {
    await addPerson(site, { userName: 'paula' });
    const { token } = await callerOf(proxied).call(user.login, { userName: 'paula', password });
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => callerOf(proxied, token).code(user.loginCheck)),
    );
    expect(codes).toEqual(Array.from({ length: 6 }, () => '00000'));
    expect(await callerOf(first, token).code(user.logout)).toBe('00000');
    expect(await callerOf(second, token).code(user.loginCheck)).toBe('01004');
  });

  it('share rate limits', async () => {
    await addPerson(site, { userName: 'quick' });
    const { token } = await callerOf(proxied).call(user.login, { userName: 'quick', password });
    const codes: string[] = [];
    for (let index = 0; index < 14; index += 1)
      codes.push(await callerOf(proxied, token).code(message.messageSave, note(`Note ${index}`)));
    expect(codes.filter((code) => code === '00000')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['09004', '09004', '09004', '09004']);
    expect(await callerOf(first, token).code(message.messageSave, note('more'))).toBe('09004');
    expect(await callerOf(second, token).code(message.messageSave, note('more'))).toBe('09004');
  });

  it('share jobs: every mail leaves once', async () => {
    for (const userName of ['admin-en', 'admin-zh', 'admin-es'])
      await addPerson(site, { userName, isAdmin: true });
    for (const language of ['zh', 'es'])
      await site.database.db
        .updateTable('account')
        .set({ language })
        .where('user_name', '=', `admin-${language}`)
        .execute();
    for (let index = 0; index < 3; index += 1)
      await callerOf(index % 2 ? first : second).call(message.messageSave, note(`<b>Visitor ${index}</b>`));
    // Three messages to three administrators: the site's own has not given an address yet.
    await expect.poll(() => mailbox.delivered.length, { timeout: 20_000 }).toBe(9);
    const unsent = () =>
      site.database.db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute();
    await expect.poll(unsent, { timeout: 5000 }).toEqual([]);
    expect(mailbox.delivered).toHaveLength(9);
    const toSpanish =
      mailbox.delivered.find(({ recipient }) => recipient === 'admin-es@example.com')?.text ?? '';
    expect(toSpanish).toContain('Content-Type: text/plain');
    expect(toSpanish).toContain('Content-Type: text/html');
    expect(toSpanish).toContain('&lt;b&gt;Visitor');
  });
});

describe('a job', () => {
  it('that the clock began, which carries nothing, is worked on', async () => {
    const { pool } = site.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into pgboss.job (name, data) values ('roll-up', null) returning id`,
    );
    const stateOf = async (): Promise<unknown> =>
      (await pool.query('select state from pgboss.job where id = $1', [rows[0]?.id])).rows[0]?.state;
    await expect.poll(stateOf, { timeout: 25_000 }).toMatch(/completed|failed/);
    expect(await stateOf()).toBe('completed');
  });

  it('does not exist when its transaction is rolled back', async () => {
    const { db } = site.database;
    const count = async () =>
      Number((await site.database.pool.query('select count(*) from pgboss.job')).rows[0].count);
    const before = await count();
    const failed = db.transaction().execute(async (tx) => {
      await first.services.jobs.enqueue(tx, 'send-mail', { mailId: '00000000-0000-4000-8000-000000000000' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });
});
