/** The problems as a table for a spreadsheet: a row for each. The names of the columns are the same in every language. */
import { csvOf } from './csv.ts';
import type { CheckReport, Entry } from './report.ts';

const stateOf = ({ isLater, follows }: Entry): string => {
  if (follows) return 'follows';
  return isLater ? 'later' : 'now';
};

const columns: Readonly<Record<string, (entry: Entry) => string | number | undefined>> = {
  file: ({ file }) => file,
  line: ({ line }) => line,
  column: ({ column }) => column,
  severity: ({ severity }) => severity,
  state: stateOf,
  rule: ({ rule }) => rule,
  message: ({ message }) => message,
  hint: ({ hint }) => hint,
  clause: ({ clause }) => clause,
  since: ({ edition }) => edition?.since,
  source: ({ edition }) => edition?.source,
};

export const tableOf = ({ problems }: Pick<CheckReport, 'problems'>): string =>
  csvOf([
    Object.keys(columns),
    ...problems.map((entry) => Object.values(columns).map((cell) => String(cell(entry) ?? ''))),
  ]);
