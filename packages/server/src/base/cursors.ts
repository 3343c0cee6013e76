import { ResultError, storable } from '@iodd-hub/contract';
import { day } from '@iodd-hub/contract/fields';
import { z } from 'zod';

/** What a key can be; the database would stumble over another. */
const keys = {
  newest: day,
  downloads: z.string().regex(/^\d{1,15}$/),
  name: z.string().max(300).check(storable),
  removed: z.string().regex(/^\d{1,17}$/),
} as const;

const cursor = z.tuple([z.int().min(0).max(99), z.string(), z.int()]);

export interface Cursor {
  /** Which of several lists that follow each other. */
  readonly phase: number;
  readonly key: string;
  readonly number: number;
}

/** Opaque to clients: what it is made of may change. */
export const cursorOf = ({ phase, key, number }: Cursor): string =>
  Buffer.from(JSON.stringify([phase, key, number])).toString('base64url');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

export const readCursor = (text: string | undefined, order: keyof typeof keys): Cursor | null => {
  if (text === undefined) return null;
  const read = cursor.safeParse(parsed(text));
  if (!read.success) throw new ResultError('inputRefused');
  const [phase, key, number] = read.data;
  // A cursor of another order, or one that somebody made up.
  if (!keys[order].safeParse(key).success) throw new ResultError('inputRefused');
  return { phase, key, number };
};

/** For lists in an order of their own: what the last row of the page before had, as the schema says. */
export const readPlace = <Place>(schema: z.ZodType<Place>, text: string | undefined): Place | undefined => {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ResultError('inputRefused');
  }
};

/** For lists in the order of a number alone. */
export const readNumber = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new ResultError('inputRefused');
  return number;
};

/** One row more than a page was asked for: whether there is a next page. */
export const pageOf = <Row>(rows: readonly Row[], pageSize: number, next: (last: Row) => string) => {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, next: rows.length > pageSize && last !== undefined ? next(last) : null };
};
