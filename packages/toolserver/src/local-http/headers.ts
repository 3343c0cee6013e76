/** Headers of answers: to pages of other origins, to browsers that want to be told what a page may do. */

/** Answers of calls: data that nothing may keep or interpret. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'origin',
} as const;

/** Pages: own scripts and styles only; no other page shows them in a frame. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

/** To a page of an origin that the operator paired, and to no other. */
export const crossOriginHeaders = (pageOrigin: string | undefined): Readonly<Record<string, string>> =>
  pageOrigin === undefined ? {} : { 'access-control-allow-origin': pageOrigin };

/**
 * Answers of a preflight. Chromium asks the user since version 142 (Local Network Access); versions before it, and
 * sites that an administrator set so, ask this computer by a header of its own (Private Network Access).
 */
export const preflightHeaders = (
  pageOrigin: string,
  { asksForPrivateNetwork }: { readonly asksForPrivateNetwork: boolean },
): Readonly<Record<string, string>> => ({
  ...crossOriginHeaders(pageOrigin),
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
  ...(asksForPrivateNetwork && { 'access-control-allow-private-network': 'true' }),
});
