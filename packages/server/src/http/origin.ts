import type { FastifyRequest } from 'fastify';

/**
 * True unless a browser says that another site made the request. Tools send neither header;
 * they have no cookie that another site could use.
 */
export const isOwnOrigin = (request: FastifyRequest, publicUrl: URL | null): boolean => {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    // Compared with the browser's own word, and stored nowhere. A proxy's `X-Forwarded-Host` is not asked.
    return host === request.headers.host || host === publicUrl?.host;
  }
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
};
