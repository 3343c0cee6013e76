import { type endpoints, type Input, keysOf } from '@iodd-hub/contract';
import type pg from 'pg';
import { type Question, questionOf } from '../search/question.ts';
import { facetToken, yearToken } from '../search/tokens.ts';
import { createCachePer } from '../base/caches.ts';
import * as browse from '../stores/browse.ts';
import type { WrittenRow } from '../stores/listed.ts';
import { everywhere, type Inquiry, tierByTier } from '../stores/inquiry.ts';
import { plainSearch, plainUpTo } from '../stores/plain-search.ts';
import { countHits, type Order, search, type Total } from '../stores/search.ts';
import { type Words, wordsIn } from '../stores/word-shares.ts';
import { type Cursor, cursorOf, readCursor } from '../base/cursors.ts';

type ListInput = Input<typeof endpoints.resource.list>;

export interface FoundPage {
  readonly rows: readonly WrittenRow[];
  readonly next: string | null;
  /** Counted on the first page of a search only, and not where that would take too long. */
  readonly total: Total | undefined;
  /** True when only the first files of the order were looked through: the words are in too many. */
  readonly isPartial: boolean;
}

// The standard is younger, and so are all of its files.
const firstYear = 2000;
const lastYear = 2100;

const yearsOf = ({ releasedFrom, releasedTo }: ListInput): string[] => {
  if (releasedFrom === undefined && releasedTo === undefined) return [];
  const from = Math.max(firstYear, Number(releasedFrom?.slice(0, 4) ?? firstYear));
  const to = Math.min(lastYear, Number(releasedTo?.slice(0, 4) ?? lastYear));
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => yearToken(from + index));
};

const questionIn = ({ manufacturersOf }: Words, input: ListInput): Question | null => {
  const { keyword = '', facets } = input;
  const chosen = keysOf(facets).map((facet) =>
    (facets[facet] ?? []).map((value) => facetToken(facet, value)),
  );
  return questionOf(keyword, [...chosen, yearsOf(input)], manufacturersOf);
};

interface Plan {
  /** Questions whose answers follow each other; null asks for everything. */
  readonly phases: readonly (Inquiry | null)[];
  readonly order: Order;
}

const isRanked = (sort: ListInput['sort']): sort is undefined | 'relevance' =>
  sort === undefined || sort === 'relevance';

/** The most downloaded of equally good hits come first, the newest where nothing is asked for. */
const orderOf = (question: Question | null, sort: ListInput['sort']): Order => {
  if (!isRanked(sort)) return sort;
  return question ? 'downloads' : 'newest';
};

const planOf = (words: Words, question: Question | null, sort: ListInput['sort']): Plan => {
  const order = orderOf(question, sort);
  if (!question) return { phases: [null], order };
  return { phases: isRanked(sort) ? tierByTier(words, question) : [everywhere(words, question)], order };
};

interface PhaseRow {
  readonly row: WrittenRow;
  readonly phase: number;
}

/** Each list goes on where the one before ends. */
const collect = async (
  pool: pg.Pool,
  { phases, order }: Plan,
  {
    limit,
    cursor,
    ...span
  }: { limit: number; cursor: Cursor | null; until: number; from: string | null; to: string | null },
) => {
  const rows: PhaseRow[] = [];
  const totals: Total[] = [];
  let isPartial = false;
  for (const [phase, question] of phases.entries()) {
    if (rows.length >= limit || isPartial) break;
    if (cursor && phase < cursor.phase) continue;
    const after = cursor?.phase === phase ? cursor : null;
    const found = await search(pool, { question, order, after, limit: limit - rows.length, ...span });
    rows.push(...found.rows.map((row) => ({ row, phase })));
    if (found.total) totals.push(found.total);
    ({ isPartial } = found);
  }
  return { rows, totals, isPartial };
};

/** The lists have nothing in common; undefined where one was not looked at, or not counted. */
const sumOf = (totals: readonly Total[], { phases }: Plan): Total | undefined => {
  const [only] = totals;
  if (phases.length === 1) return only;
  if (totals.length < phases.length || totals.some(({ isEstimate }) => isEstimate)) return undefined;
  return { hits: totals.reduce((sum, { hits }) => sum + hits, 0), isEstimate: false };
};

interface Limits {
  /** How many files a library may have to be searched plainly. */
  readonly plainUpTo: number;
  /** Longer, and a search feels slow; what was found by then is answered. */
  readonly patienceMs: number;
}
const limits: Limits = { plainUpTo, patienceMs: 60 };

const nothing: FoundPage = {
  rows: [],
  next: null,
  total: { hits: 0, isEstimate: false },
  isPartial: false,
};

interface Finding {
  readonly patienceMs: number;
  readonly pool: pg.Pool;
  readonly input: ListInput;
  readonly words: Words;
}

/** Everything at once: the library is small. */
const findPlainly = async ({ pool, input }: Finding, question: Question): Promise<FoundPage> => {
  const { sort, pageSize, releasedFrom: from = null, releasedTo: to = null } = input;
  const order = orderOf(question, sort);
  const after = readCursor(input.after, order);
  const rows = await plainSearch(pool, {
    question,
    isRanked: isRanked(sort),
    order,
    after,
    limit: pageSize + 1,
    from,
    to,
  });
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return {
    rows: items,
    next:
      rows.length > pageSize && last
        ? cursorOf({ phase: last.tier, key: last.key, number: last.number })
        : null,
    total: after === null ? { hits: rows[0]?.hits ?? 0, isEstimate: false } : undefined,
    isPartial: false,
  };
};

/** Tier by tier, and only as far as a page reaches. */
const findByPlan = async (
  { pool, input, words, patienceMs }: Finding,
  question: Question | null,
): Promise<FoundPage> => {
  const { sort, pageSize, releasedFrom: from = null, releasedTo: to = null } = input;
  const until = performance.now() + patienceMs;
  const plan = planOf(words, question, sort);
  const cursor = readCursor(input.after, plan.order);
  const { rows, totals, isPartial } = await collect(pool, plan, {
    limit: pageSize + 1,
    cursor,
    until,
    from,
    to,
  });
  const isCounted = question !== null && cursor === null && !isPartial;
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return {
    rows: items.map(({ row }) => row),
    next:
      rows.length > pageSize && last
        ? cursorOf({ phase: last.phase, key: last.row.key, number: last.row.number })
        : null,
    total: isCounted
      ? (sumOf(totals, plan) ??
        (await countHits(pool, { question: everywhere(words, question), from, to }, until)))
      : undefined,
    isPartial,
  };
};

export const findNow = async (
  pool: pg.Pool,
  input: ListInput,
  { plainUpTo: most, patienceMs } = limits,
): Promise<FoundPage> => {
  const words = await wordsIn(pool);
  const question = questionIn(words, input);
  // Nothing but punctuation was typed: that finds nothing, not everything.
  if (input.keyword && !question) return nothing;
  const finding = { pool, input, words, patienceMs };
  return question && words.files <= most ? findPlainly(finding, question) : findByPlan(finding, question);
};

const pages = createCachePer<FoundPage>({ ttlMs: 2_000, max: 1_000 });

/** In a large library many open the same page at the same moment; in a small one a release is seen at once. */
export const find = async (pool: pg.Pool, input: ListInput): Promise<FoundPage> => {
  const { files } = await wordsIn(pool);
  if (files <= plainUpTo) return findNow(pool, input);
  return pages(pool).get(JSON.stringify({ ...input, withFacets: false }), () => findNow(pool, input));
};

/** What the answer says about the number of hits: exact up to some thousands, two digits of an estimate beyond. */
export const countsOf = ({ total, isPartial }: FoundPage) => {
  if (!total) return { isMore: false, isPartial };
  const { hits, isEstimate } = total;
  return { about: isEstimate ? Number(hits.toPrecision(2)) : hits, isMore: isEstimate, isPartial };
};

/** Counts of the whole library are at hand; those of a search only while it found little. */
export const facetsFor = async (
  pool: pg.Pool,
  input: ListInput,
  { total }: FoundPage,
): Promise<browse.FacetCount[] | null> => {
  const words = await wordsIn(pool);
  const question = questionIn(words, input);
  if (!question) return browse.allFacets(pool);
  if (!total || total.isEstimate || total.hits > browse.facetsCounted) return null;
  const { releasedFrom: from = null, releasedTo: to = null } = input;
  return browse.facetsOfHits(pool, { question: everywhere(words, question), from, to });
};
