/** Anybody's page may read what is public, and what the headers say about it. */
export const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

export const methods = 'GET, HEAD, OPTIONS';

/** What a browser asks before it sends a token or an ETag for another site's page. */
export const preflight = {
  ...open,
  allow: methods,
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'Authorization, If-None-Match',
  'access-control-max-age': '86400',
} as const;
