import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Whose sign-in failed. */
interface Failure {
  /** Null where nobody has the name: then all such names are counted as one. */
  readonly accountId: string | null;
  /** Always told, however many fail elsewhere: an administrator, or a browser that has signed in before. */
  readonly isAlwaysTold: boolean;
}

/** What is to be written down: this one with how many there were, or that there are too many to be told apart. */
type Telling = { readonly tries: number; readonly isOfAll: boolean } | null;

export interface FailedSignIns {
  /** Counts one that failed; null where it only counts. */
  count(failure: Failure): Promise<Telling>;
}

const quarter = 15 * 60;
const hour = 60 * 60;

/** In a quarter of an hour the first is told, then each tenfold: what follows tells how it went on. */
const isTold = (tries: number): boolean => Number.isInteger(Math.log10(tries));

/** Of all accounts together in an hour; the one after them says that there were more. */
export const mostToldPerHour = 100;

/** Two names that nobody can have. */
const nobody = '*';
const all = '*all';

/**
 * Entries of the audit log stay for ever, so whoever guesses must not be able to fill it. The budgets of `guesses.ts`
 * say how many passwords are compared; what is refused by them is counted here, too. Of one account, and of all names
 * that nobody has, so many as `isTold` says are told in a quarter of an hour; of everybody together `mostToldPerHour`.
 */
export const openFailedSignIns = (pool: pg.Pool): FailedSignIns => {
  const counter = (keyPrefix: string, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points: Number.MAX_SAFE_INTEGER,
      duration,
    });
  const bySubject = counter('failed-sign-in', quarter);
  const told = counter('failed-told', hour);
  return {
    async count({ accountId, isAlwaysTold }) {
      const { consumedPoints: tries } = await bySubject.penalty(accountId ?? nobody, 1);
      if (!isTold(tries)) return null;
      if (isAlwaysTold) return { tries, isOfAll: false };
      const { consumedPoints: tellings } = await told.penalty(all, 1);
      if (tellings <= mostToldPerHour) return { tries, isOfAll: false };
      return tellings === mostToldPerHour + 1 ? { tries: tellings, isOfAll: true } : null;
    },
  };
};
