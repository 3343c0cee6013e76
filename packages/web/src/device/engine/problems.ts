/** Everything that is wrong with a set of files, each problem in its file. */
import {
  checkDraft,
  decisionOf,
  keyOf,
  officialRuleCount,
  placed,
  rules,
  type CheckOptions,
  type Draft,
  type Finding,
  type IoddPackage,
} from '@iodd-hub/iodd';
import type { OpenedDevice, OpenedFile, OpenedProblem } from './opened.ts';

/** What only a whole package can be blamed for, not a file that came alone. */
const ofWholePackages: ReadonlySet<string> = new Set([
  'package/image-missing',
  'package/no-device',
  'package/unexpected-file',
]);

const known = new Map(rules.map((rule) => [rule.id, rule]));

/** Reader, structure and package report rules of the standard too, under names of their own. */
const numbersElsewhere = new Map<string, number[]>();
for (let number = 1; number <= officialRuleCount; number += 1) {
  const decision = decisionOf(number);
  for (const id of 'by' in decision ? decision.by : [])
    numbersElsewhere.set(id, [...(numbersElsewhere.get(id) ?? []), number]);
}

export interface Found {
  readonly problem: OpenedProblem;
  readonly fixes: NonNullable<Finding['fixes']>;
}

const foundIn = (finding: Finding, file: string, device: number | undefined): Found => {
  const { fixes = [], ...problem } = finding;
  const rule = known.get(problem.rule);
  return {
    fixes,
    problem: {
      ...problem,
      key: `${file} ${keyOf(finding)}`,
      file,
      device,
      clause: rule?.clause,
      numbers: rule?.numbers ?? numbersElsewhere.get(problem.rule) ?? [],
      isFixable: fixes.length > 0,
    },
  };
};

/** What is wrong with the set; files that came without their pictures are not blamed for it. */
export const problemsOfSet = (read: IoddPackage, isWhole: boolean): readonly Found[] => {
  const fallback = read.devices[0]?.main.name ?? '';
  return read.problems
    .filter(({ rule }) => isWhole || !ofWholePackages.has(rule))
    .map((problem) => {
      const name = problem.args?.['name'];
      return foundIn(problem, typeof name === 'string' ? name : fallback, undefined);
    });
};

export const problemsOfReading = (
  file: { readonly name: string; readonly problems: readonly Finding[] },
  device: number | undefined,
): readonly Found[] => file.problems.map((problem) => foundIn(problem, file.name, device));

/** Structure and rules over the draft as it is now. A damaged file shows the problems but offers no fix. */
export const problemsOfDraft = (
  draft: Draft,
  options: CheckOptions,
  device: OpenedDevice & { readonly position: number; readonly isWhole: boolean },
): readonly Found[] =>
  checkDraft(draft, options).map((finding) => {
    const { file, finding: at } = located(finding, [device.main, ...device.languages]);
    const { fixes = [], ...bare } = at;
    return foundIn(device.isWhole ? { ...bare, fixes } : bare, file, device.position);
  });

const located = (finding: Finding, files: readonly OpenedFile[]) => {
  for (const { name, source } of files) {
    const { line, column } = placed(finding, source);
    if (line !== undefined && column !== undefined)
      return { file: name, finding: { ...finding, line, column } };
  }
  return { file: files[0]?.name ?? '', finding };
};

const severities = ['error', 'warning'];

/** Errors first, then by file and line; the same report twice is one problem. */
export const sortedProblems = (found: readonly Found[]): readonly Found[] => {
  const unique = [...new Map(found.map((one) => [one.problem.key, one])).values()];
  return unique.sort(
    ({ problem: one }, { problem: other }) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      one.file.localeCompare(other.file) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0),
  );
};
