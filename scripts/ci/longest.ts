import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** `longest.ts REPORT`: reads the JSON report of a test run (vitest's or Playwright's) and prints its longest files, with their seconds. */
interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

interface Suite {
  readonly file?: string;
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}
interface Report {
  /** Playwright's. */
  readonly suites?: readonly Suite[];
  /** Vitest's. */
  readonly testResults?: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

const millisecondsOf = ({ specs = [], suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(millisecondsOf),
  ].reduce((sum, one) => sum + one, 0);

const howMany = 10;

/** The longest first. */
export const longestOf = ({ suites = [], testResults = [] }: Report): readonly FileTime[] =>
  [
    ...suites.map((suite) => ({ name: suite.file ?? '', milliseconds: millisecondsOf(suite) })),
    ...testResults.map(({ name, startTime, endTime }) => ({ name, milliseconds: endTime - startTime })),
  ]
    .map(({ name, milliseconds }) => ({ name: basename(name), seconds: Math.round(milliseconds / 1000) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, howMany);

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  console.log(
    longestOf(report)
      .map(({ name, seconds }) => `${name} ${seconds} s`)
      .join(', '),
  );
}
