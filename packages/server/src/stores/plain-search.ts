import type pg from 'pg';
import { type Question, textOfAny } from '../search/question.ts';
import { listedRows, type WrittenRow } from './listed.ts';
import { type Order, orders, pageColumns, type Place } from './search.ts';

/**
 * Up to so many files everything that a question finds is gathered, ranked and counted by one statement, whatever the
 * words are: 30 ms for a word that is in each of ten thousand. Beyond, `search.ts` begins to plan.
 */
export const plainUpTo = 10_000;

export interface PlainWanted {
  readonly question: Question;
  /** Whether better hits come first. */
  readonly isRanked: boolean;
  readonly order: Order;
  readonly after: (Place & { readonly phase: number }) | null;
  readonly limit: number;
  readonly from: string | null;
  readonly to: string | null;
}

export interface PlainRow extends WrittenRow {
  readonly tier: number;
  readonly hits: number;
}

const textFor = (order: Order): string => {
  const { key, type, isDescending } = orders[order];
  const [direction, sign] = isDescending ? ['desc', '<'] : ['asc', '>'];
  return `
    with hits as materialized (
      select r.number, r.${key}, (
        select min(tier) from unnest($2::tsquery[]) with ordinality as ranked (query, tier) where r.search @@ query) - 1 as tier
      from release r
      where r.is_newest and r.search @@ $1::tsquery
        and ($3::date is null or r.release_date >= $3::date) and ($4::date is null or r.release_date <= $4::date))
    select ${pageColumns(order)}, h.tier, (select count(*) from hits)::integer as hits
    from hits h join release r on r.number = h.number
    where $5::integer is null or h.tier > $5::integer
      or (h.tier = $5::integer and (h.${key}, h.number) ${sign} ($6::${type}, $7::bigint))
    order by h.tier, h.${key} ${direction}, h.number ${direction} limit $8`;
};

/** A page of what a question finds, each row with its tier and with the number of all hits. */
export const plainSearch = (
  pool: pg.Pool,
  { question, isRanked, order, after, limit, from, to }: PlainWanted,
): Promise<PlainRow[]> => {
  const all = textOfAny(question.anywhere);
  // Whoever asks for another order wants no tiers.
  const tiers = isRanked ? [...question.tiers.map(textOfAny), all] : [all];
  return listedRows<PlainRow>(pool, {
    name: `plain-${order}`,
    text: textFor(order),
    values: [all, tiers, from, to, after?.phase ?? null, after?.key ?? null, after?.number ?? null, limit],
  });
};
