import type { TokenScope } from '@iodd-hub/contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../http/context.ts';
import { rememberFor } from '../remembered.ts';
import { hashOfSecret } from '../stores/secrets.ts';
import * as tokens from '../stores/tokens.ts';
import { Problem } from './problems.ts';
import { isSpent, openWindows, spend, type Window, type Windows } from './windows.ts';

/** Who comes in to the public API, and how often. */
export interface Door {
  /** Throws 401, 403 or 429. Without a token nothing is looked up and nothing is waited for. */
  enter(request: FastifyRequest, reply: FastifyReply): Window | Promise<Window>;
}

interface Machine {
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
}

/** For so long a token that was revoked on another instance may still open. */
const remembersTokens = { ms: 5_000, atMost: 10_000 };

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

const tooMany = ({ endsAt }: Window, now: number): Problem => {
  const seconds = Math.ceil((endsAt - now) / 1000);
  return new Problem(429, `Too many calls. Come back in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
};

interface Visit {
  readonly caller: string;
  /** False for a look at what is left. */
  readonly isPaid: boolean;
}

/** Says how much is left; throws when nothing is. */
const check = (reply: FastifyReply, windows: Windows, { caller, isPaid }: Visit): Window => {
  const now = Date.now();
  const window = windows.of(caller, now);
  const hasNothing = isSpent(window);
  if (isPaid && !hasNothing) spend(window);
  reply.header('ratelimit-policy', windows.policy).header('ratelimit', windows.state(window, now));
  if (hasNothing) throw tooMany(window, now);
  return window;
};

export const openDoor = ({ config, database }: Pick<Services, 'config' | 'database'>): Door => {
  const { publicPerMinute, tokenPerMinute } = config.limits;
  const anonymous = openWindows('anonymous', publicPerMinute);
  const byToken = openWindows('token', tokenPerMinute);
  // Of their own, so that neither a neighbour's wrong token nor a busy visitor shuts out a right one.
  const refusedTokens = openWindows('refused-token', publicPerMinute);
  const machines = rememberFor<Machine | null>(remembersTokens);

  const lookUp = async (token: string): Promise<Machine | null> => {
    const user = await tokens.resolve(database.pool, token);
    return user && { tokenId: user.sessionId, scopes: user.scopes ?? [] };
  };
  const machineOf = (token: string, address: string, reply: FastifyReply): Promise<Machine | null> => {
    const key = hashOfSecret(token).toString('base64');
    const known = machines.peek(key);
    if (known) return known;
    // Before the look-up, so that trying tokens out does not become a load on the database.
    check(reply, refusedTokens, { caller: address, isPaid: false });
    return machines.get(key, () => lookUp(token));
  };

  const enterWith = async (token: string, address: string, reply: FastifyReply): Promise<Window> => {
    const machine = await machineOf(token, address, reply);
    if (!machine) {
      check(reply, refusedTokens, { caller: address, isPaid: true });
      throw refusal('invalid');
    }
    const window = check(reply, byToken, { caller: machine.tokenId, isPaid: true });
    if (!machine.scopes.includes('read')) throw refusal('scope');
    return window;
  };

  return {
    enter(request, reply) {
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      return token === undefined
        ? check(reply, anonymous, { caller: request.ip, isPaid: true })
        : enterWith(token, request.ip, reply);
    },
  };
};
