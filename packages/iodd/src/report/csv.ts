/** What a spreadsheet takes for the beginning of a formula; some take wide signs for the usual ones. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** Text all the same. */
const harmless = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The mark by which spreadsheets recognise UTF-8: what a file begins with that is written line by line. */
export const csvMark = '\uFEFF';

/** A number is one with a sign before it, too. */
const isNumber = (cell: string): boolean => /^-\d+(?:\.\d+)?$/.test(cell);

export const csvLine = (row: readonly string[]): string =>
  `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** Of measured values: what is a number stays one, what is not is no formula either. */
export const csvValues = (row: readonly string[]): string =>
  `${row.map((cell) => (isNumber(cell) ? cell : quoted(harmless(cell)))).join(',')}\r\n`;

/** RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${csvMark}${rows.map(csvLine).join('')}`;
