/**
 * Since which version the official checker asks for what a rule asks, from files that carry its stamp: it would not have
 * stamped a file that breaks a rule it has. Learned from one half of the files, kept only where the other half agrees.
 */
import { createHash } from 'node:crypto';
import { compareCheckers, type CheckerVersion } from '@iodd-hub/iodd';
import type { StampedFile } from './stamped.ts';

type Evidence = Pick<StampedFile, 'path' | 'version' | 'broken' | 'looked'>;
export interface Halves<F extends Evidence = Evidence> {
  readonly learned: readonly F[];
  readonly leftOut: readonly F[];
}
/** So many files of each half must have something that the rule looks at. */
const leastFiles = 5;

/** Each version's files in turn, in an order that only the seed decides. */
export function halvesOf<F extends Evidence>(files: readonly F[], seed: number): Halves<F> {
  const place = ({ path }: Evidence): string => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const shuffled = [...Map.groupBy(files, ({ version }) => version).values()].flatMap((own) =>
    own.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)),
  );
  return {
    learned: shuffled.filter((_, at) => at % 2 === 0),
    leftOut: shuffled.filter((_, at) => at % 2 === 1),
  };
}

const isMet = (files: readonly Evidence[], rule: string, since: CheckerVersion): boolean => {
  const own = files.filter(({ version }) => compareCheckers(version, since) >= 0);
  return (
    own.every(({ broken }) => !broken.has(rule)) &&
    own.filter(({ looked }) => looked.has(rule)).length >= leastFiles
  );
};

/** Undefined where the learned half knows of no version, or the other half denies it. */
export function sinceOf(rule: string, { learned, leftOut }: Halves): CheckerVersion | undefined {
  const versions = [...new Set(learned.map(({ version }) => version))].sort(compareCheckers);
  const since = versions.find((version) => isMet(learned, rule, version));
  return since !== undefined && isMet(leftOut, rule, since) ? since : undefined;
}
