import type { Db } from '../../src/db/connect.ts';
import type { DeviceRecord, PackageRecord } from '../../src/stores/package-record.ts';
import type { ObjectStore } from '../../src/objects/object-store.ts';
import * as blobs from '../../src/stores/blobs.ts';
import * as catalogue from '../../src/stores/catalogue.ts';

interface Named {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly releaseDate: string;
}

/** What the extractor would have made of a small package of one device. */
export const recordOfDevice = ({ vendorId, deviceId, releaseDate }: Named): PackageRecord => {
  const device: DeviceRecord = {
    fileName: `Race-${vendorId}-${deviceId}-${releaseDate.replaceAll('-', '')}-IODD1.1.xml`,
    ioddVersion: '1.1',
    releaseDate,
    documentVersion: 'V1.0',
    vendorId,
    vendorName: 'Racing',
    vendorUrl: '',
    deviceId,
    additionalDeviceIds: [],
    deviceName: `Racer ${deviceId}`,
    family: 'Racers',
    variants: [],
    productText: '',
    kind: 'other',
    ioLinkRevision: '1.1',
    bitRate: 'COM2',
    minCycleTimeUs: 2000,
    isSioSupported: false,
    processDataInBits: 8,
    processDataOutBits: 0,
    processDataInLayout: [0, 8],
    processDataOutLayout: [],
    connectors: [],
    profiles: [],
    languages: ['en'],
    parameterCount: 1,
    eventCodes: [],
    stamp: { isValid: true, state: 'valid', crc: 1, checker: 'a test', files: [] },
    tokens: ['racer'],
  };
  return {
    verdict: 'passed',
    archiveFault: null,
    devices: [device],
    images: [],
    errorCount: 0,
    warningCount: 0,
    laterCount: 0,
    asOf: [],
    problems: [],
  };
};

interface Stores {
  readonly db: Db;
  readonly objects: ObjectStore;
}

/** Bytes of its own for each device and date where none are given, and the record of them. */
export const storeDevice = async ({ db, objects }: Stores, named: Named, packed?: Uint8Array) => {
  const record = recordOfDevice(named);
  const bytes = packed ?? new TextEncoder().encode(JSON.stringify(record));
  const address = await blobs.store(db, objects, { bytes, mediaType: 'application/xml' });
  await db.transaction().execute((tx) => catalogue.storeRecord(tx, { address, fileName: '', record }));
  return { address, record, size: bytes.length };
};

/** The id of its release. */
export const publishDevice = async (stores: Stores, named: Named): Promise<string> => {
  const { address, record } = await storeDevice(stores, named);
  const ids = await stores.db.transaction().execute((tx) => catalogue.publish(tx, { address, record }));
  const [id] = ids;
  if (!id) throw new Error('nothing was released');
  return id;
};
