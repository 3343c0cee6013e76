import { ResultError } from '@iodd-hub/contract';
import { createCachePer } from '../base/caches.ts';
import type { Db } from '../db/connect.ts';
import * as drafts from '../stores/drafts.ts';

export interface DraftQuota {
  readonly drafts: number;
  readonly octets: number;
}

const full = (quota: DraftQuota): ResultError =>
  new ResultError('draftsFull', {
    drafts: quota.drafts,
    size: `${Math.round(quota.octets / 1_000_000)} MB`,
  });

/** What was deleted may take as much again until it goes for good. */
const isBinFull = ({ allDrafts, allOctets }: drafts.Usage, quota: DraftQuota): boolean =>
  allDrafts >= 2 * quota.drafts || allOctets >= 2 * quota.octets;

/** Throws when the company has as many drafts, or as many octets of them, as it may have. */
export const assertRoomForDraft = async (
  db: Db,
  organisationId: string,
  quota: DraftQuota,
): Promise<void> => {
  const usage = await drafts.usageOf(db, organisationId);
  if (usage.drafts >= quota.drafts || usage.octets >= quota.octets || isBinFull(usage, quota))
    throw full(quota);
};

/** To add up a company for every edit would cost more than the edit: what is over by a minute's work is over by little. */
const usages = createCachePer<drafts.Usage>({ max: 10_000, ttlMs: 60_000 });

/** The same for a change to a draft that is there. */
export const assertRoomForChange = async (
  db: Db,
  organisationId: string,
  quota: DraftQuota,
): Promise<void> => {
  const { octets } = await usages(db).get(organisationId, () => drafts.usageOf(db, organisationId));
  if (octets >= quota.octets) throw full(quota);
};
