import { type LimitClass, ResultError } from '@iodd-hub/contract';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';

export interface Limits {
  /** Throws 09004 when this caller has called too often. */
  spend(kind: LimitClass, caller: string): Promise<void>;
  /** Counts a wrong guess at one account, wherever it came from; throws when there were too many. */
  spendGuess(account: string): Promise<void>;
  /** Throws when an account has had too many wrong guesses; counts nothing. */
  checkGuesses(account: string): Promise<void>;
  forgetGuesses(account: string): Promise<void>;
}

const guessesPerAccount = { points: 10, duration: 15 * 60 };

const refused = (rejection: unknown): never => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  throw new ResultError('tooManyRequests', { seconds: Math.ceil(rejection.msBeforeNext / 1000) });
};

/**
 * What changes something or can be guessed is counted in PostgreSQL, for all instances together.
 * Reads are counted in each instance: a write for every read would cost more than the read.
 */
export const openLimits = (pool: pg.Pool, perMinute: Config['limitsPerMinute']): Limits => {
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
  const limiters = {
    read: new RateLimiterMemory({ keyPrefix: 'read', points: perMinute.read, duration: 60 }),
    write: shared('write', perMinute.write, 60),
    guess: shared('guess', perMinute.guess, 60),
  } as const satisfies Record<LimitClass, unknown>;
  const guesses = shared('account', guessesPerAccount.points, guessesPerAccount.duration);

  return {
    async spend(kind, caller) {
      await limiters[kind].consume(caller).catch(refused);
    },
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
  };
};
