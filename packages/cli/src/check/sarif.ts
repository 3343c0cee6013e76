/** SARIF 2.1.0, which code hosts show beside the lines. */
import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { version } from '../version.ts';
import { factsOf, sentenceOf } from './messages.ts';
import type { CheckOutcome, Entry } from './outcome.ts';

/** Names of IODD files may hold `#`, which would end the path of an address. */
const addressOf = (path: string): string =>
  isAbsolute(path) ? pathToFileURL(path).href : path.split(sep).map(encodeURIComponent).join('/');

export function sarifOf(outcome: CheckOutcome) {
  const ids = [...new Set(outcome.problems.map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'iodd', version, rules: ids.map((id) => descriptor(id, outcome)) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: outcome.unreadable.length === 0,
            toolExecutionNotifications: outcome.unreadable.map((text) => ({
              level: 'error',
              message: { text },
            })),
          },
        ],
        results: outcome.problems.map((entry) => resultOf(entry, ids)),
      },
    ],
  };
}

function descriptor(id: string, { language }: CheckOutcome) {
  const facts = factsOf(id);
  return {
    id,
    shortDescription: { text: sentenceOf(id, language) },
    defaultConfiguration: { level: facts.severity },
    properties: {
      ...(facts.clause === undefined ? {} : { clause: facts.clause }),
      ...(facts.edition === undefined ? {} : { edition: facts.edition }),
    },
  };
}

const resultOf = (
  { file, line, column, severity, rule, message, isLater, follows }: Entry,
  ids: readonly string[],
) => ({
  ruleId: rule,
  ruleIndex: ids.indexOf(rule),
  // What a new release would need, or what may only follow from damaged XML, is said and fails nothing.
  level: isLater || follows ? 'note' : severity,
  message: { text: message },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: addressOf(file) },
        ...(line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } }),
      },
    },
  ],
});
