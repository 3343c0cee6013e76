import type { Db } from '../db/connect.ts';
import * as draftBin from '../stores/draft-bin.ts';
import * as draftLog from '../stores/draft-log.ts';
import * as draftShares from '../stores/draft-shares.ts';
import * as firmwareFiles from '../stores/firmware-files.ts';

const dayMs = 86_400_000;
/** What was deleted can be brought back for so long. */
const binDays = 30;
/** Every revision can be opened for so long, afterwards the last of each month. */
const everyRevisionDays = 365;

/** Empties the bin of what lay there long enough, and takes out of the logs what nobody will ask for. */
export const keepDraftsTidy = async (db: Db, now: Date): Promise<void> => {
  const due = new Date(now.getTime() - binDays * dayMs);
  while (await draftBin.removeForGood(db, due));
  await draftBin.removeEmptyFolders(db, due);
  while (await draftShares.letGoOfEnded(db));
  while (await firmwareFiles.letGoOfUnnamed(db, new Date(now.getTime() - dayMs)));
  await draftLog.compact(db, new Date(now.getTime() - everyRevisionDays * dayMs));
};
