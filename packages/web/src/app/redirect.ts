import { type RouteEntry, trailOf } from './route-table.ts';

const safeOrigin = 'https://hub.invalid';

/**
 * Where to go after signing in: a path of this site, or home. Browsers read `//host`, `/\host` and control
 * characters inside a path as another site, so whatever leaves our origin when parsed is refused.
 */
export const safeTarget = (wanted: string | null | undefined): string => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!wanted?.startsWith('/') || /[\\\u0000-\u001f]/.test(wanted)) return '/';
  const url = URL.parse(wanted, safeOrigin);
  if (url?.origin !== safeOrigin || url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
};

/** The address of the header's sign-in link: the listed pages come back, all others go home. */
export const signInLink = (table: readonly RouteEntry[], path: string): string => {
  const entry = trailOf(table, path).at(-1);
  return loginPath(entry?.returnsAfterSignIn ? path : '/');
};

export const loginPath = (target: string): string => `/login?${new URLSearchParams({ redirect: target })}`;
