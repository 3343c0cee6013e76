import type { ImportReason } from '@iodd-hub/contract';
import type { Db } from '../db/connect.ts';
import * as imports from '../stores/imports.ts';
import type { DeviceRecord, PackageRecord } from './record.ts';

interface JudgedReason extends imports.Reason {
  readonly reason: ImportReason;
}

const reason = (key: ImportReason, args: imports.Reason['args'] = {}): JudgedReason => ({
  reason: key,
  args,
});

interface Uploader {
  readonly organisationId: string | null;
  readonly isAnyVendor: boolean;
}

/** Only the files of one's own manufacturer, unless an administrator brings them. */
export const foreignVendors = async (
  db: Db,
  { organisationId, isAnyVendor }: Uploader,
  devices: readonly DeviceRecord[],
): Promise<number[]> => {
  if (isAnyVendor) return [];
  const own = organisationId === null ? new Set<number>() : await imports.vendorIdsOf(db, organisationId);
  return [...new Set(devices.map((device) => device.vendorId))].filter((vendorId) => !own.has(vendorId));
};

const relations = ['duplicate', 'older', 'newer', 'new'] as const;
type Relation = (typeof relations)[number];

/** How one file stands to what was ever public. */
const relationOf = async (db: Db, device: DeviceRecord): Promise<Relation> => {
  const same = await db
    .selectFrom('release')
    .select('id')
    .where('file_name', '=', device.fileName)
    .where('iodd_version', '=', device.ioddVersion)
    .executeTakeFirst();
  if (same) return 'duplicate';
  const newest = await db
    .selectFrom('release')
    .select('release_date')
    .where('vendor_id', '=', device.vendorId)
    .where('device_id', '=', device.deviceId)
    .where('iodd_version', '=', device.ioddVersion)
    .orderBy('release_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return 'new';
  return newest.release_date > device.releaseDate ? 'older' : 'newer';
};

export interface Judgement {
  readonly verdict: PackageRecord['verdict'];
  readonly relation: Relation;
  readonly reasons: readonly JudgedReason[];
}

/** What stands against a package whoever brings it. */
export const reasonsOf = ({ archiveFault, devices, errorCount }: PackageRecord): JudgedReason[] => {
  if (archiveFault !== null) return [reason('archiveRefused', { fault: archiveFault })];
  if (errorCount > 0) return [reason('checkFailed', { count: errorCount })];
  return devices.length === 0 ? [reason('noDevice')] : [];
};

/** What comes of an import: whether it can be released, and if not, every reason at once. */
export const judge = async (db: Db, uploader: Uploader, record: PackageRecord | null): Promise<Judgement> => {
  if (!record) return { verdict: 'failed', relation: 'new', reasons: [reason('unreadable')] };
  const found = await Promise.all(record.devices.map((device) => relationOf(db, device)));
  const taken = record.devices.filter((_, index) => found[index] === 'duplicate');
  const foreign = await foreignVendors(db, uploader, record.devices);
  const reasons = [
    ...reasonsOf(record),
    ...foreign.map((vendorId) => reason('foreignVendor', { vendorId })),
    ...taken.map(({ fileName }) => reason('identityExists', { fileName })),
  ];
  return {
    verdict: reasons.length > 0 ? 'failed' : record.verdict,
    relation: relations.find((one) => found.includes(one)) ?? 'new',
    reasons,
  };
};
