import type { IncomingHttpHeaders } from 'node:http';

interface Site {
  /** Host that the request was sent to, as the browser knows it. */
  readonly host: string;
  readonly publicUrl: URL | null;
}

/**
 * True unless a browser says that another site made the request. Tools send neither header;
 * they have no cookie that another site could use.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, site: Site): boolean => {
  const { origin } = headers;
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    return host === site.host || host === site.publicUrl?.host;
  }
  const fetchSite = headers['sec-fetch-site'];
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
};
