import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openWebRoot } from '../src/base/web-root.ts';
import { type TestSite, testSite } from './kit.ts';
import { webFolder } from './web-folder.ts';

const webDirectory = webFolder();
const web = openWebRoot({ directory: webDirectory, version: '' });

let site: TestSite;
beforeAll(async () => {
  site = await testSite({}, { webDirectory });
});
afterAll(() => site.close());

const open = (path: string) => fetch(site.server.url + path);

describe('a path that no page has', () => {
  it.each([
    '/healthz',
    '/livez',
    '/wp-login.php',
    '/resource/x/y',
    '/adminn',
    '/404',
    '/.env',
    '/assets/gone.js',
    '/iodd/upload/1/2',
  ])('is a 404 that people can read: %s', async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const html = await page.text();
    expect(html).toContain('<div id="root">');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  it('is a 404 with an envelope below /api', async () => {
    const answer = await fetch(`${site.server.url}/api/healthz`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ resultCode: '09002' });
  });

  it.each(['/admin/', '/Login', '/iodd/upload/1'])('is not one that the router knows: %s', async (path) =>
    expect((await open(path)).status).toBe(200),
  );
});

describe('readiness', () => {
  const readinessOf = async (app: Awaited<ReturnType<typeof buildApp>>) => {
    const answer = await app.inject('/ready');
    await app.close();
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  it('is given when pages, database and files are there', async () =>
    expect(await readinessOf(await buildApp(site.server.services, { web }))).toEqual({
      status: 200,
      body: { status: 'ok', failed: [] },
    }));

  it.each([undefined, '/nowhere'])('is refused without a built web application: %s', async (folder) =>
    expect(
      await readinessOf(
        await buildApp(
          site.server.services,
          folder ? { web: openWebRoot({ directory: folder, version: '' }) } : {},
        ),
      ),
    ).toEqual({ status: 503, body: { status: 'not ready', failed: ['pages'] } }),
  );

  it('is refused without files', async () => {
    const objects = { ...site.server.services.objects, ping: () => Promise.reject(new Error('away')) };
    const app = await buildApp({ ...site.server.services, objects }, { web });
    expect(await readinessOf(app)).toEqual({ status: 503, body: { status: 'not ready', failed: ['files'] } });
  });
});
