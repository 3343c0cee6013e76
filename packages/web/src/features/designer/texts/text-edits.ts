/** What commands on the selected cells write; each list is one step of undo. */
import type { Memory } from '@iodd-hub/iodd';
import type { CellKeys } from '../../../ui/grid/grid-types.ts';
import { languageOf, type TextRow } from './text-rows.ts';

interface WrittenText {
  readonly id: string;
  readonly language: string;
  readonly value: string;
}

interface Table {
  readonly rows: ReadonlyMap<string, TextRow>;
  readonly primary: string;
}

const cellsOf = ({ rows, primary }: Table, cells: readonly CellKeys[]) =>
  cells.flatMap(({ row: id, column }) => {
    const [row, language] = [rows.get(id), languageOf(column)];
    return row && language !== undefined && language !== primary ? [{ row, language }] : [];
  });

/** The words of the primary language in every selected cell of another one. */
export const copiedTexts = (table: Table, cells: readonly CellKeys[]): readonly WrittenText[] =>
  cellsOf(table, cells).flatMap(({ row, language }) => {
    const value = row.texts.get(table.primary) ?? '';
    return value === '' || row.texts.get(language) === value ? [] : [{ id: row.id, language, value }];
  });

/** The best proposal in cells that are empty; where one was taken before, the next of several. */
export const proposedTexts = (
  table: Table,
  cells: readonly CellKeys[],
  { proposals }: Memory,
): readonly WrittenText[] =>
  cellsOf(table, cells).flatMap(({ row, language }) => {
    const own = row.texts.get(language) ?? '';
    const offered = proposals(row, language).map(({ text }) => text);
    // What stands there may be known from this cell alone; then it was not taken from the file.
    const all = own === '' || offered.includes(own) ? offered : [];
    const value = all[(all.indexOf(own) + 1) % Math.max(1, all.length)];
    return value === undefined || value === own ? [] : [{ id: row.id, language, value }];
  });

/** Ids of the selected texts that nothing uses; of all of them where none is selected. */
export const unusedTexts = ({ rows }: Table, cells: readonly CellKeys[]): readonly string[] => {
  const selected = [...new Set(cells.map(({ row }) => row))].filter((id) => rows.get(id)?.isUnused);
  return selected.length > 0
    ? selected
    : [...rows.values()].filter(({ isUnused }) => isUnused).map(({ id }) => id);
};
