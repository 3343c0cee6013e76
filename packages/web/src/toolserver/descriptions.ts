/** Descriptions that somebody gave the page of the tool server: kept in this browser, and sent nowhere. */
import type { ArchiveFile } from '@iodd-hub/iodd';
import { createTextLookup, type TextLookup } from '@iodd-hub/iodd/standard';
import { newWatched } from '../console/watched.ts';
import type { OpenedDevice } from '../device/engine/opened.ts';
import { resolved } from '../device/useResolvedDevice.ts';
import { faultOf, readFiles } from '../document/dropped-files.ts';
import { startHost, startWorker } from '../document/host.ts';
import { committed, done, ownDatabase } from '../kept/database.ts';

const storeName = 'files';
/** More are in a library. */
const mostFiles = 200;

const database = ownDatabase('toolserver-descriptions', (opened) => {
  opened.createObjectStore(storeName, { keyPath: 'name' });
});

export interface Description {
  readonly opened: OpenedDevice;
  readonly vendorId: number | undefined;
  readonly deviceIds: readonly (number | undefined)[];
}
export interface Descriptions {
  /** What was given last stands first. */
  readonly devices: readonly Description[];
  /** Those that could not be read or say nothing of a device, by name. */
  readonly refused: readonly string[];
  readonly isReading: boolean;
}

const watched = newWatched<Descriptions>({ devices: [], refused: [], isReading: true });
export const descriptions = watched;

const described = (opened: OpenedDevice, texts: TextLookup): readonly Description[] => {
  const identity = resolved(opened, { language: 'en', find: texts })?.identity;
  return identity
    ? [
        {
          opened,
          vendorId: identity.vendorId,
          deviceIds: [identity.deviceId, ...identity.additionalDeviceIds],
        },
      ]
    : [];
};

const open = async (files: readonly ArchiveFile[]): Promise<Omit<Descriptions, 'isReading'>> => {
  const devices: Description[] = [];
  const refused: string[] = [];
  const texts = await createTextLookup('en');
  const host = startHost(startWorker);
  try {
    for (const file of files) {
      const answer = await host.call('view', [file], 1);
      const found = 'refused' in answer ? [] : answer.devices.flatMap((device) => described(device, texts));
      if (found.length === 0) refused.push(file.name);
      devices.push(...found);
    }
  } finally {
    host.close();
  }
  return { devices, refused };
};

const keptFiles = async (): Promise<readonly ArchiveFile[]> => {
  const store = (await database.open()).transaction(storeName).objectStore(storeName);
  return done<ArchiveFile[]>(store.getAll());
};

const begin = async (): Promise<void> => {
  // A private window keeps nothing: then there are none.
  const files = await keptFiles().catch(() => []);
  watched.set({ ...(await open(files)), isReading: false });
};
let begun: Promise<void> | undefined;
export const readDescriptions = (): Promise<void> => {
  begun ??= begin();
  return begun;
};

/** Those that can be read are kept; a file of the same name takes the place of the one before. */
export const addDescriptions = async (given: readonly File[]): Promise<void> => {
  const before = watched.current();
  watched.set({ ...before, isReading: true });
  const small = given.filter((file) => !faultOf([file])).slice(0, mostFiles);
  const tooLarge = given.filter((file) => faultOf([file])).map(({ name }) => name);
  const read = await readFiles(small);
  const files = 'refused' in read ? [] : read.files;
  const opened = await open(files);
  const refused = new Set([...tooLarge, ...opened.refused]);
  watched.set({
    devices: [...opened.devices, ...before.devices],
    refused: [...refused, ...('refused' in read ? small.map(({ name }) => name) : [])],
    isReading: false,
  });
  const transaction = (await database.open()).transaction(storeName, 'readwrite');
  for (const file of files) if (!refused.has(file.name)) transaction.objectStore(storeName).put(file);
  await committed(transaction);
};
