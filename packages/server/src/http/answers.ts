import { createHash } from 'node:crypto';
import type { Endpoint, Envelope } from '@iodd-hub/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly envelope: Envelope<unknown>;
}

const locationOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'location' in data ? String(data.location) : '/';

/** What many callers ask for again and again: kept by them, and asked for again by its hash. */
const sendCacheable = (seconds: number, { request, reply, envelope }: Answer): void => {
  const body = JSON.stringify(envelope);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-language')
    .header('etag', tag);
  if (isNamed(request.headers['if-none-match'], tag)) reply.status(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
};

/** True when the caller says that it has this version; a proxy may have made the tag a weak one. */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag || named.trim() === '*');

/** Sends what a handler answered, in the way that the contract declares. */
export const sendAnswer = ({ answers, cacheSeconds }: Endpoint, answer: Answer): void => {
  if (answers === 'redirect') answer.reply.redirect(locationOf(answer.envelope.data), 302);
  else if (cacheSeconds > 0) sendCacheable(cacheSeconds, answer);
  else answer.reply.send(answer.envelope);
};
