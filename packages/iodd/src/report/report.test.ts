import { describe, expect, it } from 'vitest';
import { seededIds } from '../ids.ts';
import { parseIodd } from '../xml/read.ts';
import { junitLines } from './junit.ts';
import type { CheckReport, Entry } from './report.ts';
import { sarifOf } from './sarif.ts';
import { tableOf } from './table.ts';

const file = 'Examplia-#1-20200202-IODD1.1.xml';
const entry = (more: Partial<Entry>): Entry => ({
  file,
  severity: 'error',
  rule: 'menu/unit',
  message: 'There is no such unit.',
  ...more,
});
const reportOf = (...problems: readonly Entry[]): CheckReport => ({
  files: [file],
  problems,
  unreadable: [],
});

/** What somebody may write into a file so that it comes back in a message. */
const hostile = [
  '=HYPERLINK("http://example.invalid","x")',
  '+1+1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  'a,"b"\r\nc',
  '</failure><x a="1">&\u0000\uD800',
  ']]>',
  '标识 示例',
];

/** Reads RFC 4180 as a spreadsheet does. */
function rowsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the table', () => {
  it('gives back every text, and none that a spreadsheet would carry out', () => {
    const csv = tableOf(reportOf(...hostile.map((message) => entry({ message }))));
    expect(csv.startsWith('\uFEFFfile,')).toBe(true);
    const [header = [], ...rows] = rowsOf(csv);
    const messages = rows.map((row) => row[header.indexOf('message')]);
    expect(messages.map((text) => text?.replace(/^'/, ''))).toEqual(hostile);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    for (const row of rows) expect(row).toHaveLength(header.length);
  });

  it('tells apart what is wrong now, what a new release needs and what only follows', () => {
    const [header = [], ...rows] = rowsOf(
      tableOf(reportOf(entry({ line: 3, column: 7 }), entry({ isLater: true }), entry({ follows: true }))),
    );
    expect(rows.map((row) => row[header.indexOf('state')])).toEqual(['now', 'later', 'follows']);
    expect(rows[0]?.slice(0, 3)).toEqual([file, '3', '7']);
  });
});

describe('JUnit', () => {
  it('is well-formed whatever a message, a rule or a name holds', () => {
    const problems = hostile.map((text) => entry({ message: text, rule: text, file: text }));
    const text = junitLines({ ...reportOf(...problems), unreadable: hostile }).join('\n');
    const faults = parseIodd(text, { ids: seededIds(1) }).problems.filter(({ rule }) =>
      rule.startsWith('xml/'),
    );
    expect(faults).toEqual([]);
    expect(text).toContain(`failures="${hostile.length}" errors="${hostile.length}"`);
  });

  it('passes what is only a warning, and leaves out what is not wrong now', () => {
    const text = junitLines(
      reportOf(entry({ severity: 'warning' }), entry({ isLater: true }), entry({ follows: true })),
    ).join('\n');
    expect(text).toContain('tests="1" failures="0"');
    expect(text).not.toContain('<failure');
  });
});

describe('SARIF', () => {
  const sarif = (report: CheckReport) =>
    sarifOf(report, { version: '1.2.3', sentenceOf: (rule) => `What ${rule} says` }).runs[0];

  it('names each rule once, and each result by its place among them', () => {
    const run = sarif(reportOf(entry({ line: 3, column: 7 }), entry({ rule: 'id/prefix' }), entry({})));
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['id/prefix', 'menu/unit']);
    expect(run?.tool.driver).toMatchObject({ name: 'iodd', version: '1.2.3' });
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(run?.results[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'Examplia-%231-20200202-IODD1.1.xml' },
      region: { startLine: 3, startColumn: 7 },
    });
  });

  it('fails nothing for what a new release needs or what only follows', () => {
    const run = sarif(reportOf(entry({}), entry({ isLater: true }), entry({ follows: true })));
    expect(run?.results.map(({ level }) => level)).toEqual(['error', 'note', 'note']);
  });
});
