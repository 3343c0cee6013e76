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

type Read = Omit<Descriptions, 'isReading'>;

const read = async (files: readonly ArchiveFile[]): Promise<Read> => {
  const devices: Description[] = [];
  const refused: string[] = [];
  const texts = await createTextLookup('en');
  const host = startHost(startWorker);
  try {
    for (const file of files) {
      // One that ends the worker is refused, and the next one has a worker of its own.
      const answer = await host.call('view', [file], 1).catch(() => undefined);
      const opened = answer === undefined || 'refused' in answer ? [] : answer.devices;
      const found = opened.flatMap((device) => described(device, texts));
      if (found.length === 0) refused.push(file.name);
      devices.push(...found);
    }
  } finally {
    host.close();
  }
  return { devices, refused };
};

interface KeptFile extends ArchiveFile {
  readonly at: number;
}

const keptFiles = async (): Promise<readonly ArchiveFile[]> => {
  const store = (await database.open()).transaction(storeName).objectStore(storeName);
  const files = await done<KeptFile[]>(store.getAll());
  return files.toSorted((one, other) => other.at - one.at);
};

const keep = async (files: readonly ArchiveFile[]): Promise<void> => {
  const transaction = (await database.open()).transaction(storeName, 'readwrite');
  const at = Date.now();
  for (const { name, octets } of files)
    transaction.objectStore(storeName).put({ name, octets, at } satisfies KeptFile);
  await committed(transaction);
};

let underWay = Promise.resolve();
let waiting = 0;
/** One after the other: nothing that was read takes the place of what was read meanwhile. */
const next = (work: () => Promise<Read>): Promise<void> => {
  const step = async (): Promise<void> => {
    let came: Read = { devices: [], refused: [] };
    try {
      came = await work();
    } finally {
      waiting -= 1;
      const devices = [...came.devices, ...watched.current().devices];
      watched.set({ devices, refused: came.refused, isReading: waiting > 0 });
    }
  };
  waiting += 1;
  watched.set({ ...watched.current(), isReading: true });
  underWay = underWay.then(step, step);
  return underWay;
};

let begun: Promise<void> | undefined;
export const readDescriptions = (): Promise<void> => {
  // A private window keeps nothing: then there are none.
  begun ??= next(async () => read(await keptFiles().catch(() => [])));
  return begun;
};

/** Those that can be read are kept; a file of the same name takes the place of the one before. */
export const addDescriptions = async (given: readonly File[]): Promise<void> => {
  void readDescriptions();
  await next(async () => {
    const taken = given.filter((file) => !faultOf([file])).slice(0, mostFiles);
    const left = given.filter((file) => !taken.includes(file)).map(({ name }) => name);
    const files: ArchiveFile[] = [];
    for (const file of taken) {
      const one = await readFiles([file]);
      if ('refused' in one) left.push(file.name);
      else files.push(...one.files);
    }
    const { devices, refused } = await read(files);
    // Where a browser keeps nothing they hold until the page is closed.
    await keep(files.filter(({ name }) => !refused.includes(name))).catch(() => undefined);
    return { devices, refused: [...left, ...refused] };
  });
};
