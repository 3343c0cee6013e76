import type { Tx } from '../db/connect.ts';
import * as audit from '../stores/audit.ts';
import * as imports from '../stores/imports.ts';
import { recordOf } from '../stores/read-package-record.ts';
import type { DeviceRecord, PackageRecord } from '../stores/package-record.ts';

const identityOf = ({ vendorId, deviceId, ioddVersion, releaseDate }: DeviceRecord): string =>
  [vendorId, deviceId, ioddVersion, releaseDate].join(' ');

type Place = Pick<imports.ImportRow, 'id' | 'number' | 'organisation_id' | 'file_name'>;

/**
 * Whether an upload is another try of a failed one: it describes the same device at the same date, or has the name of
 * one that did not even say which device it describes. A name alone is not enough: many packages are `IODD.zip`.
 */
const isRetryOf = (
  failed: imports.ImportRow,
  { file_name }: Place,
  devices: ReadonlySet<string>,
): boolean => {
  const described = failed.record === null ? [] : recordOf(failed.record).devices;
  return described.length === 0
    ? failed.file_name.toLowerCase() === file_name.toLowerCase()
    : described.some((device) => devices.has(identityOf(device)));
};

export const removeReplaced = async (
  tx: Tx,
  failed: imports.ImportRow,
  by: { readonly importId: string; readonly actorId: string | null },
): Promise<void> => {
  await imports.remove(tx, failed);
  await audit.record(tx, {
    actorId: by.actorId,
    action: 'import.replaced',
    subject: failed.id,
    detail: { fileName: failed.file_name, by: by.importId },
  });
};

/** Takes away the failed imports of the same owner that this one is another try of. */
export const replaceFailed = async (tx: Tx, place: Place, record: PackageRecord | null): Promise<void> => {
  const devices = new Set((record?.devices ?? []).map(identityOf));
  const earlier = await imports.findFailed(tx, {
    organisationId: place.organisation_id,
    before: place.number,
  });
  const replaced = earlier.filter((failed) => isRetryOf(failed, place, devices));
  for (const failed of replaced) await removeReplaced(tx, failed, { importId: place.id, actorId: null });
  const last = replaced.at(-1);
  if (last) await imports.setReplacedName(tx, place.id, last.file_name);
};
