/** JUnit XML: a suite for each file, a case for each problem, so that a build server lists them as tests. */
import { countOf, isNow, placeText, type CheckReport, type Entry } from './report.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};
/** XML 1.0 has no way to write the other control characters, nor half of a surrogate pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll(/[&<>"\n\t]/g, (character) => entities[character] ?? '');

export function junitLines(report: CheckReport): readonly string[] {
  const { files, unreadable } = report;
  const problems = report.problems.filter(isNow);
  const paths = [...new Set([...files, ...problems.map(({ file }) => file)])];
  const byFile = Map.groupBy(problems, ({ file }) => file);
  const suites = paths.map((path) => suiteLines(path, byFile.get(path) ?? []));
  const cases = paths.reduce(
    (sum, path) => sum + Math.max(1, byFile.get(path)?.length ?? 0),
    unreadable.length,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="iodd check" tests="${cases}" failures="${countOf(report, 'error')}" errors="${unreadable.length}">`,
    ...suites.flat(),
    ...unreadableLines(unreadable),
    '</testsuites>',
  ];
}

function suiteLines(path: string, entries: readonly Entry[]): readonly string[] {
  const failures = entries.filter(({ severity }) => severity === 'error').length;
  const name = escaped(path);
  return [
    `  <testsuite name="${name}" tests="${Math.max(1, entries.length)}" failures="${failures}" errors="0">`,
    ...(entries.length === 0 ? [`    <testcase classname="${name}" name="check"/>`] : []),
    ...entries.flatMap((entry) => caseLines(entry, name)),
    '  </testsuite>',
  ];
}

/** A warning fails nothing, so its case passes and carries the sentence as its output. */
function caseLines(entry: Entry, name: string): readonly string[] {
  const message = escaped(entry.message);
  const said = escaped(`${placeText(entry)}: ${entry.message}`);
  const body =
    entry.severity === 'error'
      ? `      <failure type="${escaped(entry.rule)}" message="${message}">${said}</failure>`
      : `      <system-out>warning: ${said}</system-out>`;
  const title = entry.line === undefined ? entry.rule : `${entry.rule} ${entry.line}:${entry.column ?? 1}`;
  return [`    <testcase classname="${name}" name="${escaped(title)}">`, body, '    </testcase>'];
}

const unreadableLines = (unreadable: readonly string[]): readonly string[] =>
  unreadable.length === 0
    ? []
    : [
        `  <testsuite name="unreadable" tests="${unreadable.length}" failures="0" errors="${unreadable.length}">`,
        ...unreadable.flatMap((sentence) => [
          `    <testcase classname="unreadable" name="${escaped(sentence)}">`,
          `      <error message="${escaped(sentence)}"/>`,
          '    </testcase>',
        ]),
        '  </testsuite>',
      ];
