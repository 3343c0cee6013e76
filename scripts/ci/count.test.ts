import { describe, expect, it } from 'vitest';
import { countsOf, verdictOn } from './count.ts';

const vitestReport = (
  numPassedTests: number,
  numTotalTests: number,
  { numFailedTestSuites = 0, numPendingTests = 0 } = {},
) => ({
  numPassedTests,
  numTotalTests,
  numFailedTestSuites,
  numPendingTests,
});
const playwrightReport = (
  expected: number,
  rest: { unexpected?: number; skipped?: number; flaky?: number } = {},
) => ({
  stats: { expected, unexpected: 0, skipped: 0, flaky: 0, ...rest },
});

describe('the counts of a test report', () => {
  it.each([
    [vitestReport(5, 5), { passed: 5, failed: 0, skipped: 0 }],
    [vitestReport(3, 5), { passed: 3, failed: 2, skipped: 0 }],
    [vitestReport(3, 5, { numPendingTests: 1 }), { passed: 3, failed: 1, skipped: 1 }],
    [vitestReport(5, 5, { numFailedTestSuites: 1 }), { passed: 5, failed: 1, skipped: 0 }],
    [playwrightReport(7), { passed: 7, failed: 0, skipped: 0 }],
    [playwrightReport(7, { unexpected: 1, skipped: 2, flaky: 3 }), { passed: 7, failed: 4, skipped: 2 }],
  ])('%j', (report, counts) => {
    expect(countsOf(report)).toEqual(counts);
  });

  it('take a skipped test for a failed one unless skipping is allowed', () => {
    const counts = { passed: 3, failed: 1, skipped: 2 };
    expect(verdictOn(counts, false)).toEqual({ passed: 3, failed: 3, skipped: 0 });
    expect(verdictOn(counts, true)).toEqual(counts);
  });

  it.each([null, {}, { stats: {} }, { numTotalTests: 3 }])('are refused for %j', (report) => {
    expect(() => countsOf(report)).toThrow('report');
  });
});
