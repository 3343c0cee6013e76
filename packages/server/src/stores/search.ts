import type pg from 'pg';
import { type Queryable, within } from '../db/within.ts';
import { comparedWith, type Inquiry } from './inquiry.ts';
import { listedRows, type WrittenRow, writtenColumns } from './listed.ts';
import { wordsIn } from './word-shares.ts';

/** The orders of a listing. Each has an index, and its cursor is the key of the last row. */
export const orders = {
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
  /** Null for everything. */
  readonly question: Inquiry | null;
  readonly order: Order;
  readonly after: Place | null;
  readonly limit: number;
  /** When the search index is no longer waited for, as `performance.now()` counts. */
  readonly until: number;
}

/** How many hits there are: exact up to `hitsSorted`, an estimate beyond. */
export interface Total {
  readonly hits: number;
  readonly isEstimate: boolean;
}

export interface Found {
  readonly rows: readonly WrittenRow[];
  /** Null where nothing was client for. */
  readonly total: Total | null;
  /** True when looking through everything would have taken too long: what was found in a part of it. */
  readonly isPartial: boolean;
}

/**
 * Three ways to a page. Words that are common are walked within a short walk along the index of the order. Others are
 * looked up in the search index: up to so many hits are fetched and sorted, whatever the order. What is between
 * is dense enough to be walked by a longer walk: a page needs a few thousand rows at most in a million.
 *
 * Two words that are each in half of a million files, and never in the same one, would keep the search index busy for
 * half a second. Such a question is answered from the first rows of its order, and the answer says so.
 */
export const hitsSorted = 5000;
const walks = { short: 300, long: 3000 } as const;
type WalkLength = keyof typeof walks;
/** Of so many rows a short walk meets a page; of fewer it is not begun. */
const isWorthWalking = ({ question, limit }: Wanted): boolean =>
  question !== null && question.share * walks.short >= limit;

const orderBy = (order: Order, table: string): string => {
  const { key, isDescending } = orders[order];
  const direction = isDescending ? 'desc' : 'asc';
  return `order by ${table}.${key} ${direction}, ${table}.number ${direction}`;
};

/** These parameters are key and number of the last row before: $3 and $4, null on the first page. */
const afterPlace = (order: Order, table: string, [keyAt, numberAt] = ['$3', '$4']): string => {
  const { key, type, isDescending } = orders[order];
  const sign = isDescending ? '<' : '>';
  return `(${table}.${key}, ${table}.number) ${sign} (${keyAt}::${type}, ${numberAt}::bigint)`;
};

interface HitRow {
  readonly numbers: readonly number[];
  /** How many files the index found, and how many of them are hits. */
  readonly found: number;
  readonly hits: number;
}

const countsText = `count(*) as found, count(*) filter (where is_hit) as hits`;

/** Page and counts of one scan. */
const hitsText = (order: Order, isFirst: boolean): string => `
  with found as materialized (
    select * from library_hits($1::tsquery, $7::tsquery, $5::date, $6::date, ${hitsSorted + 1})),
  page as (select h.number from found h where h.is_hit
    and ${isFirst ? '$3::text is null and $4::bigint is null' : afterPlace(order, 'h')}
    ${orderBy(order, 'h')} limit $2)
  select ${countsText}, to_json(array(select number from page)) as numbers from found`;

/** What is read of a file of the page: the line that is sent, and where in the order it stands. */
export const pageColumns = (order: Order): string => `${writtenColumns}, r.${orders[order].key}::text as key`;

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
  return `select ${pageColumns(order)} ${walkFrom(order, isFirst, `${filter} ${orderBy(order, 'r')} limit $2`)}`;
};

const boundedWalkText = (order: Order, isFirst: boolean, length: WalkLength): string => `
  select ${pageColumns(order)}, r.place from (
    select r.*, row_number() over () as place from (
      select r.* ${walkFrom(order, isFirst, `${orderBy(order, 'r')} limit ${walks[length]}`)}) r) r
  where r.search @@ $1::tsquery limit $2`;

const rowsText = (order: Order): string =>
  `select ${pageColumns(order)} from release r where r.number = any($1::bigint[])`;

const valuesOf = ({ question, limit, after, from, to }: Wanted): unknown[] => [
  question?.whole ?? null,
  limit,
  after?.key ?? null,
  after?.number ?? null,
  from,
  to,
];

/**
 * A page of everything. No parameter may be null in it and the limit is a number, so that one plan holds for every page:
 * finding a plan takes longer than twenty rows of an index.
 */
const pageOfAll = (client: Queryable, { order, after, limit }: Wanted): Promise<WrittenRow[]> => {
  const place = after ? `and ${afterPlace(order, 'r', ['$1', '$2'])}` : '';
  return listedRows<WrittenRow>(client, {
    name: `page-${order}-${after === null}-${limit}`,
    text: `select ${pageColumns(order)} from release r where r.is_newest ${place} ${orderBy(order, 'r')} limit ${limit}`,
    values: after ? [after.key, after.number] : [],
  });
};

const walk = (client: Queryable, wanted: Wanted): Promise<WrittenRow[]> => {
  const isFirst = wanted.after === null;
  const isFiltered = wanted.question !== null;
  if (!isFiltered && wanted.from === null && wanted.to === null) return pageOfAll(client, wanted);
  return listedRows<WrittenRow>(client, {
    name: `walk-${wanted.order}-${isFirst}-${isFiltered}`,
    text: walkText(wanted.order, { isFirst, isFiltered }),
    values: valuesOf(wanted),
  });
};

const rowsOf = async (client: Queryable, order: Order, numbers: readonly number[]): Promise<WrittenRow[]> => {
  if (numbers.length === 0) return [];
  const rows = await listedRows<WrittenRow>(client, {
    name: `rows-of-${order}`,
    text: rowsText(order),
    values: [numbers],
  });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
};

/** What is walked by a walk of so many rows along the order, each with its place in it. */
const walkBounded = (client: Queryable, wanted: Wanted, length: WalkLength) => {
  const isFirst = wanted.after === null;
  return listedRows<WrittenRow & { place: number }>(client, {
    name: `walk-${length}-${wanted.order}-${isFirst}`,
    text: boundedWalkText(wanted.order, isFirst, length),
    values: valuesOf(wanted),
  });
};

interface Walked {
  readonly rows: readonly (WrittenRow & { readonly place: number })[];
  /** As many as there would be in the whole library at this rate, and never fewer than were found. */
  readonly estimate: Total;
  readonly isFull: boolean;
}

const walkWithin = async (pool: pg.Pool, wanted: Wanted, length: WalkLength): Promise<Walked> => {
  const [rows, { files }] = await Promise.all([walkBounded(pool, wanted, length), wordsIn(pool)]);
  const isFull = rows.length >= wanted.limit;
  const walked = isFull ? (rows.at(-1)?.place ?? 1) : walks[length];
  const hits = Math.max(rows.length, Math.round((files * rows.length) / walked));
  return { rows, isFull, estimate: { hits, isEstimate: true } };
};

/** The page by way of the search index; undefined when the index cannot answer it. */
const lookUp = async (client: Queryable, wanted: Wanted): Promise<Found | undefined> => {
  const { question, order, after } = wanted;
  if (!question?.asked) return undefined;
  const [, ...others] = valuesOf(wanted);
  const { rows } = await client.query<HitRow>({
    name: `hits-${order}-${after === null}`,
    text: hitsText(order, after === null),
    values: [question.asked, ...others, comparedWith(question)],
  });
  const { found, hits, numbers } = rows[0] ?? { found: 0, hits: 0, numbers: [] };
  const total = { hits, isEstimate: found > hitsSorted };
  const page = total.isEstimate ? walk(client, wanted) : rowsOf(client, order, numbers);
  return { rows: await page, total, isPartial: false };
};

/** One page of what a question finds, in an order. */
export const search = async (pool: pg.Pool, wanted: Wanted): Promise<Found> => {
  if (wanted.question === null) return { rows: await walk(pool, wanted), total: null, isPartial: false };
  if (isWorthWalking(wanted)) {
    const { rows, isFull, estimate } = await walkWithin(pool, wanted, 'short');
    if (isFull) return { rows, total: estimate, isPartial: false };
  }
  const found = await within(pool, wanted.until - performance.now(), (client) => lookUp(client, wanted));
  if (found) return found;
  const { rows, isFull, estimate } = await walkWithin(pool, wanted, 'long');
  return { rows, total: estimate, isPartial: !isFull };
};

export interface Hits extends Span {
  readonly question: Inquiry;
}

/** Exact up to some thousands, an estimate beyond. */
export const countHits = async (
  pool: pg.Pool,
  { question, from, to }: Hits,
  until: number,
): Promise<Total> => {
  const few: Wanted = { question, from, to, order: 'downloads', after: null, limit: 20, until };
  const walked = isWorthWalking(few) ? await walkWithin(pool, few, 'short') : undefined;
  if (walked?.isFull) return walked.estimate;
  const counted = await within(pool, until - performance.now(), async (client) => {
    if (!question.asked) return null;
    const { rows } = await client.query<HitRow>({
      name: 'count-hits',
      text: `select ${countsText} from library_hits($1::tsquery, $2::tsquery, $3::date, $4::date, ${hitsSorted + 1})`,
      values: [question.asked, comparedWith(question), from, to],
    });
    const { found, hits } = rows[0] ?? { found: 0, hits: 0 };
    return { hits, isEstimate: found > hitsSorted };
  });
  return counted ?? (await walkWithin(pool, few, 'long')).estimate;
};
