import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNamed, type Tagged } from '../base/etag.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What many callers ask for again and again: kept by them, and asked for again by its hash. */
export const sendCacheable = (seconds: number, { body, tag }: Tagged, { request, reply }: Exchange): void => {
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-language')
    .header('etag', tag);
  if (isNamed(request.headers['if-none-match'], tag)) reply.status(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
};
