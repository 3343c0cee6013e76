import { type endpoints, type Output, ResultError } from '@iodd-hub/contract';
import { type WithdrawalCause, withdrawalCauses } from '@iodd-hub/contract/resource-values';
import { translatorFor } from '@iodd-hub/i18n/server';
import { createCachePer } from '../base/caches.ts';
import type { Db } from '../db/connect.ts';
import { addressOfFile } from './file-address.ts';
import type { Context } from '../context.ts';
import { recordOf } from '../stores/read-package-record.ts';
import type { DeviceRecord, PackageRecord } from '../stores/package-record.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as personal from '../stores/personal.ts';
import * as publications from '../stores/publications.ts';
import * as releases from '../stores/releases.ts';
import { packageName } from '../stores/downloads.ts';
import { itemsFor } from './list-items.ts';
import { toldCheck } from './told-check.ts';

type Detail = Output<typeof endpoints.resource.detail>;

const deviceOf = (record: PackageRecord, fileName: string): DeviceRecord => {
  const device = record.devices.find((one) => one.fileName === fileName);
  if (!device) throw new Error(`the record of ${fileName} does not describe it`);
  return device;
};

const publishingOf = async (
  context: Pick<Context, 'catalogue'>,
  releaseId: string,
): Promise<Detail['publishing']> => {
  const entries = await publications.of(context.catalogue.db, releaseId);
  return entries.map(({ action, at, statement, sequence, hash }) => ({
    action,
    at: at.toISOString(),
    reason: statement.reason,
    cause: statement.cause ?? null,
    sha256: statement.sha256,
    sequence,
    hash: hash?.toString('hex') ?? null,
  }));
};

const withdrawalCauseIn = (publishing: Detail['publishing']): WithdrawalCause | null => {
  const cause = publishing.find(({ action }) => action === 'withdrawn')?.cause;
  return withdrawalCauses.find((one) => one === cause) ?? null;
};

interface ReadRecord {
  readonly record: PackageRecord;
  readonly engineVersion: string;
}

// The same bytes read by the same extractor give the same record.
const records = createCachePer<ReadRecord>({ max: 500 });

const readRecord = (
  db: Db,
  { blob_sha256, extractor_version, file_name }: releases.ReleaseRow,
): Promise<ReadRecord> =>
  records(db).get(`${blob_sha256.toString('hex')} ${extractor_version} ${file_name}`, async () => {
    const stored = await catalogue.findRecord(db, blob_sha256, file_name);
    if (!stored) throw new ResultError('notFound');
    return { record: recordOf(stored.record), engineVersion: stored.engine_version };
  });

/** The page of one file. Withdrawn files keep theirs: links to them were given away. */
export const detailOf = async (
  context: Pick<Context, 'services' | 'user' | 'language' | 'catalogue'>,
  rpId: string,
): Promise<Detail> => {
  const { services, user, language } = context;
  const { db, pool } = context.catalogue;
  const row = await releases.find(pool, rpId);
  if (!row) throw new ResultError('notFound');
  const [{ record, engineVersion }, siblings, pictures, publishing, [item]] = await Promise.all([
    readRecord(db, row),
    releases.ofDevice(pool, row.vendor_id, row.device_id),
    releases.images(db, rpId),
    publishingOf(context, rpId),
    itemsFor(context, [row]),
    user ? personal.remember(services.database.db, { accountId: user.accountId, releaseId: rpId }) : null,
  ]);
  if (!item) throw new ResultError('notFound');
  const device = deviceOf(record, row.file_name);
  const sha256 = row.blob_sha256.toString('hex');
  const isRemoved = row.removed_at !== null;
  const addresses = new Map(
    isRemoved
      ? []
      : pictures.map((image) => [image.name, addressOfFile(image.sha256.toString('hex'), image.name)]),
  );
  const fileName = packageName(row);
  return {
    ...item,
    vendorUrl: device.vendorUrl,
    deviceIds: [device.deviceId, ...device.additionalDeviceIds],
    deviceName: device.deviceName,
    documentVersion: device.documentVersion,
    ioLinkRevision: device.ioLinkRevision,
    minCycleTimeUs: device.minCycleTimeUs,
    isSioSupported: device.isSioSupported,
    parameterCount: device.parameterCount,
    eventCodes: [...device.eventCodes],
    variants: device.variants.map((variant) => ({
      ...variant,
      icon: addresses.get(variant.icon) ?? '',
      symbol: addresses.get(variant.symbol) ?? '',
    })),
    revisions: siblings.map((sibling) => ({
      rpId: sibling.id,
      fileName: sibling.file_name,
      ioddVersion: sibling.iodd_version,
      releaseDate: sibling.release_date,
      isNewest: sibling.is_newest,
      isWithdrawn: sibling.is_withdrawn,
    })),
    check: toldCheck(record, { engineVersion }, language),
    stamp: {
      ...device.stamp,
      files: [...device.stamp.files],
      acceptedAt: row.stamp_accepted_at?.toISOString() ?? null,
    },
    // What was removed for legal cause says nothing any more.
    releaseNotes: isRemoved ? '' : row.notes,
    publishing,
    package: isRemoved
      ? null
      : {
          address: addressOfFile(sha256, fileName),
          fileName,
          sha256,
          size: row.size,
          mediaType: row.media_type,
        },
    images: [...addresses].map(([name, address]) => ({ name, address })),
    withdrawn:
      row.withdrawn_at === null
        ? null
        : {
            at: row.withdrawn_at.toISOString(),
            cause: withdrawalCauseIn(publishing),
            reason: row.withdrawal_reason ?? '',
          },
    notice: translatorFor(language, 'catalogue')('notice'),
  };
};
