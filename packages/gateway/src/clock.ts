/** The time by which everything here runs, so that tests can hand in their own. */
export interface Clock {
  /** Never goes back. */
  readonly nowMs: () => number;
  readonly date: () => Date;
  readonly wait: (ms: number) => Promise<void>;
}
