import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '../src/mail/outbox.ts';
import type { RunningServer } from '../src/start.ts';
import { type Collector, openCollector } from './collector.ts';
import { addSignedIn, callerOf, password, s3Variables, type TestSite, testSite } from './kit.ts';
import { type Line, openLine } from './line.ts';
import { codePattern, type Mailbox, openMailbox } from './mailbox.ts';
import { packageOf, uploadTo } from './packages.ts';

/*
 * Secrets by every way that takes one, through requests that succeed and requests that fail, also while what is needed is
 * away: none of them is in the log, in the metrics or in the traces.
 */

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (text: string) => void lines.push(text) });
const canary = (name: string): string => `Canary-${name}-${randomBytes(6).toString('hex')}`;
const canaries: Record<string, string> = Object.fromEntries(
  [
    'password',
    'cookie',
    'sessionId',
    'bearer',
    'ticket',
    'share',
    'pairing',
    'body',
    'mailText',
    'search',
    'databasePassword',
    'smtpPassword',
    's3Secret',
    'metricsToken',
    'natsPassword',
  ].map((name) => [name, canary(name)]),
);
const secret = (name: string): string => canaries[name] ?? '';

let site: TestSite;
let server: RunningServer;
let collector: Collector;
let mailbox: Mailbox;
let store: Line;
let mail: Line;
let database: Line;
let token = '';

beforeAll(async () => {
  [collector, mailbox] = await Promise.all([openCollector(), openMailbox()]);
  const s3 = new URL(s3Variables.S3_ENDPOINT);
  store = await openLine(s3.hostname, Number(s3.port));
  site = await testSite({ RUN_JOBS: 'no' }, { log });
  database = await openLine('127.0.0.1', 5432);
  const databaseUrl = new URL(site.database.url);
  databaseUrl.host = `127.0.0.1:${database.port}`;
  // PostgreSQL trusts whoever comes from this machine, whatever password is said.
  databaseUrl.password = secret('databasePassword');
  const mailServer = new URL(mailbox.url);
  mail = await openLine(mailServer.hostname, Number(mailServer.port));
  const smtp = new URL(`smtp://127.0.0.1:${mail.port}`);
  smtp.username = 'hub';
  smtp.password = secret('smtpPassword');
  server = await site.another({
    ...s3Variables,
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: `hub-test-${randomBytes(6).toString('hex')}`,
    DATABASE_URL: databaseUrl.href,
    SMTP_URL: smtp.href,
    NATS_URL: `nats://hub:${secret('natsPassword')}@127.0.0.1:4222`,
    METRICS_TOKEN: secret('metricsToken'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    RUN_JOBS: 'yes',
    LOG_LEVEL: 'debug',
  });
  token =
    (await addSignedIn(site, [{ userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 }]))[
      'publisher'
    ] ?? '';
});
afterAll(async () => {
  site.takeSurprises();
  await site.close();
  collector.close();
  await mailbox.close();
  for (const line of [store, database, mail]) await line.cut();
});

const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
  await (await fetch(server.url + path, init)).text();
};
const json = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

/** Every way once; what a visitor sends is refused, what cannot be read is refused, too. */
const sendAll = async (): Promise<void> => {
  const { user, host } = endpoints;
  const visitor = callerOf(server);
  await visitor.raw(user.login, { userName: 'publisher', password: secret('password') });
  await ask(user.login.path, json(`{"userName":"publisher","password":"${secret('password')}"`));
  await ask(user.login.path, json(JSON.stringify({ userName: [secret('body')], password: 1 })));
  await ask(user.profile.path, { headers: { cookie: `session=${secret('cookie')}` } });
  await ask(user.profile.path, { ...json('{}'), headers: { 'session-id': secret('sessionId') } });
  await ask('/api/public/v1/lookup', { headers: { authorization: `Bearer ${secret('bearer')}` } });
  await ask('/api/hub/relay/v1', { headers: { authorization: `Bearer ${secret('bearer')}` } });
  await ask('/metrics', { headers: { authorization: `Bearer ${secret('bearer')}` } });
  await ask(`/files/${'0'.repeat(64)}/a.zip?ticket=${secret('ticket')}`);
  await ask(`/share/${secret('share')}`);
  await ask(`/share/${secret('share')}/%`);
  await visitor.raw(endpoints.share.sharedView, { token: secret('share') });
  await visitor.raw(host.hostRedeem, { code: secret('pairing'), name: 'x' });
  await ask(host.hostRedeem.path, json(JSON.stringify({ code: secret('pairing') })));
  await ask(`/api/nowhere?token=${secret('ticket')}`);
  await ask(`/resource?q=${secret('search')}`);
  await ask(endpoints.message.messageList.path, json(JSON.stringify({ keyword: secret('search') })));
};

const found = (text: string, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets).flatMap(([name, value]) => {
    // A code of six digits is one where no other digit stands beside it.
    const hit = new RegExp(`(?<![\\d])${value.replaceAll(/[^\w ]/g, String.raw`\$&`)}(?![\\d])`).exec(text);
    return hit ? [`${name}: ${text.slice(Math.max(0, hit.index - 120), hit.index + 60)}`] : [];
  });

it('no secret is in the log, the metrics or the traces', async () => {
  await sendAll();
  const { token: session } = await callerOf(server).call(endpoints.user.login, {
    userName: 'publisher',
    password,
  });
  const { database: own, jobs } = server.services;
  await own.db
    .transaction()
    .execute((tx) =>
      post(
        tx,
        jobs,
        { email: 'reader@example.com', language: 'en' },
        { template: 'passwordChanged', args: { name: secret('mailText'), userName: 'u' } },
      ),
    );
  const verification = { purpose: 'reset', userName: 'publisher' } as const;
  await callerOf(server).call(endpoints.verification.verificationGet, verification);
  const code = await mailbox.wait('publisher@example.com', codePattern);
  await mailbox.wait('reader@example.com', new RegExp(secret('mailText')));
  // And once more while the mail server is away, with the same words.
  await mail.cut();
  await own.db
    .transaction()
    .execute((tx) =>
      post(
        tx,
        jobs,
        { email: 'reader@example.com', language: 'en' },
        { template: 'passwordChanged', args: { name: secret('mailText'), userName: 'u' } },
      ),
    );
  await expect.poll(() => lines.join('').includes('a job failed'), { timeout: 20_000 }).toBe(true);
  await mail.fix();

  await store.cut();
  await uploadTo(server, session, packageOf('minimal', { Presence: 'Canary' }));
  await store.fix();
  await database.cut();
  await sendAll();
  await callerOf(server, session).raw(endpoints.user.profile);
  await database.fix();
  await callerOf(server, session).call(endpoints.user.profile, {});

  const metrics = await (
    await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${secret('metricsToken')}` } })
  ).text();
  expect(metrics).toContain('http_requests_total');
  await expect
    .poll(() => collector.spans.some(({ name }) => name === `POST ${endpoints.user.login.path}`), {
      timeout: 20_000,
    })
    .toBe(true);

  const secrets = {
    ...canaries,
    code,
    session,
    token,
    usedPassword: password,
    s3Secret: s3Variables.S3_SECRET_ACCESS_KEY,
  };
  expect(Object.values(secrets).filter((value) => value.length < 6)).toEqual([]);
  expect(found(lines.join(''), secrets)).toEqual([]);
  expect(found(metrics, secrets)).toEqual([]);
  expect(found(collector.texts.join('\n'), secrets)).toEqual([]);
  // What is searched has what was done: also the failures.
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(30);
  expect(lines.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(3);
  expect(found(`x ${secret('password')} y`, secrets)).toHaveLength(1);
}, 90_000);

it('each request has its id in its answer, in its line and in its trace', async () => {
  const answer = await callerOf(server, token).raw(endpoints.user.profile);
  const id = answer.headers.get('x-request-id') ?? '';
  expect(id).not.toBe('');
  await expect.poll(() => lines.some((line) => line.includes(`"requestId":"${id}"`))).toBe(true);
  await expect
    .poll(() => collector.spans.some(({ attributes }) => attributes['iodd_hub.request_id'] === id), {
      timeout: 20_000,
    })
    .toBe(true);
}, 30_000);
