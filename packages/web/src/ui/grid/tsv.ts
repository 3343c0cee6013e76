/** Cells as text between tabs and line ends, as spreadsheets put them on the clipboard and take them from it. */

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A single row has no line end, so that one cell pastes into a text as it stands. */
export const toTsv = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((cells) => cells.map(quoted).join('\t'));
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `${line}\r\n`).join('');
};

const lineEnd = /\r\n|\r|\n/y;
/** A quote opens a cell only if another one closes it right before the next tab or line end. */
const quotedCell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const plainCell = /[^\t\r\n]*/y;

const read = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

export const fromTsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  for (;;) {
    const inQuotes = read(quotedCell, text, from);
    const found = inQuotes ?? read(plainCell, text, from);
    row.push(inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (found?.[0] ?? ''));
    from += found?.[0].length ?? 0;
    if (text[from] === '\t') {
      from += 1;
      continue;
    }
    rows.push(row);
    row = [];
    from += read(lineEnd, text, from)?.[0].length ?? 0;
    // A line end after the last row does not begin another one.
    if (from >= text.length) return rows;
  }
};
