import { sessionHeader } from '@iodd-hub/contract';
import { tokenPrefix } from '@iodd-hub/contract/account';
import type { FastifyRequest } from 'fastify';
import * as sessions from '../stores/sessions.ts';
import * as tokens from '../stores/tokens.ts';
import type { Services } from '../context.ts';
import { sessionFromCookie } from './cookies.ts';

export interface Caller {
  readonly user: sessions.CurrentUser | null;
  /** True when a session was named that does not exist (any more). */
  readonly hasLostSession: boolean;
}

const bearer = 'Bearer ';

/** An API token stands in its own header, a session in the other one or in the cookie. */
export const tokenOf = (request: FastifyRequest, isSecure: boolean): string | undefined => {
  const { authorization, [sessionHeader]: header } = request.headers;
  if (authorization?.startsWith(bearer)) return authorization.slice(bearer.length);
  return typeof header === 'string' && header !== '' ? header : sessionFromCookie(request, isSecure);
};

export const visitor: Caller = { user: null, hasLostSession: false };

export const callerOf = async (
  { database, config }: Pick<Services, 'database' | 'config'>,
  token: string,
): Promise<Caller> => {
  const user = token.startsWith(tokenPrefix)
    ? await tokens.resolve(database.pool, token)
    : await sessions.resolve(database.pool, token, config.sessions);
  return { user, hasLostSession: user === null };
};
