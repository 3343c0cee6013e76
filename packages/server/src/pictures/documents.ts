/** Papers that a manufacturer sends in: a PDF as it is, a picture written anew. */
import { ResultError } from '@iodd-hub/contract';
import { readPicture } from './pictures.ts';

export interface Paper {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** As the applicant called it, without folders and what is not a letter in a name. */
  readonly name: string;
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Fixed by what the paper was found to be when it came; the name was given its ending then. */
export const mediaTypeOf = (paperName: string): string =>
  Object.keys(extensions).find((type) => paperName.endsWith(`.${extensions[type]}`)) ??
  'application/octet-stream';

/** Control characters, quotes, separators and marks that turn the direction of writing around. */
const unwelcome = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

const nameOf = (file: File): string => {
  const stem = file.name.replace(/\.[^.]*$/, '').replaceAll(unwelcome, '_');
  return `${stem.slice(0, 80) || 'document'}.${extensions[file.type] ?? 'bin'}`;
};

/** The trailer stands in the last kilobyte of every PDF that a reader opens. */
const endsAsPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(-1024)).includes('%%EOF');

export const readPaper = async (file: File): Promise<Paper> => {
  const name = nameOf(file);
  if (file.type !== 'application/pdf') return { ...(await readPicture(file, 'document')), name };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!endsAsPdf(bytes)) throw new ResultError('fileFormatWrong', { fileName: file.name });
  return { bytes, mediaType: file.type, name };
};
