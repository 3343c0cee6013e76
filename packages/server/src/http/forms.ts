import { ResultError, type Uploads } from '@iodd-hub/contract';
import { megabyte } from '@iodd-hub/contract/fields';
import type { FastifyRequest } from 'fastify';
import { bodyLimitBytes } from './bodies.ts';
import { kindOf } from './sniff.ts';

const limitsOf = ({ files, bytes }: Uploads) => ({
  files,
  fileSize: bytes,
  fields: 60,
  fieldNameSize: 60,
  fieldSize: 64 * 1024,
  parts: files + 60,
  headerPairs: 20,
});

/** All files at their largest, and room for the fields and the frame of the form. */
export const formLimitBytes = ({ files, bytes }: Uploads): number => files * bytes + bodyLimitBytes;

/** Long enough for the largest form on a slow line. */
const formTimeMs = 120_000;

/** Refusals of the parser, before anything is read whole. */
const tooMuch = /^FST_(?:PARTS|FILES|FIELDS)_LIMIT|^FST_REQ_FILE_TOO_LARGE/;
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

type Form = Readonly<Record<string, unknown>>;

/** What a JSON body would be: fields by name, each file with the type that its bytes have. */
export const readForm = async (
  request: FastifyRequest,
  uploads: Uploads,
  timeMs: number = formTimeMs,
): Promise<Form> => {
  const bounds = boundsOf(request, uploads, timeMs);
  try {
    return await Promise.race([partsOf(request, uploads), bounds.exceeded]);
  } catch (error) {
    if (error instanceof ResultError) throw error;
    if (tooMuch.test(codeOf(error))) throw tooLarge(uploads);
    // A body that breaks off or is not what its header says.
    throw new ResultError('inputRefused');
  } finally {
    bounds.end();
  }
};

const partsOf = async (request: FastifyRequest, uploads: Uploads): Promise<Form> => {
  const form = new Map<string, unknown>();
  for await (const part of request.parts({ limits: limitsOf(uploads) })) {
    if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) throw tooLarge(uploads);
    form.set(part.fieldname, part.type === 'file' ? await fileOf(part) : part.value);
  }
  return Object.fromEntries(form);
};

interface Bounds {
  /** Rejects when the form is larger or slower than permitted, which the parser does not see between its parts. */
  readonly exceeded: Promise<never>;
  readonly end: () => void;
}

const boundsOf = ({ raw }: FastifyRequest, uploads: Uploads, timeMs: number): Bounds => {
  const { promise, reject } = Promise.withResolvers<never>();
  const refuse = (error: ResultError): void => {
    // What still comes is received and forgotten: a connection that is closed instead loses the answer, too.
    raw.unpipe();
    raw.resume();
    reject(error);
  };
  let received = 0;
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > formLimitBytes(uploads)) refuse(tooLarge(uploads));
  };
  const timer = setTimeout(() => refuse(new ResultError('inputRefused')), timeMs);
  raw.on('data', count);
  return {
    exceeded: promise,
    end: () => {
      clearTimeout(timer);
      raw.off('data', count);
    },
  };
};

const tooLarge = (uploads: Uploads): ResultError => new ResultError('tooLarge', { limit: sizeOf(uploads) });

const sizeOf = ({ bytes }: Uploads): string => `${bytes / megabyte} MB`;

interface FilePart {
  readonly filename: string;
  toBuffer(): Promise<Buffer>;
}

/** A file input that was left empty sends a file without name and content. */
const fileOf = async (part: FilePart): Promise<File | undefined> => {
  const bytes = new Uint8Array(await part.toBuffer());
  if (bytes.length === 0 && !part.filename) return undefined;
  return new File([bytes], part.filename, { type: kindOf(bytes) });
};
