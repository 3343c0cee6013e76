/** Tables of a spreadsheet as variables (docs/how-to/build-an-iodd.md). */
export { readCells, separatorOf, type CellRow } from './cells.ts';
export { callsForRows, tableDraft, type TableDraft } from './calls.ts';
export { mappingFrom, readTable, targets, type Mapping, type TableText, type Target } from './columns.ts';
export { freeIndexes, takenIndexes, type TakenIndex } from './indexes.ts';
export { rowProblems, type NamedValue, type RowProblemKey } from './cell-values.ts';
export { tableRows, type RowProblem, type TableRow, type TableVariable } from './rows.ts';
