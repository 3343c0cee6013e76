import { type Access, type Endpoint, type FailureKey, ResultError } from '@iodd-hub/contract';
import type { TokenScope } from '@iodd-hub/contract/account';
import { manufacturerRefusal } from '../accounts/authors.ts';
import type { Context } from '../context.ts';
import type { CurrentUser } from '../stores/sessions.ts';

type Refusal = (user: CurrentUser) => FailureKey | null;

const signedIn: Refusal = () => null;

/** Whoever wrote the address of an account may not publish by it before its owner has read a mail there. */
const unconfirmedEmail: Refusal = (user) => (user.isEmailUnconfirmed ? 'emailUnconfirmed' : null);

const refusals: Readonly<Record<Exclude<Access, 'anyone'>, Refusal>> = {
  personal: signedIn,
  signedIn,
  manufacturer: manufacturerRefusal,
  publisher: (user) =>
    manufacturerRefusal(user) ?? (user.canPublic ? unconfirmedEmail(user) : 'cannotPublish'),
  admin: (user) => (user.isAdmin ? null : 'noPermission'),
  superAdmin: (user) => (user.isSuperAdmin ? null : 'noPermission'),
};

/** What an API token must say beside the rights of its account. */
const scopesFor = ({ access, limit }: Called): readonly TokenScope[] => [
  limit === 'read' ? 'read' : 'write',
  ...(access === 'admin' || access === 'superAdmin' ? (['admin'] as const) : []),
];

type Called = Pick<
  Endpoint,
  | 'access'
  | 'adminsToo'
  | 'limit'
  | 'byToken'
  | 'withOneTimePassword'
  | 'withUnacceptedTerms'
  | 'reauthentication'
>;

const opens = (scopes: readonly TokenScope[], declared: Called): boolean =>
  declared.byToken && scopesFor(declared).every((scope) => scopes.includes(scope));

/** Answers what everybody gets: reading as a visitor harms nobody, and the page to change the password needs it. */
const isForVisitors = ({ access, limit }: Called): boolean =>
  access === 'anyone' && (limit === 'read' || limit === 'guess');

/**
 * What has to be done before anything else. A password that others have seen opens nothing but the way to change it;
 * terms that matter come next, for tokens as for their owner: a program acts in the name of somebody who has agreed.
 */
const firstDue = (declared: Called, user: CurrentUser | null): FailureKey | null => {
  if (user?.mustChangePassword && !declared.withOneTimePassword) return 'passwordChangeDue';
  return user?.mustAcceptTerms && !declared.withUnacceptedTerms ? 'termsDue' : null;
};

const refusalOf = (declared: Called, user: CurrentUser | null): FailureKey | null => {
  const { access, adminsToo } = declared;
  if (user?.scopes && !opens(user.scopes, declared)) return 'tokenRefused';
  if (access === 'anyone') return null;
  if (!user) return access === 'personal' ? 'notSignedIn' : 'sessionInvalid';
  return refusals[adminsToo && user.isAdmin ? 'admin' : access](user) ?? confirmation(declared, user);
};

/** A token has no password to give: making it took one, and what needs the person is closed to it. */
const confirmation = (declared: Called, user: CurrentUser): FailureKey | null =>
  declared.reauthentication && user.scopes === null && !user.hasJustAuthenticated
    ? 'reauthenticationDue'
    : null;

/** Throws unless this caller may make this call; answers the caller, who is somebody unless anyone may. */
export const authorise = <A extends Access>(
  declared: Called & { readonly access: A },
  caller: CurrentUser | null,
): Context<A>['user'] => {
  const due = firstDue(declared, caller);
  if (due && !isForVisitors(declared)) throw new ResultError(due);
  const user = due ? null : caller;
  const refusal = refusalOf(declared, user);
  if (refusal) throw new ResultError(refusal);
  // The compiler does not follow a conditional type through the check above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return user as Context<A>['user'];
};
