/** One clock for all that shows what lives: what is told in the same moment is laid out and painted once. */
export interface Beat {
  /** Told once, at the next stroke; never where the answer is called before. */
  readonly next: (listener: () => void) => () => void;
}

/** Strikes at most this often, and only where somebody waits for it. */
export const newBeat = (pauseMs: number): Beat => {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let struckMs = Number.NEGATIVE_INFINITY;
  const strike = (): void => {
    timer = undefined;
    struckMs = performance.now();
    const told = [...waiting];
    waiting.clear();
    for (const listener of told) listener();
  };
  return {
    next: (listener) => {
      // The same listener may wait twice.
      const told = (): void => listener();
      waiting.add(told);
      timer ??= setTimeout(strike, Math.max(0, struckMs + pauseMs - performance.now()));
      return () => {
        waiting.delete(told);
        if (waiting.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
};

/**
 * Five times a second: nobody reads digits that change faster, and a line of a minute moves by four pixels. What is recorded,
 * and what a trigger looks at, is every value, whenever it comes (`history/`).
 */
export const readable = newBeat(200);
