/** What became of a command of the command line. */
export interface Running {
  readonly close: () => Promise<void>;
  /** Its exit code, where it can end by itself. */
  readonly ended?: Promise<number>;
}

export interface Outcome {
  /** 0 as it should be, 1 it could not be done, 2 called wrongly. */
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
  readonly errors: string;
  readonly running?: Running;
}

/** What a person can put right. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
