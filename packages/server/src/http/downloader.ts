import type { FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import * as tickets from '../library/tickets.ts';
import { callerOf, tokenOf } from './callers.ts';
import { isSecureSite } from './cookies.ts';

/** Who asks for the bytes at an address: by its ticket, by a session, or by a token that may read. */
export const downloaderOf = async (
  services: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
  { address, ticket }: { readonly address: string; readonly ticket: string | undefined },
): Promise<string | null> => {
  if (ticket !== undefined) {
    const bound = { releaseId: address, now: Date.now() };
    const accountId = await tickets.accountOf(services.database.db, ticket, bound);
    if (accountId !== null) return accountId;
  }
  const token = tokenOf(request, isSecureSite(services.config));
  if (token === undefined) return null;
  const { user } = await callerOf(services, token);
  if (!user || user.mustChangePassword || user.mustAcceptTerms) return null;
  return !user.scopes || user.scopes.includes('read') ? user.accountId : null;
};
