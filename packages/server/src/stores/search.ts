import type pg from 'pg';
import { type Asked, within } from '../db/within.ts';
import type { Question } from '../library/tokens.ts';
import { type ListedRow, listedColumns, listedRows } from './listed.ts';

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

/** How many hits there are: exact up to `hitsSorted`, an estimate beyond. */
export interface Total {
  readonly hits: number;
  readonly isEstimate: boolean;
}

export interface Found {
  readonly rows: readonly ListedRow[];
  /** Null where nothing was asked for. */
  readonly total: Total | null;
  /** True when looking through everything would have taken too long: what was found in a part of it. */
  readonly isPartial: boolean;
}

/**
 * Three ways to a page. Words that are common are met within a short walk along the index of the order. Others are
 * looked up in the search index: up to so many hits are fetched and sorted, whatever the order. What is between
 * is dense enough to be met by a longer walk: a page needs a few thousand rows at most in a million.
 *
 * Two words that are each in half of a million files, and never in the same one, keep the search index busy for
 * half a second. Such a question gets its time, and then an answer from the first rows of its order that says so.
 */
export const hitsSorted = 5000;
const walks = { short: 300, long: 3000 } as const;
type WalkLength = keyof typeof walks;
const patienceMs = 30;
// Below this, looking up even the most common word takes a few milliseconds, and its count is exact.
const largeLibrary = 50_000;

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

interface Walk {
  readonly isFirst: boolean;
  readonly isFiltered: boolean;
}

const walkFrom = (order: Order, isFirst: boolean, limit: string): string => `
  from release r where r.is_newest
    and ($5::date is null or r.release_date >= $5::date) and ($6::date is null or r.release_date <= $6::date)
    and ${isFirst ? '$3::text is null and $4::bigint is null' : afterPlace(order, 'r')}
    ${limit}`;

// The comparison with null keeps the planner from looking up the words: this walk is for words that are everywhere.
const walkText = (order: Order, { isFirst, isFiltered }: Walk): string => {
  const filter = `and ($1::tsquery is null ${isFiltered ? 'or r.search @@ $1::tsquery' : ''})`;
  return `select ${listedColumns} ${walkFrom(order, isFirst, `${filter} ${orderBy(order, 'r')} limit $2`)}`;
};

const boundedWalkText = (order: Order, isFirst: boolean, length: WalkLength): string => `
  select ${listedColumns}, r.place from (
    select r.*, row_number() over () as place from (
      select r.* ${walkFrom(order, isFirst, `${orderBy(order, 'r')} limit ${walks[length]}`)}) r) r
  where r.search @@ $1::tsquery limit $2`;

const rowsText = `select ${listedColumns} from release r where r.number = any($1::bigint[])`;

const valuesOf = ({ question, limit, after, from, to }: Wanted): unknown[] => [
  question,
  limit,
  after?.key ?? null,
  after?.number ?? null,
  from,
  to,
];

const walk = (asked: Asked, wanted: Wanted): Promise<ListedRow[]> => {
  const isFirst = wanted.after === null;
  const isFiltered = wanted.question !== null;
  return listedRows(asked, {
    name: `walk-${wanted.order}-${isFirst}-${isFiltered}`,
    text: walkText(wanted.order, { isFirst, isFiltered }),
    values: valuesOf(wanted),
  });
};

const rowsOf = async (asked: Asked, numbers: readonly number[]): Promise<ListedRow[]> => {
  if (numbers.length === 0) return [];
  const rows = await listedRows(asked, { name: 'rows-of', text: rowsText, values: [numbers] });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
};

/** How many files there are, as the roll-up counted them; asked for twice a minute at most. */
const sizes = new WeakMap<pg.Pool, { readonly files: number; readonly until: number }>();
const sizeOf = async (pool: pg.Pool): Promise<number> => {
  const known = sizes.get(pool);
  if (known && known.until > Date.now()) return known.files;
  const { rows } = await pool.query<{ files: number }>(
    `select releases as files from facet_count where facet = 'total' and value = 'files'`,
  );
  const files = rows[0]?.files ?? 0;
  sizes.set(pool, { files, until: Date.now() + 30_000 });
  return files;
};

/** What is met by a walk of so many rows along the order, each with its place in it. */
const walkBounded = (asked: Asked, wanted: Wanted, length: WalkLength) => {
  const isFirst = wanted.after === null;
  return listedRows<ListedRow & { place: number }>(asked, {
    name: `walk-${length}-${wanted.order}-${isFirst}`,
    text: boundedWalkText(wanted.order, isFirst, length),
    values: valuesOf(wanted),
  });
};

/** The page of a common word; null when the walk was over before the page was full. */
const walkShortly = async (asked: Asked, wanted: Wanted, files: number): Promise<Found | null> => {
  const rows = await walkBounded(asked, wanted, 'short');
  const last = rows.at(-1);
  if (rows.length < wanted.limit || !last) return null;
  const hits = Math.round((files * rows.length) / last.place);
  return { rows, total: { hits, isEstimate: true }, isPartial: false };
};

/** The page by way of the search index, however long that takes. */
const lookUp = async (asked: Asked, wanted: Wanted): Promise<Found> => {
  const { rows } = await asked.query<HitRow>({
    name: `hits-${wanted.order}-${wanted.after === null}`,
    text: hitsText(wanted.order, wanted.after === null),
    values: valuesOf(wanted),
  });
  const hits = rows[0]?.total ?? 0;
  if (hits > hitsSorted)
    return { rows: await walk(asked, wanted), total: { hits, isEstimate: true }, isPartial: false };
  const numbers = rows.flatMap(({ number }) => (number > 0 ? number : []));
  return { rows: await rowsOf(asked, numbers), total: { hits, isEstimate: false }, isPartial: false };
};

/** One page of what a question finds, in an order. */
export const search = async (pool: pg.Pool, wanted: Wanted): Promise<Found> => {
  if (wanted.question === null) return { rows: await walk(pool, wanted), total: null, isPartial: false };
  const files = await sizeOf(pool);
  if (files <= largeLibrary) return lookUp(pool, wanted);
  const found =
    (await walkShortly(pool, wanted, files)) ??
    (await within(pool, patienceMs, (asked) => lookUp(asked, wanted)));
  if (found) return found;
  const rows = await walkBounded(pool, wanted, 'long');
  return { rows, total: { hits: rows.length, isEstimate: true }, isPartial: true };
};

export interface Hits extends Span {
  readonly question: string;
}

const count = async (asked: Asked, { question, from, to }: Hits): Promise<Total> => {
  const { rows } = await asked.query<{ total: number }>({
    name: 'count-hits',
    text: `select count(*) as total from library_hits($1::tsquery, $2::date, $3::date, ${hitsSorted + 1})`,
    values: [question, from, to],
  });
  const hits = rows[0]?.total ?? 0;
  return { hits, isEstimate: hits > hitsSorted };
};

/** Null when counting would take too long. */
export const countHits = async (pool: pg.Pool, hits: Hits): Promise<Total | null> => {
  const files = await sizeOf(pool);
  if (files <= largeLibrary) return count(pool, hits);
  const common = await walkShortly(pool, { ...hits, order: 'downloads', after: null, limit: 20 }, files);
  return common?.total ?? within(pool, patienceMs, (asked) => count(asked, hits));
};

/** Names before everything else: two questions whose answers follow each other. */
export const phasesOf = ({ anywhere, inNames }: Question): string[] =>
  inNames === null ? [anywhere] : [inNames, `(${anywhere}) & !(${inNames})`];

/** What the key of the order is in a row: where the next page begins. */
export const placeOf = (row: ListedRow, order: Order): Place => ({
  key: String(row[orders[order].key]),
  number: row.number,
});
