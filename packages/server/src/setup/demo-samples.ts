import { readdir, readFile } from 'node:fs/promises';
import { writeArchive } from '@iodd-hub/iodd';
import type { Services } from '../context.ts';
import { extract } from '../library/extract.ts';
import { storeImages } from '../library/store-package.ts';
import * as blobs from '../stores/blobs.ts';
import * as catalogue from '../stores/catalogue.ts';

// The sample devices that the engine is tested with: written by us, valid, stamped.
const samples = new URL('../../../iodd/samples/', import.meta.url);

const filesIn = async (folder: string) => {
  const place = new URL(`${folder}/`, samples);
  const names = await readdir(place);
  return Promise.all(names.map(async (name) => ({ name, octets: await readFile(new URL(name, place)) })));
};

const storeSample = async ({ database: { db }, objects }: Services, folder: string) => {
  const bytes = writeArchive(await filesIn(folder));
  const extracted = await extract(bytes, `${folder}.zip`);
  if (extracted.record.devices.length === 0) throw new Error(`the sample ${folder} describes no device`);
  const address = await blobs.store(db, objects, { bytes, mediaType: 'application/zip' });
  const { record, images } = extracted;
  await storeImages({ db, objects }, images);
  await db.transaction().execute((tx) => catalogue.storeRecord(tx, { address, fileName: '', record }));
  return { address, record };
};

/** Stores the sample packages and answers what to publish of them. */
export const storeSamples = async (services: Services) => {
  const folders = (await readdir(samples, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const stored = [];
  for (const { name } of folders) stored.push(await storeSample(services, name));
  return stored;
};
