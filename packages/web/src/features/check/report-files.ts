/** The result of a check as a file for other programs. Made here: nothing of what is checked leaves the browser. */
import {
  editionText,
  junitLines,
  sarifOf,
  tableOf,
  type CheckReport,
  type Entry,
} from '@iodd-hub/iodd/report';
import manifest from '../../../package.json' with { type: 'json' };
import type { Opened, OpenedProblem } from '../../device/engine/opened.ts';

export type ReportKind = 'sarif' | 'junit' | 'csv';

export interface ReportTexts {
  readonly sentenceOf: (problem: Pick<OpenedProblem, 'rule' | 'args'>) => string;
  readonly hintOf: (problem: OpenedProblem) => string | undefined;
}

const endings: Readonly<Record<ReportKind, string>> = { sarif: '.sarif', junit: '-junit.xml', csv: '.csv' };

const contents: Readonly<Record<ReportKind, (report: CheckReport, texts: ReportTexts) => string>> = {
  sarif: (report, { sentenceOf }) =>
    `${JSON.stringify(
      sarifOf(report, { version: manifest.version, sentenceOf: (rule) => sentenceOf({ rule }) }),
      undefined,
      2,
    )}\n`,
  junit: (report) => `${junitLines(report).join('\n')}\n`,
  csv: (report) => tableOf(report),
};

export const reportFile = (opened: Opened, kind: ReportKind, texts: ReportTexts) => {
  const files = [
    ...opened.devices.flatMap(({ main, languages }) => [main, ...languages]),
    ...opened.otherFiles,
  ].map(({ name }) => name);
  const report = {
    files,
    problems: opened.problems.map((problem) => entryOf(problem, texts)),
    unreadable: [],
  };
  const stem = (files[0] ?? 'iodd').replace(/\.xml$/i, '');
  return { name: `${stem}${endings[kind]}`, content: contents[kind](report, texts) };
};

const entryOf = (problem: OpenedProblem, { sentenceOf, hintOf }: ReportTexts): Entry => {
  const { file, line, column, severity, rule, clause, isLater, follows, edition } = problem;
  const hint = hintOf(problem);
  return {
    file,
    ...(line === undefined ? {} : { line, column: column ?? 1 }),
    severity,
    rule,
    message: sentenceOf(problem),
    ...(hint === undefined ? {} : { hint }),
    ...(clause === undefined ? {} : { clause }),
    ...(isLater && { isLater }),
    ...(follows && { follows }),
    ...(edition && { edition: editionText(edition) }),
  };
};
