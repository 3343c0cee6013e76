import { Readable } from 'node:stream';
import { type FailureKey, type FileAnswer, ResultError } from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as blobs from '../stores/blobs.ts';
import { isNamed } from '../base/etag.ts';
import type { Services } from '../context.ts';
import { sendFailure } from './failures.ts';
import { assetHeaders } from './headers.ts';
import { assertMayDownload, usageNotice } from '../library/package-access.ts';
import { downloaderOf } from './downloader.ts';
import { rangeOf } from './ranges.ts';
import type { Transfers } from './transfers.ts';

/** Nothing in a file may act in the name of this site, whatever a browser takes it for. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** Names in headers are Latin letters; the real one follows in its own encoding (RFC 6266). */
const disposition = (kind: 'attachment' | 'inline', fileName: string): string => {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
};

/** No proxy keeps events back until there are more of them. */
const sendEvents = (reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply =>
  reply
    .header('x-accel-buffering', 'no')
    .type('text/event-stream')
    // As it is: what is read by something between the two would learn of a caller who hung up with the next event only.
    .send(chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false }));

type Stored = FileAnswer & { readonly kind: 'stored' };

const asAttachment = (
  reply: FastifyReply,
  { mediaType, fileName }: Pick<Stored, 'mediaType' | 'fileName'>,
): FastifyReply =>
  reply.headers({ ...inert, 'content-disposition': disposition('attachment', fileName) }).type(mediaType);

interface Storage {
  readonly services: Services;
  readonly transfers: Transfers;
}

/** A file out of the object store. What fails is thrown before anything of the answer is written. */
export const sendStored = async (
  { services, transfers }: Storage,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: Stored,
): Promise<void> => {
  transfers.begin(request, reply, answer.size);
  const stream = await services.objects.stream(answer.address);
  if (!stream) throw new ResultError('contentRemoved');
  asAttachment(reply, answer).header('content-length', answer.size).send(stream);
};

/** An answer that is a file: always to be saved, never to be shown. */
export const sendFile = (reply: FastifyReply, answer: Exclude<FileAnswer, Stored>): FastifyReply => {
  if (answer.kind === 'redirect') return reply.headers(answer.headers ?? {}).redirect(answer.address, 302);
  if (answer.kind === 'events') return sendEvents(reply, answer.chunks);
  if (answer.kind === 'bytes' && answer.encoding) reply.header('content-encoding', answer.encoding);
  return asAttachment(reply, answer).send(
    answer.kind === 'stream'
      ? Readable.from(answer.chunks, { objectMode: false })
      : Buffer.from(answer.bytes),
  );
};

interface FilePlace {
  readonly Params: { readonly sha256: string; readonly name: string };
  readonly Querystring: { readonly ticket?: string };
}

interface Found {
  readonly media_type: string;
  readonly size: number;
}

const seconds = 31_536_000;

/** What everybody may have, caches may keep; what only some may have, only they may. */
const cacheControl = (isForAll: boolean): string =>
  `${isForAll ? 'public' : 'private'}, max-age=${seconds}, immutable`;

/** The part that is asked for, unless the caller has another version; null when there is no such part. */
const partOf = ({ headers }: FastifyRequest, { size }: Found, etag: string) => {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? rangeOf(headers.range, size) : undefined;
};

/** Pictures of people, manufacturers and devices, and what is published: bytes by their hash, to be kept by every cache. */
export const registerFiles = (app: FastifyInstance, services: Services, transfers: Transfers): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, address: string, found: Found) => {
    const etag = `"${address}"`;
    if (isNamed(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const part = partOf(request, found, etag);
    if (part === null) return reply.status(416).header('content-range', `bytes */${found.size}`).send();
    const length = part ? part.last - part.first + 1 : found.size;
    if (part) reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${found.size}`);
    reply.header('content-length', length);
    if (request.method === 'HEAD') return reply.send();
    transfers.begin(request, reply, length);
    const stream = await services.objects.stream(address, part);
    if (stream) return reply.send(stream);
    throw new ResultError('notFound');
  };

  const answer = async (request: FastifyRequest<FilePlace>, reply: FastifyReply): Promise<FastifyReply> => {
    const { sha256: address, name } = request.params;
    try {
      const found = await transfers.lookUp(request, async () =>
        blobs.findPublic(services.database.db, address),
      );
      if (!found) throw new ResultError('notFound');
      const kind = found.media_type.startsWith('image/') ? 'inline' : 'attachment';
      const isForAll = kind === 'inline' || services.config.allowsAnonymousDownloads;
      if (!isForAll)
        assertMayDownload(
          services,
          await downloaderOf(services, request, { address, ticket: request.query.ticket }),
        );
      reply
        .headers({ ...assetHeaders, ...inert, 'content-disposition': disposition(kind, name) })
        .headers({ etag: `"${address}"`, 'accept-ranges': 'bytes', 'cache-control': cacheControl(isForAll) })
        .headers(kind === 'attachment' ? usageNotice : {})
        .type(found.media_type);
      return await send(request, reply, address, found);
    } catch (error) {
      for (const header of Object.keys(reply.getHeaders())) reply.removeHeader(header);
      reply.header('cache-control', 'no-store');
      const httpStatus = error instanceof ResultError ? statuses[error.key] : undefined;
      return sendFailure(services, { request, reply, error, ...(httpStatus && { httpStatus }) });
    }
  };
  // Not left to the framework, whose HEAD reads the file or knows no length.
  app.route<FilePlace>({ method: ['GET', 'HEAD'], url: '/files/:sha256/:name', handler: answer });
};

/** Here a failure is a status: who asks for a file does not read envelopes. */
const statuses: Partial<Record<FailureKey, number>> = { notFound: 404, sessionInvalid: 401 };
