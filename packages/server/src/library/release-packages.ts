import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import * as draftPackages from '../stores/draft-packages.ts';
import { recordOf } from '../stores/read-package-record.ts';
import { reachOf } from '../stores/reach.ts';
import type { CurrentUser } from '../stores/sessions.ts';
import { compareWithLast, type NewPackage } from './compare-release.ts';
import { type Releasable, releaseAll, type ReleaseSource } from './release.ts';

export const newPackageOf = (row: draftPackages.PackageRow): NewPackage => ({
  address: row.blob_sha256.toString('hex'),
  fileName: row.file_name,
  record: recordOf(row.record),
  organisationId: row.organisation_id,
});

/** With the notes of its author as they are under its lock, or else those of the comparison. */
const releasableOf = (row: draftPackages.PackageRow | undefined, compared = ''): Releasable => {
  if (!row) throw new ResultError('notFound');
  if (row.released_at) throw new ResultError('alreadyReleased', { fileName: row.file_name });
  return { id: row.id, notes: row.notes ?? compared, ...newPackageOf(row) };
};

/** Whether somebody else than who releases it has said that it may go out, where the company asks for that. */
const isConfirmed = (row: draftPackages.PackageRow, releaserId: string): boolean =>
  !row.needs_confirmation || (row.confirmed_by !== null && row.confirmed_by !== releaserId);

/** Packages of drafts, with the notes that their comparison gives. */
const packagesOf = (user: CurrentUser, notes: ReadonlyMap<string, string>): ReleaseSource => ({
  find: async (db, id) => releasableOf(await draftPackages.find(db, id, reachOf(user))),
  lock: async (tx, id, releaser) => {
    const row = await draftPackages.findForUpdate(tx, id, releaser);
    const found = releasableOf(row, notes.get(id));
    if (row && !isConfirmed(row, releaser.accountId))
      throw new ResultError('confirmationDue', { fileName: row.file_name });
    return found;
  },
  setReleased: (tx, { id }) => draftPackages.setReleased(tx, id),
});

interface Order {
  readonly packageIds: readonly string[];
  readonly user: CurrentUser;
  /** Consent to what breaks running plants under the same device id. */
  readonly acceptBreak: boolean;
}

/** Everybody reads the same notes: where their author wrote none, those of the comparison in English. */
export const releasePackages = async (
  services: Pick<Services, 'database' | 'objects' | 'extractor' | 'jobs'>,
  { packageIds, user, acceptBreak }: Order,
): Promise<{ packageId: string; rpIds: string[] }[]> => {
  const ids = [...new Set(packageIds)];
  const notes = new Map<string, string>();
  // In the threads, and before anything is locked.
  for (const id of ids) {
    const row = await draftPackages.find(services.database.db, id, reachOf(user));
    const { fileName } = releasableOf(row);
    if (!row) continue;
    const compared = await compareWithLast(services, newPackageOf(row), 'en');
    if (compared?.comparison.breaksSameDevice && !acceptBreak)
      throw new ResultError('breakNotAccepted', { fileName }, { packageId: id, fileName });
    notes.set(id, compared?.markdown ?? '');
  }
  const items = await releaseAll(services, packagesOf(user, notes), { ids, user, acceptStamps: false });
  return items.map(({ id: packageId, rpIds }) => ({ packageId, rpIds }));
};
