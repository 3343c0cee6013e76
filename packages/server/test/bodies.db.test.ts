import { allEndpoints, endpoints, results } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/start.ts';
import { flood } from './flood.ts';
import { hangUp } from './hang-up.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { type Outcome, slowRequest, worstHealth } from './slow-client.ts';

const { imports, message, registration, user } = endpoints;
const megabyte = 1_048_576;
let site: TestSite;
let administrator = '';
let publisher = '';

const signIn = async (userName: string): Promise<string> =>
  (await callerOf(site.server).call(user.login, { userName, password })).token;

beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
  await addPerson(site, { userName: 'chief', isAdmin: true });
  [publisher, administrator] = [await signIn('publisher'), await signIn('chief')];
});
afterAll(() => site.close());

const json = { 'content-type': 'application/json' };
const codeOf = ({ body }: Outcome): unknown => {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null && 'resultCode' in parsed ? parsed.resultCode : body;
};

const sendWhole = (url: string, headers: Record<string, string>, body: Buffer | string): Promise<Outcome> => {
  const sending = slowRequest(url, {
    headers: { ...json, ...headers, 'content-length': String(Buffer.byteLength(body)) },
  });
  sending.write(body);
  sending.end();
  return sending.answer;
};

/** Names a body and never sends it. */
const announce = async (url: string, headers: Record<string, string>): Promise<Outcome> => {
  const sending = slowRequest(url, { headers: { ...json, 'content-length': '900000', ...headers } });
  const outcome = await sending.answer;
  await sending.close();
  return outcome;
};

describe('a body', () => {
  it.each(allEndpoints.filter(({ uploads }) => uploads).map(({ path, access }) => ({ path, access })))(
    'of $path that is no form has at most 1 MB',
    async ({ path, access }) => {
      const body = Buffer.alloc(1.1 * megabyte, ' ');
      body.write('{');
      body.write('}', body.length - 1);
      // Whoever may not call it is refused before a body is looked at.
      for (const token of access === 'admin' ? [administrator] : [publisher, administrator]) {
        const outcome = await sendWhole(site.server.url + path, { 'session-id': token }, body);
        expect([outcome.status, codeOf(outcome)]).toEqual([413, results.tooLarge.code]);
      }
    },
  );

  it.each([
    ['is not signed in', imports.upload.path, {}, 200, results.sessionInvalid.code],
    ['has lost the session', imports.upload.path, { 'session-id': 'lost' }, 200, results.sessionInvalid.code],
    [
      'comes from another site',
      user.login.path,
      { origin: 'https://evil.example' },
      200,
      results.originRefused.code,
    ],
    ['calls what is not there', '/api/nothing', {}, 404, results.notFound.code],
    ['posts where nothing is', '/nothing', {}, 404, results.notFound.code],
  ])('of a caller who %s is not waited for', async (_who, path, headers, status, code) => {
    const outcome = await announce(site.server.url + path, headers);
    expect([outcome.status, codeOf(outcome)]).toEqual([status, code]);
  });

  it('of a caller over the limit is not waited for', async () => {
    const server = await site.another({ LIMIT_GUESS_PER_MINUTE: '1' });
    const login = server.url + user.login.path;
    await sendWhole(login, {}, '{}');
    expect((await announce(login, {})).status).toBe(429);
  });

  it.each(['[', '{"a":', '[{"a":', '{"a":[[],'])(
    'of 1 MB of %s is refused and holds up nobody',
    async (unit) => {
      const body = unit.repeat(Math.floor(megabyte / unit.length));
      const sent = sendWhole(site.server.url + registration.vendorList.path, {}, body);
      const worst = await worstHealth(site.server.url, sent);
      expect(codeOf(await sent)).toBe(results.inputRefused.code);
      expect(worst).toBeLessThanOrEqual(250);
    },
  );

  it.each([
    ['', '['],
    ['[', '{},'],
  ])('of 15 MB of %s%s, sixteen at once, stalls nobody', async (start, unit) => {
    const url = site.server.url + imports.upload.path;
    const headers = { ...json, 'session-id': publisher };
    const sent = flood({ url, headers, start, unit, bytes: 15 * megabyte, count: 16 });
    expect(await worstHealth(site.server.url, sent)).toBeLessThanOrEqual(250);
    for (const status of await sent) expect([0, 413]).toContain(status);
  });
});

describe('bodies that are under way', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '5000000' };
  const upload = (server: RunningServer, token: string) =>
    slowRequest(server.url + imports.upload.path, { headers: { ...form, 'session-id': token } });

  it('of one caller are bounded, and leave room for others', async () => {
    const { server } = site;
    const open = Array.from({ length: 12 }, () => upload(server, publisher));
    const refused = await Promise.race(open.map(({ answer }) => answer));
    expect([refused.status, codeOf(refused)]).toEqual([503, results.tryLater.code]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const file = new File(['x'.repeat(20_000)], 'x.xml', { type: 'application/xml' });
    const status = async (token: string) =>
      (await callerOf(server, token).sendForm(imports.upload, { file })).status;
    expect(await status(administrator)).toBe(200);
    expect((await callerOf(server, publisher).raw(user.profile)).status).toBe(200);
    for (const one of open) await one.close();
    await vi.waitFor(async () => expect(await status(publisher)).toBe(200), 10_000);
  });
});

describe('a caller who hangs up before being admitted', () => {
  const announced = { ...json, 'content-length': '1000000' };
  const calls = (path: string, headers: Record<string, string>) => () =>
    slowRequest(site.server.url + path, { headers });

  it('takes no room for a body that never comes', async () => {
    const headers = { ...announced, 'session-id': publisher };
    await hangUp(site, 'session', calls(message.messageList.path, headers), 40);
    const body = JSON.stringify({ more: 'x'.repeat(900_000) });
    const sent = await sendWhole(
      site.server.url + message.messageList.path,
      { 'session-id': publisher },
      body,
    );
    expect([sent.status, codeOf(sent)]).toEqual([200, results.ok.code]);
  });

  it.each([message.messageList.path, user.login.path])(
    'and is nobody whom the server knows is no failure of %s',
    async (path) => {
      const unknown = { 'session-id': 'x'.repeat(43) };
      await hangUp(site, 'session', calls(path, { ...announced, ...unknown }), 5);
      await hangUp(site, 'session', calls(path, { ...json, ...unknown, 'content-length': '100' }), 5);
      await vi.waitFor(
        async () => expect((await callerOf(site.server).raw(user.login)).status).toBe(200),
        10_000,
      );
      expect(site.takeSurprises()).toEqual([]);
    },
  );
});

describe('a form', () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = (name: string, value: string): string =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const sendForm = async (text: string, isEnded = true): Promise<Outcome> => {
    const sending = slowRequest(site.server.url + imports.upload.path, {
      headers: { ...boundary, 'session-id': publisher },
    });
    sending.write(text);
    if (isEnded) sending.end();
    const outcome = await sending.answer;
    await sending.close();
    return outcome;
  };

  it.each([
    [
      'too many fields',
      () => Array.from({ length: 100 }, (_, at) => part(`f${at}`, 'x')).join('') + '--b--\r\n',
    ],
    ['a field that is too long', () => `${part('f', 'x'.repeat(70_000))}--b--\r\n`],
    ['a preamble without end', () => 'x'.repeat(7 * megabyte)],
  ])('with %s is refused', async (_what, make) => {
    const outcome = await sendForm(make(), false);
    expect([outcome.status, codeOf(outcome)]).toEqual([413, results.tooLarge.code]);
  });
});
