import { type LimitClass, ResultError } from '@iodd-hub/contract';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';

export interface Limits {
  /** Throws 09004 when this caller has called too often; answers nothing when there is nothing to wait for. */
  spend(kind: LimitClass, caller: string): Promise<void> | undefined;
  /** Counts a wrong guess at one account, wherever it came from; throws when there were too many. */
  spendGuess(account: string): Promise<void>;
  /** Throws when an account has had too many wrong guesses; counts nothing. */
  checkGuesses(account: string): Promise<void>;
  forgetGuesses(account: string): Promise<void>;
  /** Counts a code that somebody at this address asks for; throws when there were too many. */
  spendCode(login: string, address: string): Promise<void>;
}

const guessesPerAccount = { points: 10, duration: 15 * 60 };

/** Of one login from one address, and of one login from everywhere: nobody's mailbox is flooded by many. */
const codesPerHour = { oneAddress: 5, allAddresses: 20 };

const refused = (rejection: unknown): never => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  throw new ResultError('tooManyRequests', { seconds: Math.ceil(rejection.msBeforeNext / 1000) });
};

/** Reads are so many that asking the limiter for each would be felt: it is asked for this many at a time. */
const readsAtATime = 30;

/** Spends in steps: the first read of a step pays for the whole step. */
const inSteps = (limiter: RateLimiterMemory, step: number) => {
  const paid = new Map<string, number>();
  const pay = async (caller: string): Promise<void> => {
    // Callers come and go; what one had left over is worth less than remembering it.
    if (paid.size > 100_000) paid.clear();
    await limiter.consume(caller, step).catch(refused);
    paid.set(caller, step - 1);
  };
  return (caller: string): Promise<void> | undefined => {
    const left = paid.get(caller) ?? 0;
    if (left === 0) return pay(caller);
    paid.set(caller, left - 1);
    return undefined;
  };
};

const oneByOne =
  (limiter: RateLimiterPostgres) =>
  async (caller: string): Promise<void> => {
    await limiter.consume(caller).catch(refused);
  };

/**
 * What changes something or can be guessed is counted in PostgreSQL, for all instances together.
 * Reads are counted in each instance: a write for every read would cost more than the read.
 */
export const openLimits = (pool: pg.Pool, limits: Config['limits']): Limits => {
  const shared = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // Who is over the limit is refused without another query.
      inMemoryBlockOnConsumed: points + 1,
    });
  const reads = new RateLimiterMemory({ keyPrefix: 'read', points: limits.readsPerMinute, duration: 60 });
  const spend: Readonly<Record<LimitClass, (caller: string) => Promise<void> | undefined>> = {
    read: inSteps(reads, Math.min(readsAtATime, limits.readsPerMinute)),
    write: oneByOne(shared('write', limits.writesPerMinute, 60)),
    guess: oneByOne(shared('guess', limits.guessesPerMinute, 60)),
    // What others get to read: an hour, since a patient flood is a flood too.
    post: oneByOne(shared('post', limits.postsPerHour, 3600)),
  };
  const guesses = shared('account', guessesPerAccount.points, guessesPerAccount.duration);
  const codesHere = shared('code', codesPerHour.oneAddress, 3600);
  const codesAll = shared('codes', codesPerHour.allAddresses, 3600);

  return {
    spend: (kind, caller) => spend[kind](caller),
    async spendGuess(account) {
      await guesses.consume(account).catch(refused);
    },
    async checkGuesses(account) {
      const state = await guesses.get(account);
      if (state && state.consumedPoints >= guessesPerAccount.points) refused(state);
    },
    async forgetGuesses(account) {
      await guesses.delete(account);
    },
    async spendCode(login, address) {
      await codesHere.consume(`${login} ${address}`).catch(refused);
      await codesAll.consume(login).catch(refused);
    },
  };
};
