import { pino } from 'pino';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { webFolder } from './web-folder.ts';

const line = z.object({
  msg: z.string(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  bytes: z.number().optional(),
  address: z.string().optional(),
  client: z.string().optional(),
});

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(text) });
const webDirectory = webFolder();
const secret = 'zz-secret-zz';

let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await testSite({ SECURITY_CONTACT: 'security@example.com' }, { webDirectory, log });
  token = (await addSignedIn(site, [{ userName: 'reader' }]))['reader'] ?? '';
});
afterAll(() => site.close());

const logged = (): z.output<typeof line>[] =>
  lines.map((text) => line.parse(JSON.parse(text))).filter(({ msg }) => msg === 'request');

describe('the access log', () => {
  it('has one line for each request: page, call, file and what was not found', async () => {
    lines.length = 0;
    const { url } = site.server;
    const home = await fetch(url, { headers: { 'user-agent': 'probe/1' } });
    await home.text();
    await callerOf(site.server, token).call(endpoints.user.profile, {});
    await fetch(`${url}/nowhere`);
    await fetch(`${url}/api/nowhere`);
    await expect.poll(() => logged().length).toBe(4);
    expect(logged().map(({ method, path, status }) => ({ method, path, status }))).toEqual([
      { method: 'GET', path: '/', status: 200 },
      { method: endpoints.user.profile.method, path: endpoints.user.profile.path, status: 200 },
      { method: 'GET', path: '/nowhere', status: 404 },
      { method: 'GET', path: '/api/nowhere', status: 404 },
    ]);
    expect(logged()[0]).toMatchObject({ client: 'probe/1', address: '127.0.0.1' });
    expect(logged()[0]?.ms).toBeGreaterThan(0);
    expect(logged()[0]?.bytes).toBeGreaterThan(500);
    expect(new Set(logged().map(({ requestId }) => requestId)).size).toBe(4);
  });

  it('has no query, token, cookie or body', async () => {
    lines.length = 0;
    const { url } = site.server;
    await fetch(`${url}/files/${'0'.repeat(64)}/a.zip?ticket=${secret}`);
    await fetch(`${url}/resource?q=${secret}`);
    await fetch(url, { headers: { cookie: `session=${secret}`, authorization: `Bearer ${secret}` } });
    await callerOf(site.server).raw(endpoints.user.login, { userName: secret, password: secret });
    await callerOf(site.server, token).code(endpoints.user.loginCheck);
    await expect.poll(() => logged().length).toBe(5);
    expect(lines.join('\n')).not.toContain(secret);
    expect(lines.join('\n')).not.toContain(token);
  });

  it('can be switched off', async () => {
    const quiet = await site.another({ ACCESS_LOG: 'no' });
    lines.length = 0;
    await (await fetch(quiet.url)).text();
    await quiet.stop();
    expect(logged()).toEqual([]);
  });
});

describe('security.txt', () => {
  const path = '/.well-known/security.txt';

  it('names the contact, until when it holds, its own address and the languages', async () => {
    const answer = await fetch(site.server.url + path);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split('\n')
        .map((one) => one.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields).toEqual({
      Contact: 'mailto:security@example.com',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      Canonical: site.server.url + path,
      'Preferred-Languages': 'en, zh, es',
    });
    const days = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('is a 404 where no contact is named', async () => {
    const bare = await site.another({ SECURITY_CONTACT: '' });
    expect((await fetch(bare.url + path)).status).toBe(404);
  });
});
