import { readFileSync } from 'node:fs';

/** Reads the JSON report of a test run (vitest's or Playwright's) and prints `passed failed`. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
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
    // A test that was skipped, or a file that could not be loaded, is not a pass.
    const missing = number(report, 'numTotalTests') - passed + number(report, 'numFailedTestSuites');
    return { passed, failed: missing };
  }
  const stats: unknown = 'stats' in report ? report.stats : undefined;
  if (typeof stats !== 'object' || stats === null) throw new Error('the report has no counts');
  const failed = number(stats, 'unexpected') + number(stats, 'skipped');
  return { passed: number(stats, 'expected') + number(stats, 'flaky'), failed };
};

if (import.meta.main) {
  const [file = '', least = '1'] = process.argv.slice(2);
  const { passed, failed } = countsOf(JSON.parse(readFileSync(file, 'utf8')));
  console.log(`${passed} ${failed}`);
  // A run that executed next to nothing did not test the product.
  process.exit(passed < Number(least) ? 1 : 0);
}
