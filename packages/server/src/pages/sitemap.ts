/** What search engines ask for before they ask for pages (robotstxt.org, sitemaps.org). */
import { createGunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { keysOf } from '@iodd-hub/contract/keys-of';
import { publicPages } from '@iodd-hub/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import type { Services } from '../context.ts';
import { assetHeaders } from '../http/headers.ts';
import { createCache } from '../base/caches.ts';
import * as pages from '../stores/pages.ts';
import { escaped } from './html.ts';

const compressed = promisify(gzip);
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const keptSeconds = 600;
// A map of 50,000 devices is 2 MB when compressed.
const mapsCached = { ttlMs: keptSeconds * 1000, max: 32 } as const;

interface Entry {
  readonly address: string;
  readonly changed?: string;
}

const entryXml = (tag: string, { address, changed }: Entry): string =>
  `<${tag}><loc>${escaped(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</${tag}>\n`;

const xmlOf = (root: string, tag: string, entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries
    .map((entry) => entryXml(tag, entry))
    .join('')}</${root}>\n`;

/** Pages with an address of their own; those that stand for many are in the maps of devices. */
const staticEntries = (origin: string): Entry[] =>
  keysOf(publicPages)
    .map((name) => publicPages[name].path)
    .filter((path) => !path.includes('/:'))
    .map((path) => ({ address: origin + path }));

// A visit by a program must not be counted as a download.
const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/resource/download\n\nSitemap: ${origin}/sitemap.xml\n`;

type Write = (origin: string, page: number) => Promise<string | undefined>;

/** Each map by its address; undefined where there is none with this number. */
const writers = ({ reads }: Services): Readonly<Record<string, Write>> => ({
  '/sitemap.xml': async (origin) => {
    const maps = await reads.from(null, ({ pool }) => pages.deviceMaps(pool));
    return xmlOf('sitemapindex', 'sitemap', [
      { address: `${origin}/sitemap-pages.xml` },
      ...maps.map(({ page, changed }) => ({ address: `${origin}/sitemap-devices-${page}.xml`, changed })),
    ]);
  },
  '/sitemap-pages.xml': async (origin) => xmlOf('urlset', 'url', staticEntries(origin)),
  '/sitemap-devices-:page(^\\d{1,9}).xml': async (origin, page) => {
    const devices = await reads.from(null, ({ pool }) => pages.devicesOfMap(pool, page));
    const entries = devices.map(({ id, changed }) => ({ address: `${origin}/resource/${id}`, changed }));
    return entries.length === 0 ? undefined : xmlOf('urlset', 'url', entries);
  },
});

const sendXml = (request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply => {
  const isTaken = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  reply
    .headers(assetHeaders)
    .headers({ 'cache-control': `public, max-age=${keptSeconds}`, vary: 'accept-encoding' })
    .type('application/xml; charset=utf-8');
  if (isTaken) return reply.header('content-encoding', 'gzip').send(body);
  const plain = createGunzip();
  plain.end(body);
  return reply.send(plain);
};

interface MapPlace {
  readonly Params: { readonly page?: string };
}

export const registerSitemap = (app: FastifyInstance, services: Services): void => {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers(assetHeaders)
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(robots(services.siteUrl)),
  );
  for (const [path, write] of Object.entries(writers(services))) {
    const maps = createCache<Buffer | undefined>(mapsCached);
    const mapOf = async (origin: string, page: string): Promise<Buffer | undefined> => {
      const xml = await write(origin, Number(page));
      return xml === undefined ? undefined : compressed(xml);
    };
    app.get<MapPlace>(path, async (request, reply) => {
      // A map that nobody has asked for lately is work for the database.
      await services.limits.spend('read', addressKey(request.ip));
      const [origin, page] = [services.siteUrl, request.params.page ?? ''];
      const body = await maps.get(`${origin} ${page}`, () => mapOf(origin, page));
      return body ? sendXml(request, reply, body) : reply.callNotFound();
    });
  }
};
