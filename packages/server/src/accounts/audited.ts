import type { AuditDetailName } from '@iodd-hub/contract/audit-details';
import { flag, type Profile, profileOf } from './view.ts';
import type { AccountRow } from '../stores/accounts.ts';

/* What the audit log says of an account before and after a change. */

export const auditedRights = ({
  type,
  status,
  can_public,
}: Pick<AccountRow, 'type' | 'status' | 'can_public'>) => ({ type, status, canPublic: flag(can_public) });

const fields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'street',
  'streetNumber',
  'address',
  'postalCode',
  'city',
  'country',
  'birthday',
] as const satisfies readonly (keyof Profile & AuditDetailName)[];

/** A picture is told by its hash, not by an address that ends with it. */
export const auditedProfile = (account: AccountRow) => {
  const profile = profileOf(account, undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [field, profile[field]])),
    photo: account.photo_sha256?.toString('hex') ?? '',
  };
};
