import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer with the name of its version. */
export interface Tagged {
  readonly body: string;
  readonly tag: string;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const taggedText = (body: string): Tagged => ({
  body,
  tag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
});

export const tagged = (answered: unknown): Tagged => taggedText(JSON.stringify(answered));

/** True when the caller says that it has this version; a proxy may have made the tag a weak one. */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag || named.trim() === '*');

/** What many callers ask for again and again: kept by them, and asked for again by its hash. */
export const sendCacheable = (seconds: number, { body, tag }: Tagged, { request, reply }: Exchange): void => {
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-language')
    .header('etag', tag);
  if (isNamed(request.headers['if-none-match'], tag)) reply.status(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
};
