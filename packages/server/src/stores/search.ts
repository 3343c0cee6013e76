import type pg from 'pg';
import type { Question } from '../library/tokens.ts';
import { type ListedRow, listedColumns } from './listed.ts';

/** The orders of a listing. Each has an index, and its cursor is the key of the last row. */
const orders = {
  newest: { key: 'release_date', type: 'date', isDescending: true },
  downloads: { key: 'downloads', type: 'bigint', isDescending: true },
  name: { key: 'name_key', type: 'text', isDescending: false },
} as const;
export type Order = keyof typeof orders;

export interface Place {
  readonly key: string;
  readonly number: number;
}

interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

export interface Wanted extends Span {
  /** A text search query, null for everything. */
  readonly question: string | null;
  readonly order: Order;
  readonly after: Place | null;
  readonly limit: number;
}

export interface Found {
  readonly rows: readonly ListedRow[];
  /** How many there are in all, as far as they were counted. */
  readonly total: number | null;
}

/**
 * Up to so many hits are fetched and sorted, whatever the order. More than these are dense enough to be met soon
 * by walking along the index of the order: a page needs a few thousand rows at most in a million.
 */
export const hitsSorted = 5000;

const orderBy = (order: Order, table: string): string => {
  const { key, isDescending } = orders[order];
  const direction = isDescending ? 'desc' : 'asc';
  return `order by ${table}.${key} ${direction}, ${table}.number ${direction}`;
};

/** $3 and $4 are key and number of the last row before, null on the first page. */
const afterPlace = (order: Order, table: string): string => {
  const { key, type, isDescending } = orders[order];
  const sign = isDescending ? '<' : '>';
  return `(${table}.${key}, ${table}.number) ${sign} ($3::${type}, $4::bigint)`;
};

interface HitRow {
  readonly number: number;
  readonly total: number;
}

/** Page and count of one scan: the count is in the first row, which stands for itself when the page is empty. */
const hitsText = (order: Order, isFirst: boolean): string => `
  with hits as materialized (select * from library_hits($1::tsquery, $5::date, $6::date, ${hitsSorted + 1})),
  page as (select h.number from hits h ${isFirst ? 'where $3::text is null and $4::bigint is null' : `where ${afterPlace(order, 'h')}`}
    ${orderBy(order, 'h')} limit $2)
  select coalesce(page.number, 0) as number, counted.total
  from (select count(*) as total from hits) counted left join page on true`;

const walkText = (
  order: Order,
  { isFirst, isFiltered }: { isFirst: boolean; isFiltered: boolean },
): string => `
  select ${listedColumns} from release r
  where r.is_newest and ($1::tsquery is null ${isFiltered ? 'or r.search @@ $1::tsquery' : ''})
    and ($5::date is null or r.release_date >= $5::date) and ($6::date is null or r.release_date <= $6::date)
    and ${isFirst ? '$3::text is null and $4::bigint is null' : afterPlace(order, 'r')}
  ${orderBy(order, 'r')} limit $2`;

const rowsText = `select ${listedColumns} from release r where r.number = any($1::bigint[])`;

const valuesOf = ({ question, limit, after, from, to }: Wanted): unknown[] => [
  question,
  limit,
  after?.key ?? null,
  after?.number ?? null,
  from,
  to,
];

const walk = async (pool: pg.Pool, wanted: Wanted): Promise<ListedRow[]> => {
  const isFirst = wanted.after === null;
  const isFiltered = wanted.question !== null;
  const { rows } = await pool.query<ListedRow>({
    name: `walk-${wanted.order}-${isFirst}-${isFiltered}`,
    text: walkText(wanted.order, { isFirst, isFiltered }),
    values: valuesOf(wanted),
  });
  return rows;
};

const rowsOf = async (pool: pg.Pool, numbers: readonly number[]): Promise<ListedRow[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<ListedRow>({ name: 'rows-of', text: rowsText, values: [numbers] });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
};

/** One page of what a question finds, in an order. */
export const search = async (pool: pg.Pool, wanted: Wanted): Promise<Found> => {
  if (wanted.question === null) return { rows: await walk(pool, wanted), total: null };
  const { rows } = await pool.query<HitRow>({
    name: `hits-${wanted.order}-${wanted.after === null}`,
    text: hitsText(wanted.order, wanted.after === null),
    values: valuesOf(wanted),
  });
  const total = rows[0]?.total ?? 0;
  if (total > hitsSorted) return { rows: await walk(pool, wanted), total };
  return {
    rows: await rowsOf(
      pool,
      rows.flatMap(({ number }) => (number > 0 ? number : [])),
    ),
    total,
  };
};

export interface Hits extends Span {
  readonly question: string;
}

/** How many there are, up to one more than are ever sorted. */
export const countHits = async (pool: pg.Pool, { question, from, to }: Hits): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>({
    name: 'count-hits',
    text: `select count(*) as total from library_hits($1::tsquery, $2::date, $3::date, ${hitsSorted + 1})`,
    values: [question, from, to],
  });
  return rows[0]?.total ?? 0;
};

/** Names before everything else: two questions whose answers follow each other. */
export const phasesOf = ({ anywhere, inNames }: Question): string[] =>
  inNames === null ? [anywhere] : [inNames, `(${anywhere}) & !(${inNames})`];

/** What the key of the order is in a row: where the next page begins. */
export const placeOf = (row: ListedRow, order: Order): Place => ({
  key: String(row[orders[order].key]),
  number: row.number,
});
