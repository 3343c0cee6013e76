import { ResultError } from '@iodd-hub/contract';
import { fieldsRefused } from '../base/errors.ts';
import type { Db } from '../db/connect.ts';
import * as organisations from '../stores/organisations.ts';
import type { CurrentUser } from '../stores/sessions.ts';
import * as vendors from '../stores/vendors.ts';

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

/** Whose the file is: of the company that holds its vendor id, whoever imports it. */
export const ownerOf = async (
  db: Db,
  user: CurrentUser,
  { fileName, vendorId, wanted }: { fileName: string; vendorId: number | null; wanted: string | undefined },
): Promise<string> => {
  const owners = await vendors.ownersOf(db, vendorId === null ? [] : [vendorId]);
  const owner = vendorId === null ? undefined : owners.get(vendorId);
  if (user.isAdmin && wanted === undefined) return owner ?? companyOf(db, user, undefined);
  const company = await companyOf(db, user, wanted);
  if (user.isAdmin) return company;
  // The vendor id may have gone with the company, into which it was merged since the call began.
  if (owner === undefined || (owner !== company && owner !== (await organisations.findNow(db, company))?.id))
    throw new ResultError('foreignVendor', { fileName, vendorId: String(vendorId ?? '?') });
  return company;
};
