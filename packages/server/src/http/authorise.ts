import { type Access, type Endpoint, type FailureKey, ResultError } from '@iodd-hub/contract';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { CurrentUser } from '../stores/sessions.ts';

type Refusal = (user: CurrentUser) => FailureKey | null;

const signedIn: Refusal = () => null;

/** The specification's states of a registration, section 4. */
const manufacturer: Refusal = (user) => {
  if (user.type !== 1) return 'needsManufacturer';
  if (user.status === 1) return 'registrationInReview';
  if (user.status === 0) return 'registrationFailed';
  return oneTimePassword(user);
};

/** A password that others have seen opens nothing but the page to change it. */
const oneTimePassword: Refusal = (user) => (user.mustChangePassword ? 'passwordChangeDue' : null);

const refusals: Readonly<Record<Exclude<Access, 'anyone'>, Refusal>> = {
  personal: signedIn,
  signedIn,
  manufacturer,
  publisher: (user) => manufacturer(user) ?? (user.canPublic ? null : 'cannotPublish'),
  admin: (user) => (user.isAdmin ? oneTimePassword(user) : 'noPermission'),
  superAdmin: (user) => (user.isSuperAdmin ? oneTimePassword(user) : 'noPermission'),
};

type Permission<A extends Access> = Pick<Endpoint<z.ZodType, z.ZodType, A>, 'access' | 'adminsToo'>;

const refusalOf = (
  { access, adminsToo }: Permission<Access>,
  user: CurrentUser | null,
): FailureKey | null => {
  if (access === 'anyone') return null;
  if (!user) return access === 'personal' ? 'notSignedIn' : 'sessionInvalid';
  return refusals[adminsToo && user.isAdmin ? 'admin' : access](user);
};

/** Throws unless this caller may make calls of this kind; answers the caller, who is somebody unless anyone may. */
export const authorise = <A extends Access>(
  permission: Permission<A>,
  user: CurrentUser | null,
): Context<A>['user'] => {
  const refusal = refusalOf(permission, user);
  if (refusal) throw new ResultError(refusal);
  // The compiler does not follow a conditional type through the check above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return user as Context<A>['user'];
};
