import { ResultError } from '@iodd-hub/contract';
import type { Db } from '../db/connect.ts';
import * as firmware from '../stores/firmware.ts';
import { openedFirmware } from './view.ts';

/** What somebody else has written meanwhile, whole: the author decides which of both holds. */
export const conflictWith = async (db: Db, row: firmware.FirmwareRow): Promise<ResultError> => {
  const newest = await firmware.findRevision(db, row.id, row.revision);
  const data = newest && { ...openedFirmware(row, newest), editor: newest.author ?? '' };
  return new ResultError('revisionConflict', {}, data);
};
