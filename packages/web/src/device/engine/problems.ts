/** Everything that is wrong with a set of files, each problem in its file. */
import {
  causesOf,
  decisionOf,
  editionOf,
  isOfWholePackage,
  keyOf,
  meaningsOf,
  officialRuleCount,
  placed,
  rules,
  type Draft,
  type Finding,
  type IoddPackage,
} from '@iodd-hub/iodd';
import type { OpenedDevice, OpenedFile, OpenedProblem } from './opened.ts';

const known = new Map(rules.map((rule) => [rule.id, rule]));

/** Reader, structure and package report rules of the standard too, under names of their own. */
const otherNumbers = new Map<string, number[]>();
for (let number = 1; number <= officialRuleCount; number += 1) {
  const decision = decisionOf(number);
  for (const id of 'by' in decision ? decision.by : [])
    otherNumbers.set(id, [...(otherNumbers.get(id) ?? []), number]);
}

export interface Found {
  readonly problem: OpenedProblem;
  readonly finding: Finding;
}

const foundIn = (finding: Finding, file: string, device: number | undefined): Found => {
  const { fixes: _fixes, ...problem } = finding;
  const rule = known.get(problem.rule);
  return {
    finding,
    problem: {
      ...problem,
      key: `${file} ${keyOf(finding)}`,
      file,
      device,
      clause: rule?.clause,
      basis: rule?.basis,
      edition: rule && editionOf(rule, problem.args?.['family']),
      numbers: rule?.numbers ?? otherNumbers.get(problem.rule) ?? [],
      hasFix: false,
      meant: undefined,
      cause: undefined,
    },
  };
};

/** What is wrong with the set; files that came without their pictures are not blamed for it. */
export const problemsOfSet = (read: IoddPackage, isWhole: boolean): readonly Found[] => {
  const fallback = read.devices[0]?.main.name ?? '';
  return read.problems
    .filter((problem) => isWhole || !isOfWholePackage(read, problem))
    .map((problem) => {
      const name = problem.args?.['name'];
      return foundIn(problem, typeof name === 'string' ? name : fallback, undefined);
    });
};

export const problemsOfReading = (
  file: { readonly name: string; readonly problems: readonly Finding[] },
  device: number | undefined,
): readonly Found[] => file.problems.map((problem) => foundIn(problem, file.name, device));

/** What a check said of the draft as it is now. A damaged file shows the problems but offers no fix. */
export const problemsOfDraft = (
  draft: Draft,
  findings: readonly Finding[],
  device: OpenedDevice & { readonly position: number; readonly isWhole: boolean },
): readonly Found[] => {
  const causes = causesOf(draft, findings);
  const meanings = meaningsOf(draft, findings);
  return findings.map((finding) => {
    const { file, line, column } = located(finding, [device.main, ...device.languages]);
    const place = line === undefined ? {} : { line, ...(column === undefined ? {} : { column }) };
    const cause = causes.get(finding)?.args?.['value'];
    const meant = meanings.get(finding);
    const { problem } = foundIn(finding, file, device.position);
    return {
      finding,
      problem: {
        ...problem,
        ...place,
        hasFix: device.isWhole && cause === undefined && (finding.fixes ?? meant) !== undefined,
        meant,
        cause: cause === undefined ? undefined : String(cause),
      },
    };
  });
};

const located = (finding: Finding, files: readonly OpenedFile[]) => {
  for (const { name, source } of files) {
    const { line, column } = placed(finding, source);
    if (line !== undefined) return { file: name, line, column };
  }
  return { file: files[0]?.name ?? '', line: undefined, column: undefined };
};

const severities = ['error', 'warning'];

const byPlace = (one: OpenedProblem, other: OpenedProblem): number =>
  Number(one.isLater ?? false) - Number(other.isLater ?? false) ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  one.file.localeCompare(other.file) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.column ?? 0) - (other.column ?? 0);

/**
 * Errors first, what a new release would need last, then by file and line; the same report twice is one problem. What another problem explains stands
 * behind that one.
 */
export const sortedProblems = (found: readonly Found[]): readonly Found[] => {
  const unique = [...new Map(found.map((one) => [one.problem.key, one])).values()].sort((one, other) =>
    byPlace(one.problem, other.problem),
  );
  const explained = Map.groupBy(
    unique.filter(({ problem }) => problem.cause !== undefined),
    ({ problem }) => problem.cause,
  );
  return unique.flatMap((one) => {
    const { rule, args, cause, meant } = one.problem;
    if (cause !== undefined) return [];
    const value = rule === 'structure/reference' && meant !== undefined ? String(args?.['value']) : undefined;
    const behind = value === undefined ? [] : (explained.get(value) ?? []);
    // Of several references with the same slip the first one has them.
    if (value !== undefined) explained.delete(value);
    return [one, ...behind];
  });
};
