import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { isSharePath } from '@iodd-hub/contract/pages';
import { languageFor, languages } from '@iodd-hub/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { languageFromCookie } from '../http/cookies.ts';
import { assetHeaders, pageHeaders, sharePageHeaders } from '../http/headers.ts';
import { createCache } from '../base/caches.ts';
import type { Bundle, WebRoot } from '../base/web-root.ts';
import * as store from '../stores/pages.ts';
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

interface Pages {
  readonly directory: string;
  readonly template: Template;
  readonly isPage: PageRequest['isPage'];
  /** What is served as it is, by its path. */
  readonly files: ReadonlySet<string>;
}

/** Names that begin with a dot are the build's own. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

const filesIn = (directory: string): ReadonlySet<string> => {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(found.filter((path) => !isHidden(path)));
};

const read = ({ directory }: Bundle): Pages => ({
  directory,
  template: partsOf(readFileSync(join(directory, indexFile), 'utf8')),
  isPage: openPagePaths(directory),
  files: filesIn(directory),
});

/** Files whose names say what is in them: a page that was opened before still loads those of its own version. */
const assets = 'assets/';

/** The pages that are served, and the assets of those before them. */
const openPages = (web: WebRoot) => {
  let pages = read(web.current());
  let before: Pages | undefined;
  web.onTake((bundle) => {
    const next = read(bundle);
    before = pages;
    pages = next;
  });
  return {
    current: () => pages,
    /** The folder that has a file, if any has. */
    folderOf: (path: string): string | undefined =>
      (path.startsWith(assets) ? [pages, before] : [pages]).find((one) => one?.files.has(path))?.directory,
  };
};

const openHeads = (services: Services, isPage: PageRequest['isPage']) => {
  const devices = createCache<store.DeviceHeadRow | undefined>(headsCached);
  const findDevice = (id: string) =>
    devices.get(id, () => services.reads.from(null, ({ pool }) => store.deviceHead(pool, id)));
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
  web: WebRoot,
): Promise<boolean> => {
  if (!isBuilt(web.current().directory)) return false;
  const pages = openPages(web);
  const headOf = openHeads(services, (path) => pages.current().isPage(path));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const origin = services.siteUrl;
    const head = await headOf(request, { language, origin });
    const { tag } = languages[language];
    const { template } = pages.current();
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
      .headers(isSharePath(request.url) ? sharePageHeaders : {})
      .headers({ 'content-language': tag, vary: 'accept-language, cookie' })
      .type('text/html; charset=utf-8')
      .send(html.join(''));
  };

  await app.register(fastifyStatic, {
    root: web.current().directory,
    // Which folder a file is in, is known when it is asked for.
    serve: false,
    index: false,
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
  app.get<{ Params: { readonly '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    const folder = pages.folderOf(path);
    return folder === undefined ? sendPage(request, reply) : reply.sendFile(path, folder);
  });
  return true;
};
