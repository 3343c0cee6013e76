import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * True unless a browser says that another site made the request. Tools send neither header;
 * they have no cookie that another site could use.
 */
export const isOwnOrigin = (request: FastifyRequest, publicUrl: URL | null): boolean => {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    return host === request.host || host === publicUrl?.host;
  }
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
};

/** Where people reach this site: as it is configured, else wherever this one came in. */
export const siteUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  publicUrl?.origin ?? `${request.protocol}://${request.host}`;
