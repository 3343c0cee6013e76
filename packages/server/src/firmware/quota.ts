import { ResultError } from '@iodd-hub/contract';
import type { Db } from '../db/connect.ts';
import type { DraftQuota } from '../drafts/quota.ts';
import { usageOf } from '../stores/firmware-files.ts';

const full = ({ drafts, octets }: DraftQuota): ResultError =>
  new ResultError('firmwareFull', { packages: drafts, size: `${Math.round(octets / 1_000_000)} MB` });

/** Throws when the company has as many firmware packages, or as many octets of them, as it may have of drafts. */
export const assertRoomForFirmware = async (
  db: Db,
  organisationId: string,
  quota: DraftQuota,
): Promise<void> => {
  const usage = await usageOf(db, organisationId);
  if (usage.packages >= quota.drafts || usage.octets >= quota.octets) throw full(quota);
};

/** The same for bytes of a package that is there. */
export const assertRoomForFile = async (db: Db, organisationId: string, quota: DraftQuota): Promise<void> => {
  const { octets } = await usageOf(db, organisationId);
  if (octets >= quota.octets) throw full(quota);
};
