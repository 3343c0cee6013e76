/** The rules: how many of the standard's list are decided, and whether each finds what it is for. */
import {
  asOfStamp,
  Checker,
  decisionOf,
  officialRuleCount,
  omissions,
  readIodd,
  rules,
  seededIds,
  verifyStamp,
  type Finding,
} from '@iodd-hub/iodd';
import { added, findingsOf, mutantOf, sampleOf } from '../../packages/iodd/src/check/testing/mutate.ts';
import { mutations } from '../../packages/iodd/src/check/testing/mutations/index.ts';
import type { Mutation } from '../../packages/iodd/src/check/testing/mutations/mutation.ts';
import type { Corpus } from './corpus.ts';
import type { Row } from './rows.ts';

const checker = new Checker();

function decided(): Row {
  const open = Array.from({ length: officialRuleCount }, (_, index) => index + 1).filter(
    (number) => decisionOf(number).kind === 'not yet',
  );
  return {
    name: "rules of the standard's list that are implemented or reasoned",
    figure: `${officialRuleCount - open.length} of ${officialRuleCount}`,
    goal: `${officialRuleCount} of ${officialRuleCount}`,
    isMet: open.length === 0,
    notes: [
      ...open.map((number) => `rule ${number}: not yet`),
      ...Object.entries(omissions).map(([number, what]) => `rule ${number} in part: ${what}`),
    ],
  };
}

/** Errors and warnings by rule, with the number of files that have them. */
function tally(files: readonly (readonly [path: string, findings: readonly Finding[]])[]): string[] {
  const paths = new Map<string, Set<string>>();
  for (const [path, findings] of files)
    for (const { rule, severity } of findings) {
      const key = `${severity} ${rule}`;
      paths.set(key, (paths.get(key) ?? new Set()).add(path));
    }
  return [...paths]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, set]) => `${key}: ${set.size} files`);
}

function imported({ files }: Corpus): Row {
  const checked = files.flatMap(({ path, octets }) => {
    const file = readIodd(octets, { ids: seededIds(1) });
    const { document } = file;
    const asOf = asOfStamp(verifyStamp(file));
    if (document?.root.$type !== 'IODevice' || document.version !== '1.1' || asOf === 'today') return [];
    const found = checker
      .check({ main: document, languages: {} }, { asOf })
      .filter(({ isLater }) => !isLater);
    return [[path, found] as const];
  });
  const errors = checked.flatMap(([, findings]) => findings.filter(({ severity }) => severity === 'error'));
  return {
    name: `errors as of the stamp on the ${checked.length} main files of 1.1 whose official stamp holds`,
    figure: String(errors.length),
    goal: '0',
    isMet: errors.length === 0 && checked.length > 0,
    notes: tally(checked),
  };
}

interface Verdict {
  readonly rule: string;
  readonly isQuietOnGood: boolean;
  readonly isFound: boolean;
  readonly surplus: readonly string[];
}
function verdictOf(mutation: Mutation): Verdict {
  const { rule, overlaps = [] } = mutation;
  const good = sampleOf(mutation);
  const { text, line } = mutantOf(good, mutation);
  const found = added(findingsOf(checker, good, mutation), findingsOf(checker, text, mutation));
  const others = found.map((one) => one.rule).filter((one) => one !== rule && !overlaps.includes(one));
  return {
    rule,
    isQuietOnGood: !findingsOf(checker, good, mutation).some(
      (one) => one.rule === rule && one.severity === 'error',
    ),
    isFound: found.some((one) => one.rule === rule && one.line === line),
    surplus: [...new Set(others)],
  };
}

export function samplesRows(): Row[] {
  const verdicts = mutations.map(verdictOf);
  const shown = new Set(mutations.map(({ rule }) => rule));
  const row = (name: string, fits: (verdict: Verdict) => boolean): Row => {
    const failed = verdicts
      .filter((verdict) => !fits(verdict))
      .map(({ rule, surplus }) => [rule, ...surplus].join(' '));
    const missing = rules.filter(({ id }) => !shown.has(id)).map(({ id }) => `${id}: no sample`);
    return {
      name,
      figure: `${rules.length - new Set(failed).size - missing.length} of ${rules.length}`,
      goal: `${rules.length} of ${rules.length}`,
      isMet: failed.length + missing.length === 0,
      notes: [...failed, ...missing],
    };
  };
  return [
    row(
      'rules whose good sample is free of it and whose broken one shows it',
      (one) => one.isQuietOnGood && one.isFound,
    ),
    row(
      'rules found by mutation in the right line, and by no rule but listed overlaps',
      (one) => one.isFound && one.surplus.length === 0,
    ),
  ];
}

export const ruleRows = (corpus: Corpus): Row[] => [decided(), imported(corpus), ...samplesRows()];
