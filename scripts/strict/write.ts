/** What was learned from the stamped files, as source of the engine. */
import { basename } from 'node:path';
import { compareCheckers, rules, type CheckerVersion, type StampedFiles } from '@iodd-hub/iodd';
import { sinceOf, type Halves } from './infer.ts';

const head = `// Written by \`npm run strict -- --write\` from files with an official stamp. Do not edit.
import type { CheckerVersion } from './checker-version.ts';
`;

export const learnedSince = (halves: Halves): Readonly<Record<string, CheckerVersion>> =>
  Object.fromEntries(
    rules
      .filter(({ basis }) => basis === 'number')
      .flatMap(({ id }) => {
        const since = sinceOf(id, halves);
        return since === undefined ? [] : [[id, since] as const];
      }),
  );

const namesIn = (files: Halves['learned'], version: CheckerVersion): readonly string[] =>
  files
    .filter((file) => file.version === version)
    .map(({ path }) => basename(path))
    .sort();

export function evidenceOf({ learned, leftOut }: Halves): readonly StampedFiles[] {
  const versions = [...new Set([...learned, ...leftOut].map(({ version }) => version))].sort(compareCheckers);
  return versions.map((version) => ({
    version,
    learned: namesIn(learned, version),
    leftOut: namesIn(leftOut, version),
  }));
}

const literal = (value: unknown): string => JSON.stringify(value, undefined, 2);

export const editionsSource = (halves: Halves): string => `${head}
/** Numbered rules that the files meet since a version of the checker: one half of the files, and the half left out. */
export const inferredSince: Readonly<Record<string, CheckerVersion>> = ${literal(learnedSince(halves))};
`;

export const evidenceSource = (halves: Halves): string => `${head}
export interface StampedFiles {
  readonly version: CheckerVersion;
  /** Names of the files that editions were learned from, and of those that they held on. */
  readonly learned: readonly string[];
  readonly leftOut: readonly string[];
}
export const stampedFiles: readonly StampedFiles[] = ${literal(evidenceOf(halves))};
`;
