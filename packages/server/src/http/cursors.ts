import { ResultError } from '@iodd-hub/contract';

/** The number that a page ended with; what is no number was not given by us. */
export const numberCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  const number = Number(cursor);
  if (!Number.isSafeInteger(number)) throw new ResultError('inputRefused');
  return number;
};

/** One row more than a page was asked for: it tells whether there is a next one. */
export const pageOf = <Row>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > pageSize && last ? cursorOf(last) : null };
};
