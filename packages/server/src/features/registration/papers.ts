import type { Services } from '../../context.ts';
import { readPaper } from '../../pictures/documents.ts';
import { readPicture } from '../../pictures/pictures.ts';
import * as blobs from '../../stores/blobs.ts';
import type { Tx } from '../../db/connect.ts';

export interface SentPapers {
  readonly businessLicense?: File | undefined;
  readonly applicationLetter?: File | undefined;
  readonly logo?: File | undefined;
}

/** Columns of a registration; what was not sent is not among them. */
export interface StoredPapers {
  readonly licence_sha256?: Buffer;
  readonly licence_name?: string;
  readonly letter_sha256?: Buffer;
  readonly letter_name?: string;
  readonly logo_sha256?: Buffer;
}

/** Checks everything first, then stores it: one wrong paper leaves nothing behind. */
export const storePapers = async (services: Services, sent: SentPapers): Promise<StoredPapers> => {
  const licence = sent.businessLicense && (await readPaper(sent.businessLicense));
  const letter = sent.applicationLetter && (await readPaper(sent.applicationLetter));
  const logo = sent.logo && (await readPicture(sent.logo, 'logo'));
  const put = async (content: { bytes: Uint8Array; mediaType: string }): Promise<Buffer> =>
    blobs.bytesOf(await blobs.store(services.database.db, services.objects, content));
  return {
    ...(licence && { licence_sha256: await put(licence), licence_name: licence.name }),
    ...(letter && { letter_sha256: await put(letter), letter_name: letter.name }),
    ...(logo && { logo_sha256: await put(logo) }),
  };
};

/** In the transaction of the registration that refers to them. */
export const keepPapers = async (tx: Tx, papers: StoredPapers): Promise<void> => {
  for (const address of [papers.licence_sha256, papers.letter_sha256, papers.logo_sha256])
    if (address && !(await blobs.keep(tx, address.toString('hex'))))
      throw new Error('a paper was swept before its registration was saved');
};
