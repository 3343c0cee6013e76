/** What pasting, filling and clearing write into which cells. Pure, in places of what is shown. */
import {
  columnsIn,
  lengthOf,
  numbersOf,
  rectangleOf,
  rowsIn,
  type CellAt,
  type Rectangle,
  type Selection,
  type Size,
  type Span,
} from './selection.ts';

export interface CellWrite extends CellAt {
  readonly text: string;
}

export type Block = readonly (readonly string[])[];

interface Target {
  readonly selection: Selection;
  readonly size: Size;
}

const cellsOf = (rows: readonly number[], columns: Span): readonly CellAt[] =>
  rows.flatMap((row) =>
    Array.from({ length: lengthOf(columns) }, (_, step) => ({ row, column: columns.first + step })),
  );

/** Cells of what is selected, row by row. */
export const blockOf = ({ selection, size }: Target, textAt: (at: CellAt) => string): Block => {
  const columns = columnsIn(selection, size);
  return rowsIn(selection).map((row) => cellsOf([row], columns).map(textAt));
};

export interface Pasted {
  readonly writes: readonly CellWrite[];
  /** What did not fit below the last row, with the column of the first cell. */
  readonly beyond: { readonly column: number; readonly rows: Block };
  /** Cells that did not fit beside the last column. */
  readonly cut: number;
  /** The cells that were written to. */
  readonly from: CellAt;
  readonly to: CellAt;
}

/** One block fills what is selected if that is a multiple of it, as in spreadsheets; otherwise it is put there once. */
const repeated = (wanted: number, length: number): number => (wanted % length === 0 ? wanted : length);

export const pasted = (block: Block, { selection, size }: Target): Pasted => {
  const rows = rowsIn(selection);
  const columns = columnsIn(selection, size);
  const from = { row: rows[0] ?? 0, column: columns.first };
  const width = Math.max(1, ...block.map((line) => line.length));
  const height = repeated(rows.length, block.length);
  const across = repeated(lengthOf(columns), width);
  const isScattered = rows.length > 1 && (rows.at(-1) ?? 0) - from.row !== rows.length - 1;
  const rowAt = (step: number): number =>
    isScattered && height === rows.length ? (rows[step] ?? size.rows) : from.row + step;
  const lines = Array.from({ length: height }, (_, step) => {
    const line = block[step % block.length] ?? [];
    const text = Array.from({ length: across }, (_unused, column) => line[column % width] ?? '');
    return { row: rowAt(step), text };
  });
  const fitting = Math.max(0, Math.min(across, size.columns - from.column));
  const inRows = lines.filter(({ row }) => row < size.rows);
  return {
    writes: inRows.flatMap(({ row, text }) =>
      text.slice(0, fitting).map((cell, step) => ({ row, column: from.column + step, text: cell })),
    ),
    beyond: {
      column: from.column,
      rows: lines.filter(({ row }) => row >= size.rows).map(({ text }) => text.slice(0, fitting)),
    },
    cut: lines.length * (across - fitting),
    from,
    to: { row: from.row + height - 1, column: from.column + fitting - 1 },
  };
};

export const cleared = ({ selection, size }: Target): readonly CellWrite[] =>
  cellsOf(rowsIn(selection), columnsIn(selection, size)).map((at) => ({ ...at, text: '' }));

/** One text in the column of the active cell, in all rows that are selected. */
export const filledColumn = (selection: Selection, column: number, text: string): readonly CellWrite[] =>
  rowsIn(selection).map((row) => ({ row, column, text }));

/** The first row of what is selected in all others; with one row, what stands above it. */
export const filledDown = (
  { selection, size }: Target,
  textAt: (at: CellAt) => string,
): readonly CellWrite[] => {
  const rows = rowsIn(selection);
  const [first = 0, ...others] = rows;
  const source = others.length === 0 ? first - 1 : first;
  if (source < 0) return [];
  const targets = others.length === 0 ? rows : others;
  return cellsOf(targets, columnsIn(selection, size)).map((at) => ({
    ...at,
    text: textAt({ row: source, column: at.column }),
  }));
};

const away = (at: number, { first, last }: Span): number => Math.max(first - at, at - last, 0);

const reaching = ({ first, last }: Span, at: number): Span => ({
  first: Math.min(first, at),
  last: Math.max(last, at),
});

/** The whole part that a fill handle covers: it goes down, up or sideways, whichever is further. */
export const filledArea = (from: Rectangle, to: CellAt): Rectangle => {
  const isVertical = away(to.row, from.rows) >= away(to.column, from.columns);
  return isVertical
    ? { rows: reaching(from.rows, to.row), columns: from.columns }
    : { rows: from.rows, columns: reaching(from.columns, to.column) };
};

/** The last number of a text; it begins where its digits begin, so that no digit is looked at twice. */
const lastNumber = /^(.*?)(?<!\d)(\d+)(\D*)$/s;

/** Counting the digits of a hexadecimal number one by one would make another number of it. */
const hexadecimal = /(?<![\da-z])0x[\da-f]/i;

const numberIn = (text: string) => {
  const [, before = '', digits, tail = ''] = (hexadecimal.test(text) ? null : lastNumber.exec(text)) ?? [];
  if (digits === undefined) return undefined;
  // Elsewhere it is a hyphen.
  const isNegative = before === '-';
  return {
    head: isNegative ? '' : before,
    value: isNegative ? -Number(digits) : Number(digits),
    // Only what has leading zeros has a width to keep.
    width: digits.startsWith('0') ? digits.length : 1,
    tail,
  };
};

/** The text `steps` after the last of them, or before the first where steps are negative: a number in it goes on. */
export const continued = (texts: readonly string[], steps: number): string => {
  const base = numberIn((steps > 0 ? texts.at(-1) : texts[0]) ?? '');
  if (!base) return copied(texts, steps);
  const [last, previous] = [texts.at(-1), texts.at(-2)].map((text) => numberIn(text ?? '')?.value);
  const difference = last === undefined || previous === undefined ? 1 : last - previous;
  const next = base.value + (Number.isSafeInteger(difference) ? difference : 1) * steps;
  // Behind a name there are no numbers below zero.
  if (!Number.isSafeInteger(next) || (next < 0 && base.head !== '')) return copied(texts, steps);
  const digits = String(Math.abs(next)).padStart(base.width, '0');
  return `${base.head}${next < 0 ? '-' : ''}${digits}${base.tail}`;
};

/** The same texts over and over, on both sides. */
const copied = (texts: readonly string[], steps: number): string => {
  const { length } = texts;
  const at = steps > 0 ? steps - 1 : length + steps;
  return texts[((at % length) + length) % length] ?? '';
};

interface Fill {
  readonly from: Rectangle;
  readonly to: CellAt;
  readonly textAt: (at: CellAt) => string;
  /** Whether the numbers of a column go on instead of being repeated. */
  readonly isSeries: (column: number) => boolean;
}

/** What a fill handle that was dragged from a rectangle to a cell writes. */
export const filled = ({ from, to, textAt, isSeries }: Fill): readonly CellWrite[] => {
  const area = filledArea(from, to);
  const isVertical = lengthOf(area.rows) !== lengthOf(from.rows);
  const span = isVertical ? from.rows : from.columns;
  const whole = isVertical ? area.rows : area.columns;
  const across = isVertical ? from.columns : from.rows;
  const cell = (along: number, other: number): CellAt =>
    isVertical ? { row: along, column: other } : { row: other, column: along };
  const outside = numbersOf(whole).filter((at) => at < span.first || at > span.last);
  return numbersOf(across).flatMap((other) => {
    const texts = numbersOf(span).map((along) => textAt(cell(along, other)));
    return outside.map((along) => {
      const steps = along > span.last ? along - span.last : along - span.first;
      const place = cell(along, other);
      return { ...place, text: (isSeries(place.column) ? continued : copied)(texts, steps) };
    });
  });
};

export const selectedRectangle = ({ selection, size }: Target): Rectangle => {
  const rows = rowsIn(selection);
  const columns = columnsIn(selection, size);
  return rectangleOf(
    { row: rows[0] ?? 0, column: columns.first },
    { row: rows.at(-1) ?? 0, column: columns.last },
  );
};
