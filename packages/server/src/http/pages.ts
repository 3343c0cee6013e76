import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { assetHeaders, pageHeaders } from './headers.ts';

/** Serves the built web application: hashed assets for ever, every page path with a fresh nonce. */
export const registerPages = async (app: FastifyInstance, directory: string): Promise<void> => {
  const indexFile = join(directory, 'index.html');
  if (!existsSync(indexFile)) return;
  const template = readFileSync(indexFile, 'utf8');

  const sendPage = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(pageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__CSP_NONCE__', nonce));
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
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/*', (_request, reply) => sendPage(reply));
};
