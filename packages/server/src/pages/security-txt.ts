/** Where a weakness is reported (RFC 9116). */
import { languageKeys } from '@iodd-hub/i18n';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { assetHeaders } from '../http/headers.ts';

const securityPath = '/.well-known/security.txt';
const keptSeconds = 3600;
// The RFC recommends less than a year; whoever reads it gets a fresh one.
const validDays = 180;

/** To the day, so that the same day answers the same text. */
const expiry = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + validDays)).toISOString();

/** Nothing is served where the operator names no address: the 404 of every other path. */
export const registerSecurityTxt = (app: FastifyInstance, services: Services): void => {
  const { securityContact } = services.config;
  if (securityContact === null) return;
  app.get(securityPath, (_request, reply) =>
    reply
      .headers(assetHeaders)
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expiry(new Date())}`,
          `Canonical: ${services.siteUrl}${securityPath}`,
          `Preferred-Languages: ${languageKeys.join(', ')}`,
          '',
        ].join('\n'),
      ),
  );
};
