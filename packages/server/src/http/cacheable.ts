import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly answered: unknown;
}

/** True when the caller says that it has this version; a proxy may have made the tag a weak one. */
const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag || named.trim() === '*');

/** What many callers ask for again and again: kept by them, and asked for again by its hash. */
export const sendCacheable = (seconds: number, { request, reply, answered }: Answer): void => {
  const body = JSON.stringify(answered);
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-language')
    .header('etag', tag);
  if (isNamed(request.headers['if-none-match'], tag)) reply.status(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
};
