import { ResultError } from '@iodd-hub/contract';
import { fieldsRefused } from '../base/errors.ts';
import type { Reach } from '../stores/imports.ts';
import type { CurrentUser } from '../stores/sessions.ts';

/** Whose drafts somebody may see and change. */
export const reachOf = ({ organisationId, isAdmin }: CurrentUser): Reach => ({ organisationId, isAdmin });

/** The company in whose folders somebody works: the own one, or for administrators the one that they name. */
export const companyOf = ({ organisationId, isAdmin }: CurrentUser, wanted: string | undefined): string => {
  if (wanted !== undefined && wanted !== organisationId && !isAdmin) throw new ResultError('notFound');
  const company = wanted ?? organisationId;
  if (company !== null) return company;
  // An administrator without a company names one.
  if (isAdmin) throw fieldsRefused({ field: 'organisationId', problem: 'required', args: {} });
  throw new ResultError('needsManufacturer');
};
