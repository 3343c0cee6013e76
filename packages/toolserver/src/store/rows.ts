/** Rows of SQLite as what they are: what a column holds is checked where it is read. */
import type { SQLOutputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, SQLOutputValue>>;

export const textIn = (row: Row, name: string): string => String(row[name]);
export const numberIn = (row: Row, name: string): number => Number(row[name]);
export const optionalTextIn = (row: Row, name: string): string | null =>
  row[name] === null || row[name] === undefined ? null : String(row[name]);
export const octetsIn = (row: Row, name: string): Uint8Array => {
  const value = row[name];
  return value instanceof Uint8Array ? value : new Uint8Array();
};
