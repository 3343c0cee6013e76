/** What a check found, as the problems of a set of files: each in its file, in the order to look at them. */
import { keyOf, withConsequences, type Finding } from '@iodd-hub/iodd';
import type { OpenedProblem } from '../device/engine/opened.ts';
import type { Detail, ProblemFacts } from './protocol.ts';

export const problemOf = (finding: Finding, detail: Detail, device: number | undefined): OpenedProblem => {
  const { fixes: _fixes, ...problem } = finding;
  return { ...problem, ...detail, key: `${device ?? detail.file} ${keyOf(finding)}`, device, hasFix: false };
};

const noFacts: ProblemFacts = { clause: undefined, basis: undefined, edition: undefined, numbers: [] };

/** Before the worker has said more of it. */
export const inFile = ({ line, column }: Finding, file: string): Detail => ({
  ...noFacts,
  file,
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
  meant: undefined,
  cause: undefined,
});

export interface CheckedDevice {
  readonly findings: readonly Finding[];
  readonly details: ReadonlyMap<string, Detail>;
  /** A damaged file shows its problems but offers no fix. */
  readonly isWhole: boolean;
  readonly mainName: string;
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const isSameProblem = (one: OpenedProblem, other: OpenedProblem): boolean => {
  const [own, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return own.length === others.size && own.every(([name, value]) => isSameValue(value, others.get(name)));
};

const lastOf = new WeakMap<Finding, OpenedProblem>();
/** The same object as long as the same is said of a problem: what shows it is then not drawn again. */
const kept = (finding: Finding, next: OpenedProblem): OpenedProblem => {
  const before = lastOf.get(finding);
  if (before && isSameProblem(before, next)) return before;
  lastOf.set(finding, next);
  return next;
};

/** What a check said of the draft as it is now; a problem that is too new to have a place gets it later. */
export const problemsOfDevice = (checked: CheckedDevice, position: number): readonly OpenedProblem[] =>
  checked.findings.map((finding) => {
    const detail = checked.details.get(keyOf(finding)) ?? inFile({ ...finding }, checked.mainName);
    const problem = problemOf(finding, detail, position);
    const hasFix =
      checked.isWhole && problem.cause === undefined && (finding.fixes ?? problem.meant) !== undefined;
    return kept(finding, { ...problem, hasFix });
  });

const severities = ['error', 'warning'];

const byPlace = (one: OpenedProblem, other: OpenedProblem): number =>
  Number(one.isLater ?? false) - Number(other.isLater ?? false) ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  one.file.localeCompare(other.file) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.column ?? 0) - (other.column ?? 0);

/**
 * Errors first, what a new release would need last, then by file and line; the same report twice is one problem.
 * What another problem explains stands behind that one, and what damaged XML leads to behind the damage.
 */
export const sortedProblems = (found: readonly OpenedProblem[]): readonly OpenedProblem[] => {
  const unique = [...new Map(found.map((one) => [one.key, one])).values()].sort(byPlace);
  const explained = Map.groupBy(
    unique.filter(({ cause }) => cause !== undefined),
    ({ cause }) => cause,
  );
  const sorted = unique.flatMap((one) => {
    const { rule, args, cause, meant } = one;
    if (cause !== undefined) return [];
    const value = rule === 'structure/reference' && meant !== undefined ? String(args?.['value']) : undefined;
    const behind = value === undefined ? [] : (explained.get(value) ?? []);
    // Of several references with the same slip the first one has them.
    if (value !== undefined) explained.delete(value);
    return [one, ...behind];
  });
  return withConsequences(sorted);
};
