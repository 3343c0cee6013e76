import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { translatorFor } from '@iodd-hub/i18n/server';
import { parseFileName } from '@iodd-hub/iodd';
import type { Db } from '../db/connect.ts';
import { addressOf, type ObjectStore } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as releases from '../stores/releases.ts';
import { reasonText } from './archive-faults.ts';
import type { Extractor } from './extractor.ts';
import { type Consent, consentsOf, judge } from './judge.ts';
import type { Extract } from '../stores/package-record.ts';
import { rememberConsent } from './release.ts';
import { nameOfRecord, storeImages } from './store-package.ts';

/** The operator reads English. */
const sentence = translatorFor('en', 'catalogue');

const consentSentence = ({ consent, files }: Consent): string =>
  sentence(`consent.${consent}`, { files: files.join(', ') });

export type Outcome = 'released' | 'known' | 'refused';

export interface BulkResult {
  readonly file: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
}

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly extractor: Extractor;
  /** The operator's consent to files whose stamp does not match; pages then say so. */
  readonly acceptStamps?: boolean;
}

/** Packages, and main files that lie alone; language files belong to a package. */
const isCandidate = (name: string): boolean =>
  /\.zip$/i.test(name) || (/\.xml$/i.test(name) && parseFileName(name)?.language === undefined);

export const candidatesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isCandidate(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const release = async (
  { db, objects }: Tools,
  { bytes, address, fileName }: { bytes: Uint8Array; address: string; fileName: string },
  { record, images }: Extract,
): Promise<void> => {
  const mediaType = bytes[0] === 0x50 ? 'application/zip' : 'application/xml';
  await blobs.store(db, objects, { bytes, mediaType });
  await storeImages({ db, objects }, images);
  await db.transaction().execute(async (tx) => {
    await catalogue.storeRecord(tx, { address, fileName: nameOfRecord(bytes, fileName), record });
    const ids = await catalogue.publish(tx, { address, record });
    await rememberConsent(tx, ids, null);
  });
};

/** Releases one file. What is public already is left alone, so that an import that was interrupted just goes on. */
export const importFile = async (tools: Tools, path: string): Promise<BulkResult> => {
  const bytes = new Uint8Array(await readFile(path));
  const address = addressOf(bytes);
  if (await releases.isReleased(tools.db, address)) return { file: path, outcome: 'known', reasons: [] };
  const extracted = await tools.extractor.extract(bytes, basename(path));
  const judged = await judge(tools.db, null, extracted?.record ?? null);
  const reasons = [
    ...judged.reasons.map((reason) => reasonText(reason, 'en')),
    ...(extracted && !tools.acceptStamps ? consentsOf(extracted.record).map(consentSentence) : []),
  ];
  if (!extracted || reasons.length > 0)
    return {
      file: path,
      outcome: 'refused',
      reasons,
    };
  await release(tools, { bytes, address, fileName: basename(path) }, extracted);
  return { file: path, outcome: 'released', reasons: [] };
};
