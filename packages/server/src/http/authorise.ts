import { type Access, type Endpoint, type FailureKey, ResultError } from '@iodd-hub/contract';
import type { TokenScope } from '@iodd-hub/contract/account';
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

/** What an API token must say beside the rights of its account. */
const scopesFor = ({ access, limit }: Called): readonly TokenScope[] => [
  limit === 'read' ? 'read' : 'write',
  ...(access === 'admin' || access === 'superAdmin' ? (['admin'] as const) : []),
];

type Called = Pick<Endpoint, 'access' | 'adminsToo' | 'limit' | 'byToken'>;

const opens = (scopes: readonly TokenScope[], declared: Called): boolean =>
  declared.byToken && scopesFor(declared).every((scope) => scopes.includes(scope));

const refusalOf = (declared: Called, user: CurrentUser | null): FailureKey | null => {
  const { access, adminsToo } = declared;
  if (user?.scopes && !opens(user.scopes, declared)) return 'tokenRefused';
  if (access === 'anyone') return null;
  if (!user) return access === 'personal' ? 'notSignedIn' : 'sessionInvalid';
  return refusals[adminsToo && user.isAdmin ? 'admin' : access](user);
};

/** Throws unless this caller may make this call; answers the caller, who is somebody unless anyone may. */
export const authorise = <A extends Access>(
  declared: Called & { readonly access: A },
  user: CurrentUser | null,
): Context<A>['user'] => {
  const refusal = refusalOf(declared, user);
  if (refusal) throw new ResultError(refusal);
  // The compiler does not follow a conditional type through the check above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return user as Context<A>['user'];
};
