import type { TokenScope } from '@iodd-hub/contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import type { Services } from '../context.ts';
import { createCache } from '../base/caches.ts';
import { hashOfSecret } from '../stores/secrets.ts';
import * as tokens from '../stores/tokens.ts';
import { Problem } from './problems.ts';
import { type Allowance, openWindows, type Windows } from './windows.ts';

/** Who calls, after the token and the limits were checked. */
export interface Caller {
  /** Whose token it is; null without one, and where the owner has terms to accept. */
  readonly accountId: string | null;
  /** Where the call came from, as it is counted; taken when it came. */
  readonly address: string;
  /** Most of what the call cost is given back. */
  giveBack(): Promise<void>;
}

/** Who may call the public API, and how often. */
export interface Authenticator {
  /** Throws 401, 403 or 429. Without a token nothing is looked up. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
}

interface TokenHolder {
  readonly tokenId: string;
  readonly accountId: string | null;
  readonly scopes: readonly TokenScope[];
}

/** For so long a token that was revoked on another instance may still open. */
const tokensCached = { ttlMs: 5_000, max: 10_000 };

/** Another scheme than this is not meant for us: a proxy in front may ask for passwords of its own. */
const bearer = /^bearer +(.+)$/i;

const challenge = 'Bearer realm="IODD Hub"';
const refusals = {
  invalid: {
    status: 401,
    detail: 'The token is wrong, has expired or was revoked.',
    challenge: `${challenge}, error="invalid_token"`,
  },
  scope: {
    status: 403,
    detail: 'The token lacks the scope "read".',
    challenge: `${challenge}, error="insufficient_scope", scope="read"`,
  },
} as const;

const refusal = (kind: keyof typeof refusals): Problem => {
  const { status, detail, challenge: header } = refusals[kind];
  return new Problem(status, detail, { headers: { 'www-authenticate': header } });
};

const tooMany = ({ secondsLeft }: Allowance): Problem =>
  new Problem(429, `Too many calls. Come back in ${secondsLeft} seconds.`, {
    headers: { 'retry-after': String(secondsLeft) },
  });

/** Says how much is left; throws when nothing is. */
const check = (reply: FastifyReply, { policy }: Windows, allowance: Allowance): void => {
  reply.header('ratelimit-policy', policy).header('ratelimit', allowance.state);
  if (allowance.isSpent) throw tooMany(allowance);
};

export const openAuthenticator = ({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Authenticator => {
  const { publicPerMinute, tokenPerMinute } = config.limits;
  const anonymous = openWindows('anonymous', publicPerMinute);
  const byToken = openWindows('token', tokenPerMinute);
  // Of their own, so that neither a neighbour's wrong token nor a busy visitor shuts out a right one.
  const refusedTokens = openWindows('refused-token', publicPerMinute);
  const holders = createCache<TokenHolder | null>(tokensCached);

  const lookUp = async (token: string): Promise<TokenHolder | null> => {
    const user = await tokens.resolve(database.pool, token);
    if (!user) return null;
    // What is public stays readable; what needs an account waits until its owner has accepted the terms.
    const accountId = user.mustAcceptTerms ? null : user.accountId;
    return { tokenId: user.sessionId, accountId, scopes: user.scopes ?? [] };
  };
  const holderOf = async (
    token: string,
    caller: string,
    reply: FastifyReply,
  ): Promise<TokenHolder | null> => {
    const key = hashOfSecret(token).toString('base64');
    // Before the look-up, so that trying tokens out does not become a load on the database.
    if (!holders.has(key)) check(reply, refusedTokens, await refusedTokens.look(caller));
    return holders.get(key, () => lookUp(token));
  };

  const authenticateToken = async (token: string, caller: string, reply: FastifyReply): Promise<Caller> => {
    const holder = await holderOf(token, caller, reply);
    if (!holder) {
      check(reply, refusedTokens, await refusedTokens.spend(caller));
      throw refusal('invalid');
    }
    const { tokenId, accountId, scopes } = holder;
    check(reply, byToken, await byToken.spend(tokenId));
    if (!scopes.includes('read')) throw refusal('scope');
    return { accountId, address: caller, giveBack: () => byToken.giveBack(tokenId) };
  };

  return {
    async authenticate(request, reply) {
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      const caller = addressKey(request.ip);
      if (token !== undefined) return authenticateToken(token, caller, reply);
      check(reply, anonymous, await anonymous.spend(caller));
      return { accountId: null, address: caller, giveBack: () => anonymous.giveBack(caller) };
    },
  };
};
