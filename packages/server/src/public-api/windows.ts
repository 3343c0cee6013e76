import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/* How often somebody may call the public API, counted in the memory of this instance: nobody waits for a database. */

export const windowSeconds = 60;

/** In tenths of a call, so that what costs less than one is still a whole number. */
const tenths = 10;

/** What one caller may still do until the window ends. */
export interface Allowance {
  /** For the header `RateLimit`, as draft-ietf-httpapi-ratelimit-headers has it. */
  readonly state: string;
  /** Nothing is left for another call, or for this one. */
  readonly isSpent: boolean;
  readonly secondsLeft: number;
}

export interface Windows {
  /** For the header `RateLimit-Policy`. */
  readonly policy: string;
  /** Counts a call. */
  spend(caller: string): Promise<Allowance>;
  /** What is left, counting nothing. */
  look(caller: string): Promise<Allowance>;
  /** A caller who had the answer already pays a tenth: asking that way is wanted, and still costs a look-up. */
  giveBack(caller: string): Promise<void>;
}

/** `name` is what the headers call the policy. */
export const openWindows = (name: string, quota: number): Windows => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: quota * tenths, duration: windowSeconds });
  const allowance = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isSpent: boolean): Allowance => {
    const secondsLeft = Math.ceil(msBeforeNext / 1000);
    return {
      state: `"${name}";r=${Math.floor(remainingPoints / tenths)};t=${secondsLeft}`,
      isSpent,
      secondsLeft,
    };
  };
  return {
    policy: `"${name}";q=${quota};w=${windowSeconds}`,
    async spend(caller) {
      try {
        return allowance(await limiter.consume(caller, tenths), false);
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return allowance(rejection, true);
        throw rejection;
      }
    },
    async look(caller) {
      const state = await limiter.get(caller);
      if (!state) return allowance(new RateLimiterRes(quota * tenths, windowSeconds * 1000, 0, true), false);
      return allowance(state, state.remainingPoints < tenths);
    },
    async giveBack(caller) {
      await limiter.reward(caller, tenths - 1);
    },
  };
};
