import { type FileAnswer, ResultError } from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as blobs from '../stores/blobs.ts';
import type { Services } from './context.ts';
import { sendFailure } from './failures.ts';
import { assetHeaders } from './headers.ts';

/** Nothing in a file may act in the name of this site, whatever a browser takes it for. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** What packages may be used for (specification, section 1); headers are English. */
export const usageNotice = {
  'x-usage-notice': 'Only for learning, development and test, not for commercial use.',
} as const;

/** Names in headers are Latin letters; the real one follows in its own encoding (RFC 6266). */
const disposition = (kind: 'attachment' | 'inline', fileName: string): string => {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
};

/** An answer that is a file: always to be saved, never to be shown. */
export const sendFile = (reply: FastifyReply, answer: FileAnswer): FastifyReply => {
  if (answer.kind === 'redirect') return reply.headers(answer.headers ?? {}).redirect(answer.address, 302);
  return reply
    .headers({ ...inert, 'content-disposition': disposition('attachment', answer.fileName) })
    .type(answer.mediaType)
    .send(Buffer.from(answer.bytes));
};

interface FilePlace {
  readonly Params: { readonly sha256: string; readonly name: string };
}

/** The address of public bytes: a hash names the same bytes for ever. */
export const addressOfFile = (address: string, name: string): string =>
  `/files/${address}/${encodeURIComponent(name)}`;

/** Pictures of people, makers and devices, and what is published: bytes by their hash, to be kept by every cache. */
export const registerFiles = (app: FastifyInstance, services: Services): void => {
  app.get<FilePlace>('/files/:sha256/:name', async (request, reply) => {
    const { sha256, name } = request.params;
    const etag = `"${sha256}"`;
    const found = await blobs.findPublic(services.database.db, sha256);
    const missing = { request, reply, error: new ResultError('notFound'), httpStatus: 404 };
    if (!found) return sendFailure(services, missing);
    const kind = found.media_type.startsWith('image/') ? 'inline' : 'attachment';
    reply
      .headers({ ...assetHeaders, ...inert, etag, 'content-disposition': disposition(kind, name) })
      .header('cache-control', 'public, max-age=31536000, immutable')
      .headers(kind === 'attachment' ? usageNotice : {})
      .type(found.media_type);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const bytes = await services.objects.get(sha256);
    return bytes ? reply.send(Buffer.from(bytes)) : sendFailure(services, missing);
  });
};
