import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { addressKey } from './address-key.ts';
import { refused } from './limits.ts';

/** One try at a password. */
export interface Guess {
  /** Whose tries are counted together: an account, or a login that is nobody's. */
  readonly subject: string;
  readonly address: string;
  /**
   * True for a browser that has signed in before and for somebody who is signed in: their tries have a budget
   * of their own, so that strangers who use up all others cannot keep the owner out.
   */
  readonly isKnown: boolean;
}

export interface Guesses {
  /** Takes one try before anything is compared: however many arrive at once, only so many are compared. */
  take(guess: Guess): Promise<void>;
  /** A right password is no guess. */
  giveBack(guess: Guess): Promise<void>;
  /**
   * The same for a code by mail. Each code has its own few tries and is soon replaced; what is counted here is an
   * address that tries codes of many accounts.
   */
  takeCode(guess: CodeGuess): Promise<void>;
  giveBackCode(guess: CodeGuess): Promise<void>;
  /** For an owner who has proved by mail who they are. */
  forget(subject: string): Promise<void>;
}

export type CodeGuess = Pick<Guess, 'address' | 'isKnown'>;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const ofSubject = ({ subject, isKnown }: Guess): string => (isKnown ? `${subject} known` : subject);

const ofStranger =
  (keyOf: (guess: Guess) => string) =>
  (guess: Guess): string | null =>
    guess.isKnown ? null : keyOf(guess);

interface Budget {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
}

/** In the order in which they are asked: what one refuses is not counted by the next. */
const budgets = [
  { name: 'guess-quarter', points: 10, duration: 15 * minute, keyOf: ofSubject },
  { name: 'guess-day', points: 50, duration: day, keyOf: ofSubject },
  // A company behind one address mistypes often; a thousand accounts at ten tries each are too many.
  {
    name: 'guess-address',
    points: 100,
    duration: hour,
    keyOf: ofStranger(({ address }) => addressKey(address)),
  },
  { name: 'guess-site', points: 2_000, duration: hour, keyOf: ofStranger(() => 'all') },
] as const;

/** At one address in an hour; a code that was right is not counted. */
const wrongCodes = { name: 'code-address', points: 50, duration: hour } as const;

/** Counted in PostgreSQL, for all instances together, and asked there each time: a reset by mail counts at once. */
export const openGuesses = (pool: pg.Pool): Guesses => {
  const limiterOf = ({ name, points, duration }: Budget): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    });
  const limiters = budgets.map((budget) => ({ keyOf: budget.keyOf, limiter: limiterOf(budget) }));
  const codes = limiterOf(wrongCodes);
  const each = async (
    guess: Guess,
    act: (limiter: RateLimiterPostgres, key: string) => Promise<unknown>,
  ): Promise<void> => {
    for (const { limiter, keyOf } of limiters) {
      const key = keyOf(guess);
      if (key !== null) await act(limiter, key);
    }
  };
  return {
    take: (guess) => each(guess, (limiter, key) => limiter.consume(key).catch(refused)),
    giveBack: (guess) => each(guess, (limiter, key) => limiter.reward(key)),
    takeCode: async ({ address, isKnown }) => {
      if (!isKnown) await codes.consume(addressKey(address)).catch(refused);
    },
    giveBackCode: async ({ address, isKnown }) => {
      if (!isKnown) await codes.reward(addressKey(address));
    },
    forget: (subject) =>
      each({ subject, address: '', isKnown: true }, (limiter) =>
        Promise.all([limiter.delete(subject), limiter.delete(`${subject} known`)]),
      ),
  };
};
