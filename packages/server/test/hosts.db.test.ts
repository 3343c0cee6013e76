import { request as httpRequest } from 'node:http';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type TestSite, testSite } from './kit.ts';
import { webFolder } from './web-folder.ts';

const evil = 'evil.example';

let site: TestSite;
beforeAll(async () => {
  const webDirectory = webFolder();
  // The proxy is believed about addresses of callers, and about nothing else.
  site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' }, { webDirectory });
  await addPerson(site, { userName: 'moderator', isAdmin: true });
});
afterAll(() => site.close());

/** A request that calls us by another name, as `fetch` would not let us. */
const ask = (path: string, body?: unknown): Promise<string> => {
  const headers = { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' };
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      site.server.url + path,
      { method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...json } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
};

describe('a request that calls the site by another name', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/', '/resource'])(
    'does not get it into %s',
    async (path) => {
      const text = await ask(path);
      expect(text).not.toContain(evil);
      expect(text.includes(site.server.url)).toBe(true);
    },
  );

  it('does not get it into a mail', async () => {
    const message = { title: 'Title', content: 'Content', name: 'Name', email: 'a@example.com' };
    await ask(endpoints.message.messageSave.path, { ...message, phone: '+34 91 555 01 02' });
    const mails = await site.database.db.selectFrom('mail').select(['recipient', 'args']).execute();
    expect(mails).toEqual([
      {
        recipient: 'moderator@example.com',
        args: expect.objectContaining({ url: `${site.server.url}/messageBord?state=pending` }),
      },
    ]);
  });

  it('is not of the same origin because a proxy was told so', async () => {
    const answer = await fetch(site.server.url + endpoints.user.loginCheck.path, {
      method: 'POST',
      headers: { origin: `https://${evil}`, 'x-forwarded-host': evil },
    });
    expect(await answer.json()).toMatchObject({ resultCode: '09008' });
  });
});
