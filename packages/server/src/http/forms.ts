import { ResultError, type Uploads } from '@iodd-hub/contract';
import { megabyte } from '@iodd-hub/contract/fields';
import type { FastifyRequest } from 'fastify';
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

/** Refusals of the parser, before anything is read whole. */
const tooMuch = /^FST_(?:PARTS|FILES|FIELDS)_LIMIT|^FST_REQ_FILE_TOO_LARGE/;
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What a JSON body would be: fields by name, each file with the type that its bytes have. */
export const readForm = async (
  request: FastifyRequest,
  uploads: Uploads,
): Promise<Readonly<Record<string, unknown>>> => {
  const form = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: limitsOf(uploads) }))
      form.set(part.fieldname, part.type === 'file' ? await fileOf(part) : part.value);
  } catch (error) {
    if (error instanceof ResultError) throw error;
    if (tooMuch.test(codeOf(error))) throw new ResultError('tooLarge', { limit: sizeOf(uploads) });
    // A body that breaks off or is not what its header says.
    throw new ResultError('inputRefused');
  }
  return Object.fromEntries(form);
};

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
