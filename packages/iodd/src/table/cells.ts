/** Rows and cells of a text: what a spreadsheet puts on the clipboard, or a CSV file of any of its separators. */

export interface CellRow {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** The first row says it: tabs, and else the sign that stands in it more often outside of quotes. */
export function separatorOf(text: string): Separator {
  const first = text.replace(/^\uFEFF?\s*/, '').match(/^(?:"[^"]*"|[^"\r\n])*/)?.[0] ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: Separator): number => bare.split(sign).length - 1;
  if (count('\t') > 0) return '\t';
  return count(';') >= count(',') && count(';') > 0 ? ';' : ',';
}

/** Rows without any content are left out. A quote in a cell that does not begin with one is text. */
export function readCells(text: string, separator: Separator = separatorOf(text)): readonly CellRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const rows: CellRow[] = [];
  let cells: string[] = [];
  let [at, line, begun] = [0, 1, 1];
  while (at <= source.length) {
    const cell = quotedCell(source, at, separator) ?? plainCell(source, at, separator);
    cells.push(cell.text);
    line += cell.lines;
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      continue;
    }
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    line += 1;
    begun = line;
    at += source.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

interface Cell {
  readonly text: string;
  /** Line ends in it. */
  readonly lines: number;
  /** Behind it. */
  readonly end: number;
}

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { text: text.slice(from, end), lines: 0, end };
}

/** Undefined where no quote closes the cell right before the next separator or line end. */
function quotedCell(text: string, from: number, separator: string): Cell | undefined {
  if (text[from] !== '"') return undefined;
  const parts: string[] = [];
  for (let start = from + 1; ;) {
    const close = text.indexOf('"', start);
    if (close < 0) return undefined;
    parts.push(text.slice(start, close));
    if (text[close + 1] === '"') {
      start = close + 2;
      continue;
    }
    const end = close + 1;
    if (end < text.length && text[end] !== separator && !isLineEnd(text[end])) return undefined;
    const joined = parts.join('"');
    return { text: joined, lines: joined.split(/\r\n|\r|\n/).length - 1, end };
  }
}
