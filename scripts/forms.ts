/** Prints how much of the metamodel has a field, a label and a help text in every language; fails where something has not. */
import { languageKeys } from '../packages/i18n/src/languages.ts';
import { formCoverage } from './forms/coverage.ts';

const { kinds, unplaced } = formCoverage();
const problems = [...unplaced, ...kinds.flatMap((one) => one.problems)];
for (const { kind, count, problems: own } of kinds)
  console.log(
    `${kind.padEnd(10)} ${count} × ${languageKeys.length} languages, ${own.length} without label or help`,
  );
for (const problem of problems.slice(0, 50)) console.log(`  ${problem}`);
const total = kinds.reduce((sum, { count }) => sum + count, 0);
console.log(`forms: ${total} elements, types, attributes and values, ${problems.length} problems`);
if (problems.length > 0 || total === 0) process.exitCode = 1;
