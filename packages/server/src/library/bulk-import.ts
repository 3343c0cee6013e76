import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseFileName } from '@iodd-hub/iodd';
import type { Db } from '../db/connect.ts';
import { addressOf, type ObjectStore } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import * as catalogue from '../stores/catalogue.ts';
import type { Extractor } from './extractor.ts';
import { judge } from './judge.ts';
import type { Extract } from './record.ts';
import { storeImages } from './store-package.ts';

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

const isKnown = async (db: Db, address: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release')
    .select('id')
    .where('blob_sha256', '=', blobs.bytesOf(address))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The organisation that holds the vendor id, if the site knows one. */
const ownerOf = async (db: Db, vendorId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('organisation_vendor')
    .select('organisation_id')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return row?.organisation_id ?? null;
};

const release = async (
  { db, objects }: Tools,
  { bytes, address }: { readonly bytes: Uint8Array; readonly address: string },
  { record, images }: Extract,
): Promise<void> => {
  const mediaType = bytes[0] === 0x50 ? 'application/zip' : 'application/xml';
  await blobs.store(db, objects, { bytes, mediaType });
  await storeImages({ db, objects }, images);
  const organisationId = await ownerOf(db, record.devices[0]?.vendorId ?? 0);
  await db.transaction().execute(async (tx) => {
    await catalogue.storeRecord(tx, { address, record });
    await catalogue.publish(tx, { address, record, organisationId });
  });
};

/** Releases one file. What is public already is left alone, so that an import that was interrupted just goes on. */
export const importFile = async (tools: Tools, path: string): Promise<BulkResult> => {
  const bytes = new Uint8Array(await readFile(path));
  const address = addressOf(bytes);
  if (await isKnown(tools.db, address)) return { file: path, outcome: 'known', reasons: [] };
  const extracted = await tools.extractor.extract(bytes, basename(path));
  const { reasons } = await judge(
    tools.db,
    { organisationId: null, isAnyVendor: true },
    extracted?.record ?? null,
  );
  if (!extracted || reasons.length > 0)
    return {
      file: path,
      outcome: 'refused',
      reasons: reasons.map(({ reason, args }) => `${reason} ${Object.values(args).join(' ')}`.trim()),
    };
  await release(tools, { bytes, address }, extracted);
  return { file: path, outcome: 'released', reasons: [] };
};
