import { endpoints, keysOf } from '@iodd-hub/contract';
import { publicPages } from '@iodd-hub/contract/pages';
import { type Language, languageKeys, languages } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openWebRoot } from '../src/base/web-root.ts';
import { connect } from '../src/db/connect.ts';
import { seedDemo } from '../src/setup/demo.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { webFolder } from './web-folder.ts';

const origin = 'https://hub.example';
const { resource, user } = endpoints;
const nobody = '00000000-0000-4000-8000-000000000000';

const webDirectory = webFolder();
const web = openWebRoot({ directory: webDirectory, version: '' });

let site: TestSite;
let deviceId = '';
beforeAll(async () => {
  site = await testSite({ PUBLIC_URL: origin }, { webDirectory });
  await seedDemo(site.server.services);
  deviceId = await idOf('EX-T100');
});
afterAll(() => site.close());

const idOf = async (keyword: string): Promise<string> => {
  const { items } = await callerOf(site.server).call(resource.list, { keyword });
  if (!items[0]) throw new Error(`nothing found for ${keyword}`);
  return items[0].rpId;
};

interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

const open = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<PageAnswer> => {
  const answer = await fetch(site.server.url + path, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const inLanguage = (path: string, language: Language) =>
  open(path, { 'accept-language': languages[language].tag });

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const titleIn = ({ html }: PageAnswer): string => unescaped(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '');
const metaIn = ({ html }: PageAnswer, name: string): string | undefined => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined ? undefined : unescaped(found);
};
const canonicalIn = ({ html }: PageAnswer): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const dataIn = ({ html }: PageAnswer): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

describe.each(languageKeys)('in %s', (language) => {
  const t = translatorFor(language, 'shell');

  it.each(keysOf(publicPages))('the page %s has a head that search engines may list', async (name) => {
    const path = publicPages[name].path.replace(':rpId', deviceId);
    const page = await inLanguage(path, language);
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<html lang="${languages[language].tag}">`);
    expect(page.headers.get('vary')).toContain('accept-language');
    expect(page.headers.get('content-language')).toBe(languages[language].tag);
    expect(titleIn(page)).toMatch(/^\S.* · IODD Hub$/);
    expect(metaIn(page, 'description')).not.toBe('');
    expect(metaIn(page, 'robots')).toBeUndefined();
    expect(canonicalIn(page)).toBe(origin + path);
    expect(metaIn(page, 'og:url')).toBe(origin + path);
    expect(metaIn(page, 'og:title')).toBe(titleIn(page));
    expect(metaIn(page, 'og:description')).toBe(metaIn(page, 'description'));
    expect(metaIn(page, 'og:locale')?.toLowerCase()).toBe(languages[language].tag.replace('-', '_'));
    expect(metaIn(page, 'twitter:card')).toBe('summary');
    // The policy permits no inline style.
    expect(page.html).not.toMatch(/<style|\sstyle=/);
  });

  it('the page of a device names the device', async () => {
    const page = await inLanguage(`/resource/${deviceId}`, language);
    const own = t('title.device', { product: 'EX-T100', vendor: 'Examplia' });
    expect(titleIn(page)).toBe(`${own} · ${t('route.library')} · IODD Hub`);
    expect(metaIn(page, 'description')).toContain('EX-T100');
    expect(metaIn(page, 'description')).toContain('32');
    const [product, breadcrumbs] = dataIn(page);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'EX-T100',
      mpn: 'EX-T100',
      sku: 'EX-T100',
      productID: 'io-link:65001/2',
      brand: { name: 'Examplia' },
      manufacturer: { name: 'Examplia' },
      url: `${origin}/resource/${deviceId}`,
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: t('route.home'), item: `${origin}/` },
        { position: 2, name: t('route.library'), item: `${origin}/resource` },
        { position: 3, name: 'EX-T100' },
      ],
    });
  });

  it('a search is named by its words and not indexed', async () => {
    const page = await inLanguage(
      `/resource?q=${encodeURIComponent('</title><script>"&')}&sort=name`,
      language,
    );
    expect(titleIn(page)).toBe(`${t('title.search', { query: '</title><script>"&' })} · IODD Hub`);
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(canonicalIn(page)).toBeUndefined();
  });

  it.each(['/admin', '/admin/inbox', '/updateuser', '/iodd/public', '/iodd/upload', '/mylibrary', '/login'])(
    'the page %s says nothing of itself',
    async (path) => {
      const page = await inLanguage(path, language);
      expect(page.status).toBe(200);
      expect(titleIn(page)).toBe('IODD Hub');
      expect(metaIn(page, 'robots')).toBe('noindex');
      expect(canonicalIn(page)).toBeUndefined();
    },
  );
});

describe('the head of a page', () => {
  it('offers a picture that everybody can fetch', async () => {
    const page = await open(`/resource/${deviceId}`);
    const image = metaIn(page, 'og:image') ?? '';
    expect(image.startsWith(`${origin}/files/`)).toBe(true);
    const picture = await fetch(image.replace(origin, site.server.url));
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(dataIn(page)[0]).toMatchObject({ image });
  });

  it('lets search engines search', async () => {
    expect(dataIn(await open('/'))).toMatchObject([
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}/resource?q={search_term_string}` },
        },
      },
    ]);
  });

  it('is in the language that the person chose, whatever the browser prefers', async () => {
    const page = await open('/about', { 'accept-language': 'en-us', cookie: 'language=zh' });
    expect(page.html).toContain('<html lang="zh-cn">');
    expect((await open('/about', { cookie: 'language=xx' })).html).toContain('<html lang="en-us">');
  });

  it('is found whatever the case and the last slash, and names the one address', async () => {
    for (const path of ['/Resource/', `/RESOURCE/${deviceId.toUpperCase()}`])
      expect(canonicalIn(await open(path))).toMatch(new RegExp(`^${origin}/resource(/${deviceId})?$`));
  });

  it.each(['//', '//resource//', '/resource?q=%', '/resource?q=%00%FF'])(
    'is sent for an address that somebody made up: %s',
    async (path) => {
      const { statusCode, body } = await site.server.app.inject(path);
      expect([200, 404]).toContain(statusCode);
      expect(body).toContain('<div id="root">');
    },
  );

  it.each([nobody, 'x', '%E0%A4%A', "'; drop table release; --"])('of no device is a 404: %s', async (id) => {
    const page = await open(`/resource/${encodeURIComponent(id)}`);
    expect(page.status).toBe(404);
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(page.html).toContain('<div id="root">');
    expect(dataIn(page)).toEqual([]);
  });

  it('is there without the database, and search engines are asked to come again', async () => {
    const away = connect('postgres://postgres@127.0.0.1:1/none');
    const { services } = site.server;
    const reads: typeof services.reads = { ...services.reads, from: (_account, read) => read(away) };
    const app = await buildApp({ ...services, database: away, reads }, { web });
    for (const [url, status] of [
      [`/resource/${deviceId}`, 503],
      ['/', 200],
      ['/resource', 200],
    ] as const) {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(status);
      expect(body).toContain('<div id="root">');
    }
    await app.close();
    await away.close();
  });
});

describe('a device that is taken out of the library', () => {
  const boss = async () => {
    const { token } = await callerOf(site.server).call(user.login, { userName: 'boss', password });
    return callerOf(site.server, token);
  };
  const reason = 'A test.';
  beforeAll(() => addPerson(site, { userName: 'boss', isAdmin: true, type: 1, canPublic: true }));

  it('keeps its page when it was withdrawn, and is not indexed', async () => {
    const id = await idOf('EX-D5');
    await (await boss()).call(resource.withdraw, { rpId: id, cause: 'error', reason });
    const page = await open(`/resource/${id}`);
    expect(page.status).toBe(200);
    expect(titleIn(page)).toContain('EX-D5');
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(await (await fetch(`${site.server.url}/sitemap-devices-0.xml`)).text()).not.toContain(id);
  });

  it('is gone and not named when it was removed', async () => {
    const id = await idOf('Wireless');
    const admin = await boss();
    const { fileName } = await admin.call(resource.detail, { rpId: id });
    await admin.call(resource.remove, { rpId: id, fileName, cause: 'other', reason });
    const page = await open(`/resource/${id}`);
    expect(page.status).toBe(410);
    expect(page.html).not.toContain('Wireless');
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(metaIn(page, 'og:image')).toBeUndefined();
  });
});

describe('search engines', () => {
  const addressesIn = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const fresh = async (path: string) => {
    // Another instance has another memory.
    const app = await buildApp(site.server.services, { web });
    const answer = await app.inject({ url: path, headers: { 'accept-encoding': 'identity' } });
    await app.close();
    return answer;
  };

  it('are told where the map is, and not to count as downloads', async () => {
    const answer = await fetch(`${site.server.url}/robots.txt`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe(
      `User-agent: *\nDisallow: /api/resource/download\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  it('find every page of the product, each with a head that may be listed', async () => {
    const addresses = addressesIn((await fresh('/sitemap-pages.xml')).body);
    expect(addresses).toContain(`${origin}/`);
    expect(addresses).toHaveLength(keysOf(publicPages).length - 1);
    for (const address of addresses) {
      const page = await open(address.slice(origin.length));
      expect(canonicalIn(page)).toBe(address);
    }
  });

  it('find every device once, in maps that are found by number', async () => {
    const { pool } = site.database;
    const { rows } = await pool.query<{ id: string }>(
      'select id from release where is_newest order by number',
    );
    const [first, second, ...others] = rows.map(({ id }) => id);
    // As in a library with a hundred thousand files, and a span of which nothing is left.
    await pool.query('alter table release alter column number restart with 49999');
    for (const id of [first, second])
      await pool.query('update release set number = default where id = $1', [id]);
    await pool.query('alter table release alter column number restart with 150000');
    await pool.query('update release set number = default where id = $1', [others[0]]);

    const index = addressesIn((await fresh('/sitemap.xml')).body);
    const maps = [0, 1, 3].map((page) => `${origin}/sitemap-devices-${page}.xml`);
    expect(index).toEqual([`${origin}/sitemap-pages.xml`, ...maps]);
    const listed = await Promise.all(
      maps.map(async (map) => addressesIn((await fresh(map.slice(origin.length))).body)),
    );
    expect(listed.map((one) => one.length)).toEqual([others.length, 1, 1]);
    expect(new Set(listed.flat())).toEqual(new Set(rows.map(({ id }) => `${origin}/resource/${id}`)));
  });

  it('are given the day of the last change, and the same octets for ten minutes', async () => {
    const { body, headers } = await fresh('/sitemap-devices-0.xml');
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(headers['cache-control']).toBe('public, max-age=600');
    const packed = await fetch(`${site.server.url}/sitemap.xml`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toContain('<sitemapindex');
  });

  it.each(['2', '999999999'])('find no map with the number %s', async (page) => {
    expect((await fresh(`/sitemap-devices-${page}.xml`)).statusCode).toBe(404);
  });
});
