import { ResultError } from '@iodd-hub/contract';
import { iolfwLimits, type IolfwFile, type IolfwLabel } from '@iodd-hub/contract/iolfw';
import { megabyte } from '@iodd-hub/contract/fields';
import type { Services } from '../context.ts';
import type { Address } from '../objects/object-store.ts';
import * as firmwareFiles from '../stores/firmware-files.ts';
import * as firmware from '../stores/firmware.ts';
import { lockAuthor } from '../stores/locks.ts';
import type { Reach } from '../stores/reach.ts';
import { conflictWith } from './conflict.ts';

interface Edit {
  readonly iolfwId: string;
  readonly baseRevision: number;
  readonly label: IolfwLabel;
  readonly metadata: string;
  readonly files: readonly { readonly name: string; readonly sha256: Address }[];
  readonly reach: Reach;
  readonly authorId: string;
}

/** With the sizes that were stored; bytes that were never uploaded for this package are refused. */
const listed = (files: Edit['files'], sizes: ReadonlyMap<Address, number>): IolfwFile[] => {
  const known = files.map(({ name, sha256 }) => {
    const size = sizes.get(sha256);
    if (size === undefined) throw new ResultError('firmwareFileMissing', { name });
    return { name, sha256, size };
  });
  const { packageBytes } = iolfwLimits;
  if (known.reduce((sum, { size }) => sum + size, 0) > packageBytes)
    throw new ResultError('tooLarge', { limit: `${packageBytes / megabyte} MB` });
  return known;
};

export interface EditedFirmware {
  readonly revision: number;
  readonly errors: number;
  readonly warnings: number;
}

/** Writes the next revision, unless somebody else has: then nothing is written. */
export const editFirmware = async (
  { database: { db }, extractor }: Pick<Services, 'database' | 'extractor'>,
  { iolfwId, baseRevision, label, metadata, files, reach, authorId }: Edit,
): Promise<EditedFirmware> => {
  const seen = await firmware.find(db, iolfwId, reach);
  if (!seen) throw new ResultError('firmwareMissing');
  const sized = listed(files, await firmwareFiles.findFiles(db, iolfwId));
  const look = await extractor.run(
    { task: 'lookAtFirmware', args: { name: seen.name, metadata, files: sized } },
    { group: seen.organisation_id },
  );
  if (look === null) throw new ResultError('tryLater');
  if (!look) throw new ResultError('firmwareUnreadable', { fileName: seen.name });
  const { summary } = look;
  return db.transaction().execute(async (tx) => {
    await lockAuthor(tx, authorId);
    const row = await firmware.findForUpdate(tx, iolfwId, reach);
    if (!row) throw new ResultError('firmwareMissing');
    if (row.revision !== baseRevision) throw await conflictWith(tx, row);
    // Asked again under the lock: what nobody named may have been let go of meanwhile.
    const still = listed(files, await firmwareFiles.findFiles(tx, iolfwId));
    const revision = row.revision + 1;
    await firmware.insertRevision(tx, {
      firmwareId: iolfwId,
      revision,
      authorId,
      label,
      metadata,
      files: still,
    });
    await firmware.setEdited(tx, { id: iolfwId, revision, authorId, summary });
    return { revision, errors: summary.errors, warnings: summary.warnings };
  });
};
