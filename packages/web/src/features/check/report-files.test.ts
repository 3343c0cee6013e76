import { parseIodd, seededIds } from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { expect, it } from 'vitest';
import { broken, sampleFiles } from '../../device/testing/samples.ts';
import { setEngine } from '../../document/set-engine.ts';
import { reportFile, type ReportKind } from './report-files.ts';

const files = broken(
  sampleFiles('measuring-sensor'),
  'textId="TN_V_Limits_High"',
  'textId="TN_V_Limits_Hihg"',
);
const opened = setEngine({ standardText: await createLanguageLookup() }).calls.view(files, 1);
if ('refused' in opened) throw new Error('refused');
const report = (kind: ReportKind) =>
  reportFile(opened, kind, {
    sentenceOf: ({ rule, args }) => `${rule} ${JSON.stringify(args ?? {})}`,
    hintOf: ({ meant }) => meant,
  });
const stem = 'Examplia-Temperature-20200202-IODD1.1';

it('names every problem of the page in SARIF, in its line', () => {
  const { name, content } = report('sarif');
  expect(name).toBe(`${stem}.sarif`);
  const [run] = JSON.parse(content).runs;
  expect(run.results).toHaveLength(opened.problems.length);
  const at = opened.problems.findIndex(({ rule }) => rule === 'structure/reference');
  expect(run.results[at]).toMatchObject({
    ruleId: 'structure/reference',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: `${stem}.xml` },
          region: { startLine: opened.problems[at]?.line },
        },
      },
    ],
  });
});

it('has a suite for every file in JUnit, also for one without a problem', () => {
  const { name, content } = report('junit');
  expect(name).toBe(`${stem}-junit.xml`);
  expect(content.match(/<testsuite /g)).toHaveLength(2);
  expect(content.match(/<failure /g)).toHaveLength(
    opened.problems.filter(({ severity }) => severity === 'error').length,
  );
  const faults = parseIodd(content, { ids: seededIds(1) }).problems.filter(({ rule }) =>
    rule.startsWith('xml/'),
  );
  expect(faults).toEqual([]);
});

it('has a row for every problem in the table, with what was meant', () => {
  const { name, content } = report('csv');
  expect(name).toBe(`${stem}.csv`);
  const rows = content.split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(opened.problems.length);
  expect(rows.find((row) => row.includes('structure/reference'))).toContain('TN_V_Limits_High,');
});
