import { ResultError } from '@iodd-hub/contract';
import { type HostRole, rolesFrom } from '@iodd-hub/contract/host-roles';
import type { Db } from '../db/connect.ts';
import * as access from '../stores/host-access.ts';

interface Asked extends access.Access {
  readonly least: HostRole;
  /** Refused while all writes are stopped. */
  readonly isStoppable: boolean;
}

/** Who stopped it and when, as pages show it. */
export const stopOf = ({
  stopped_at: at,
  stopped_by: by,
}: Pick<access.AccessRow, 'stopped_at' | 'stopped_by'>): { at: string; by: string } | null =>
  at && { at: at.toISOString(), by: by ?? '' };

/** What somebody may do at a host; throws where they may not. */
export const permittedAt = async (db: Db, { least, ...asked }: Asked): Promise<access.AccessRow> => {
  const roles = rolesFrom(least);
  const permitted = await access.findPermitted(db, { ...asked, roles });
  if (permitted) return permitted;
  // Only the reason is looked for now.
  const seen = await access.find(db, asked);
  if (!seen) throw new ResultError('hostMissing');
  if (!roles.includes(seen.role)) throw new ResultError('hostRoleTooLow');
  if (seen.stopped_at) throw new ResultError('writingStopped', {}, stopOf(seen));
  throw new ResultError('tryLater');
};
