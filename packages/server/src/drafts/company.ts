import { ResultError } from '@iodd-hub/contract';
import { fieldsRefused } from '../base/errors.ts';
import type { Db } from '../db/connect.ts';
import * as organisations from '../stores/organisations.ts';
import type { CurrentUser } from '../stores/sessions.ts';

/** The company in whose folders somebody works: the own one, or for administrators the one that they name. */
export const companyOf = async (
  db: Db,
  { organisationId, isAdmin }: CurrentUser,
  wanted: string | undefined,
): Promise<string> => {
  if (wanted !== undefined && wanted !== organisationId) {
    const named = isAdmin ? await organisations.find(db, wanted) : undefined;
    if (!named) throw new ResultError('notFound');
    return named.id;
  }
  if (organisationId !== null) return organisationId;
  // An administrator without a company names one.
  if (isAdmin) throw fieldsRefused({ field: 'organisationId', problem: 'required', args: {} });
  throw new ResultError('needsManufacturer');
};
