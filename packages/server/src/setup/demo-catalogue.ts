import { readdir, readFile } from 'node:fs/promises';
import { packageOf, randomIds, resolveDevice, writeArchive } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import type { Services } from '../http/context.ts';
import * as blobs from '../stores/blobs.ts';
import type { NewRelease } from '../stores/catalogue.ts';

// The sample devices that the engine is tested with: written by us, valid, stamped.
const samples = new URL('../../../iodd/samples/', import.meta.url);

const filesIn = async (folder: string) => {
  const place = new URL(`${folder}/`, samples);
  const names = await readdir(place);
  return Promise.all(names.map(async (name) => ({ name, octets: await readFile(new URL(name, place)) })));
};

const storeSample = async (services: Services, folder: string): Promise<NewRelease> => {
  const files = await filesIn(folder);
  const ids = randomIds((octets) => crypto.getRandomValues(octets));
  const [device] = packageOf(files, { ids }).devices;
  if (!device?.main.document) throw new Error(`the sample ${folder} describes no device`);
  const standardText = await createTextLookup('en');
  const { identity, version } = resolveDevice(device.main.document, { language: 'en', standardText });
  const { vendorId, deviceId, releaseDate } = identity;
  if (vendorId === undefined || deviceId === undefined || releaseDate === undefined)
    throw new Error(`the sample ${folder} has no identity`);
  const address = await blobs.store(services.database.db, services.objects, {
    bytes: writeArchive(files),
    mediaType: 'application/zip',
  });
  return {
    fileName: device.main.name,
    ioddVersion: version,
    releaseDate,
    vendorId,
    deviceIds: [deviceId, ...identity.additionalDeviceIds],
    address,
  };
};

/** Stores the sample packages and answers what to publish of them. */
export const storeSamples = async (services: Services): Promise<NewRelease[]> => {
  const folders = (await readdir(samples, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const releases: NewRelease[] = [];
  for (const { name } of folders) releases.push(await storeSample(services, name));
  return releases;
};
