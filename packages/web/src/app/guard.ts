import type { Access } from '@iodd-hub/contract/kit';
import type { SignedInUser } from '@iodd-hub/contract/user';
import { loginPath, safeTarget } from './redirect.ts';
import type { RouteEntry } from './route-table.ts';

export type Denial = 'inReview' | 'reviewFailed' | 'needsManufacturer' | 'cannotPublish' | 'needsAdmin';

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'deny'; readonly why: Denial };

interface Visit {
  readonly entry: RouteEntry;
  /** Path with query: where a visitor who has to sign in comes back to. */
  readonly target: string;
  readonly user: SignedInUser | null;
}

const show: Decision = { kind: 'show' };
const passwordPath = '/changepassword';
const termsPath = '/userinfo/terms';

/** Who sees what. The server decides again with every call; this only spares people a page that cannot work. */
export const decide = ({ entry, target, user }: Visit): Decision => {
  if (user?.mustChangePassword && entry.path !== passwordPath && entry.path !== termsPath) {
    return { kind: 'go', to: passwordPath };
  }
  if (entry.path === '/login' && user) {
    return { kind: 'go', to: safeTarget(new URLSearchParams(target.split('?')[1]).get('redirect')) };
  }
  if (entry.access === 'anyone' || entry.access === 'personal') return show;
  if (!user) return { kind: 'go', to: loginPath(target) };
  if (entry.adminsToo && user.isAdmin) return show;
  const why = denialOf(entry.access, user);
  return why ? { kind: 'deny', why } : show;
};

const denialOf = (access: Access, user: SignedInUser): Denial | undefined => {
  switch (access) {
    case 'anyone':
    case 'personal':
    case 'signedIn':
      return undefined;
    case 'manufacturer':
      return manufacturerDenial(user);
    case 'publisher':
      return manufacturerDenial(user) ?? (user.canPublic ? undefined : 'cannotPublish');
    case 'admin':
      return user.isAdmin ? undefined : 'needsAdmin';
    case 'superAdmin':
      return user.isSuperAdmin ? undefined : 'needsAdmin';
    default:
      return access satisfies never;
  }
};

/** Specification, section 4: type 1 with status 1 is under review, 0 failed; any other type has no permission. */
const manufacturerDenial = ({ type, status }: SignedInUser): Denial | undefined => {
  if (type !== 1) return 'needsManufacturer';
  if (status === 1) return 'inReview';
  return status === 0 ? 'reviewFailed' : undefined;
};
