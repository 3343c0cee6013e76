/** SARIF 2.1.0, which code hosts show beside the lines. */
import { factsOf } from './facts.ts';
import type { CheckReport, Entry } from './report.ts';

export interface SarifOptions {
  readonly version: string;
  /** What a rule says where there is no problem yet. */
  readonly sentenceOf: (rule: string) => string;
  readonly addressOf?: (file: string) => string;
}

/** Names of IODD files may hold `#`, which would end the path of an address. */
const relativeAddress = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

export function sarifOf(
  report: CheckReport,
  { version, sentenceOf, addressOf = relativeAddress }: SarifOptions,
) {
  const ids = [...new Set(report.problems.map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'iodd', version, rules: ids.map((id) => descriptor(id, sentenceOf(id))) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.unreadable.length === 0,
            toolExecutionNotifications: report.unreadable.map((text) => ({
              level: 'error',
              message: { text },
            })),
          },
        ],
        results: report.problems.map((entry) =>
          resultOf(entry, ids.indexOf(entry.rule), addressOf(entry.file)),
        ),
      },
    ],
  };
}

function descriptor(id: string, text: string) {
  const facts = factsOf(id);
  return {
    id,
    shortDescription: { text },
    defaultConfiguration: { level: facts.severity },
    properties: {
      ...(facts.clause === undefined ? {} : { clause: facts.clause }),
      ...(facts.edition === undefined ? {} : { edition: facts.edition }),
    },
  };
}

const resultOf = (
  { line, column, severity, rule, message, isLater, follows }: Entry,
  ruleIndex: number,
  uri: string,
) => ({
  ruleId: rule,
  ruleIndex,
  // What a new release would need, or what may only follow from damaged XML, is said and fails nothing.
  level: isLater || follows ? 'note' : severity,
  message: { text: message },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri },
        ...(line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } }),
      },
    },
  ],
});
