/*
 * How often somebody may call the public API. Counted in the memory of this instance and without a promise: an answer
 * from the catalogue takes a tenth of a millisecond, and nobody should wait for a count.
 */

export const windowSeconds = 60;

/** In tenths of a call, so that what costs less than one is still a whole number. */
const tenths = 10;

/** What one caller may still do until the window ends. */
export interface Window {
  left: number;
  readonly endsAt: number;
}

export interface Windows {
  /** For the header `RateLimit-Policy`, as draft-ietf-httpapi-ratelimit-headers has it. */
  readonly policy: string;
  /** For the header `RateLimit`. */
  state(window: Window, now: number): string;
  of(caller: string, now: number): Window;
}

const callersAtMost = 100_000;

/** `name` is what the headers call the policy. */
export const openWindows = (name: string, quota: number): Windows => {
  const open = new Map<string, Window>();
  const forget = (now: number): void => {
    for (const [caller, { endsAt }] of open) if (endsAt <= now) open.delete(caller);
    // As many callers in one minute are no callers that a memory of them would hold back.
    if (open.size >= callersAtMost) open.clear();
  };
  return {
    policy: `"${name}";q=${quota};w=${windowSeconds}`,
    state: ({ left, endsAt }, now) =>
      `"${name}";r=${Math.floor(left / tenths)};t=${Math.ceil((endsAt - now) / 1000)}`,
    of(caller, now) {
      const known = open.get(caller);
      if (known && known.endsAt > now) return known;
      if (open.size >= callersAtMost) forget(now);
      const window = { left: quota * tenths, endsAt: now + windowSeconds * 1000 };
      open.set(caller, window);
      return window;
    },
  };
};

export const isSpent = ({ left }: Window): boolean => left < tenths;

export const spend = (window: Window): void => {
  window.left -= tenths;
};

/** A caller who had the answer already pays a tenth: asking that way is wanted, and still costs a look-up. */
export const giveBack = (window: Window): void => {
  window.left += tenths - 1;
};
