import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { languageFor, languages } from '@iodd-hub/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { languageFromCookie } from '../http/cookies.ts';
import { assetHeaders, pageHeaders } from '../http/headers.ts';
import { createCache } from '../base/caches.ts';
import * as pages from '../stores/pages.ts';
import { type PageRequest, headAt, headOfFailure } from './heads.ts';
import { type Head, headHtml } from './html.ts';
import { registerFeed } from './feed.ts';
import { indexFile, isBuilt, openPagePaths } from './page-paths.ts';
import { registerPermalink } from './permalink.ts';
import { registerSitemap } from './sitemap.ts';

/** A page waits no longer than this for what its head says. */
const headWithinMs = 1_000;
// A file that is withdrawn may be described as public for this long.
const headsCached = { ttlMs: 10_000, max: 10_000 } as const;

const marks = { language: '<html lang="en">', begin: '<!-- head -->', end: '<!-- /head -->' } as const;

interface Template {
  readonly upToLanguage: string;
  readonly upToHead: string;
  readonly rest: string;
}

/** The built page in the parts between which the server writes. */
const partsOf = (html: string): Template => {
  const [upToLanguage, afterLanguage] = html.split(marks.language);
  const [upToHead, afterBegin] = (afterLanguage ?? '').split(marks.begin);
  const [, rest] = (afterBegin ?? '').split(marks.end);
  if (upToLanguage === undefined || upToHead === undefined || rest === undefined)
    throw new Error(`index.html needs ${Object.values(marks).join(', ')}`);
  return { upToLanguage, upToHead, rest };
};

/** The language that the person chose, else the browser's: as the application itself decides. */
const languageOf = (request: FastifyRequest) =>
  languageFromCookie(request) ?? languageFor(request.headers['accept-language']);

const openHeads = (services: Services, isPage: PageRequest['isPage']) => {
  const devices = createCache<pages.DeviceHeadRow | undefined>(headsCached);
  const findDevice = (id: string) => devices.get(id, () => pages.deviceHead(services.database.pool, id));
  return async (request: FastifyRequest, asked: Pick<PageRequest, 'language' | 'origin'>): Promise<Head> => {
    // Not by URL, which refuses some of what a browser may ask for, as `//`.
    const [path = '', ...search] = request.url.split('?');
    const query = new URLSearchParams(search.join('?'));
    try {
      const head = headAt(path, { ...asked, query, findDevice, isPage });
      const found = await Promise.race([head, sleep(headWithinMs, undefined, { ref: false })]);
      return found ?? headOfFailure(asked.language);
    } catch (error) {
      services.log.error({ err: error }, 'a page is sent without its description');
      return headOfFailure(asked.language);
    }
  };
};

/**
 * Serves the built web application: hashed assets for ever, every page path with its own head, and
 * the same page as a 404 at every other path, so that people read a page and programs the status. False without a build.
 */
export const registerPages = async (
  app: FastifyInstance,
  services: Services,
  directory: string,
): Promise<boolean> => {
  if (!isBuilt(directory)) return false;
  const template = partsOf(readFileSync(join(directory, indexFile), 'utf8'));
  const headOf = openHeads(services, openPagePaths(directory));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const origin = services.siteUrl;
    const head = await headOf(request, { language, origin });
    const { tag } = languages[language];
    const html = [
      template.upToLanguage,
      `<html lang="${tag}">`,
      template.upToHead,
      headHtml(head, { origin, language }),
      template.rest,
    ];
    return reply
      .status(head.status)
      .headers(pageHeaders)
      .headers({ 'content-language': tag, vary: 'accept-language, cookie' })
      .type('text/html; charset=utf-8')
      .send(html.join(''));
  };

  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.headers(assetHeaders);
    },
  });
  registerSitemap(app, services);
  registerFeed(app, services);
  registerPermalink(app, services);
  app.get('/', sendPage);
  app.get('/*', sendPage);
  return true;
};
