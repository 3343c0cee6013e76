/** What cells of a table could not be, a line each. */
import type { RowProblem, RowProblemKey, TableRow } from '@iodd-hub/iodd/table';

const sentences: Readonly<Record<RowProblemKey, string>> = {
  nameMissing: 'has no name and is left out',
  tooMany: 'is left out: a device has no more than 1024 variables',
  standard: 'is described by the standard: it is referred to as',
  indexUnfit: 'is no index for a variable of yours; instead',
  indexTaken: 'is taken by another variable; instead',
  idUnfit: 'is no id; instead',
  idTaken: 'is taken as an id; instead',
  typeUnknown: 'is no datatype that is known; instead',
  lengthUnfit: 'is no permitted length; the usual one is taken',
  accessUnknown: 'is no access right that is known; instead',
  textLong: 'is too long and was cut',
  nameTaken: 'is the name of another variable; instead',
  defaultUnfit: 'is no permitted value of the variable; there is no default',
  rangeUnfit: 'begins or ends no range that the datatype has; there is no range',
  valuesUnfit: 'are no values that the datatype has; they are left out',
};

const lineOf = (path: string, line: number, { problem, column, said, instead }: RowProblem): string =>
  [
    `${path}:${line}:`,
    column ?? [],
    said === undefined ? [] : `"${said.slice(0, 40)}"`,
    sentences[problem],
    instead ?? [],
  ]
    .flat()
    .join(' ');

export const tableLines = (path: string, rows: readonly TableRow[]): readonly string[] =>
  rows.flatMap(({ line, problems }) => problems.map((problem) => lineOf(path, line, problem)));

/** A variable of the standard is what the table says, only better. */
export const hasFaults = (rows: readonly TableRow[]): boolean =>
  rows.some(({ problems }) => problems.some(({ problem }) => problem !== 'standard'));
