import { readFileSync } from 'node:fs';

/**
 * `count.ts REPORT LEAST [--skips-allowed]`: reads the JSON report of a test run (vitest's or Playwright's) and prints
 * `passed failed skipped`. A skipped test counts as failed, unless the caller says why tests may be skipped: in a clone
 * without the public files those that compare with them are.
 */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const number = (report: object, name: string): number => {
  const value: unknown = Reflect.get(report, name);
  if (typeof value !== 'number') throw new Error(`the report has no ${name}`);
  return value;
};

export const countsOf = (report: unknown): Counts => {
  if (typeof report !== 'object' || report === null) throw new Error('the report is empty');
  if ('numTotalTests' in report) {
    const passed = number(report, 'numPassedTests');
    const skipped = number(report, 'numPendingTests');
    // A file that could not be loaded is not a pass.
    const missing =
      number(report, 'numTotalTests') - passed - skipped + number(report, 'numFailedTestSuites');
    return { passed, failed: missing, skipped };
  }
  const stats: unknown = 'stats' in report ? report.stats : undefined;
  if (typeof stats !== 'object' || stats === null) throw new Error('the report has no counts');
  // What passes only at the second try is broken at the first.
  const failed = number(stats, 'unexpected') + number(stats, 'flaky');
  return { passed: number(stats, 'expected'), failed, skipped: number(stats, 'skipped') };
};

/** What a gate prints of these counts. */
export const verdictOn = ({ passed, failed, skipped }: Counts, areSkipsAllowed: boolean): Counts =>
  areSkipsAllowed ? { passed, failed, skipped } : { passed, failed: failed + skipped, skipped: 0 };

if (import.meta.main) {
  const [file = '', least = '1', skips] = process.argv.slice(2);
  const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')));
  const { passed, failed, skipped } = verdictOn(counts, skips === '--skips-allowed');
  console.log(`${passed} ${failed} ${skipped}`);
  // A run that executed next to nothing did not test the product.
  process.exit(passed < Number(least) ? 1 : 0);
}
