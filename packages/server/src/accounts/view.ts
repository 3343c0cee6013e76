import type { endpoints, Input, Output, SignedInUser } from '@iodd-hub/contract';
import { addressOfFile } from '../library/file-address.ts';
import type { AccountRow, organisationOf } from '../stores/accounts.ts';
import type { CurrentUser } from '../stores/sessions.ts';

type Calls = (typeof endpoints)['user'];

/** The specification's 0 and 1. */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

// The table's own checks keep these columns in their ranges.
const typeOf = (account: AccountRow) => (account.type === 1 ? 1 : 0);
const statusOf = (account: AccountRow) => (account.status === 2 ? 2 : flag(account.status === 1));

/** Empty means the default avatar. */
export const photoAddress = (photo: string | null | undefined): string =>
  photo ? addressOfFile(photo, 'photo') : '';

export const signedInUser = (user: CurrentUser): SignedInUser => ({
  userName: user.userName,
  userPhoto: photoAddress(user.photo),
  isAdmin: flag(user.isAdmin),
  vendorId: user.vendorId,
  type: user.type,
  status: user.status,
  canPublic: flag(user.canPublic),
  isSuperAdmin: user.isSuperAdmin,
  mustChangePassword: user.mustChangePassword,
  mustAcceptTerms: user.mustAcceptTerms,
  needsEmail: !user.hasEmail,
});

export type Profile = Output<Calls['profile']>;

export const profileOf = (
  account: AccountRow,
  organisation: Awaited<ReturnType<typeof organisationOf>>,
): Profile => ({
  id: account.id,
  userName: account.user_name,
  email: account.email,
  company: organisation?.name ?? '',
  vendorAbbr: organisation?.abbreviation ?? '',
  vendorId: organisation?.primary_vendor_id ?? null,
  userPhoto: photoAddress(account.photo_sha256?.toString('hex')),
  type: typeOf(account),
  status: statusOf(account),
  isAdmin: flag(account.is_admin),
  canPublic: flag(account.can_public),
  createdAt: account.created_at.toISOString(),
  name: account.name,
  firstName: account.first_name,
  lastName: account.last_name,
  phone: account.phone,
  street: account.street,
  streetNumber: account.street_number,
  address: account.address,
  postalCode: account.postal_code,
  city: account.city,
  country: account.country,
  birthday: account.birthday ?? '',
});

export const profileRow = (profile: Input<Calls['infoEdit']>) => ({
  name: profile.name,
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  street: profile.street,
  street_number: profile.streetNumber,
  address: profile.address,
  postal_code: profile.postalCode,
  city: profile.city,
  country: profile.country,
  birthday: profile.birthday || null,
});
