/** A cell that a spreadsheet would take for a formula is text all the same; some take wide signs for the usual ones. */
const harmless = (cell: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The mark by which spreadsheets recognise UTF-8: what a file begins with that is written line by line. */
export const csvMark = '\uFEFF';

export const csvLine = (row: readonly string[]): string =>
  `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${csvMark}${rows.map(csvLine).join('')}`;
