import type pg from 'pg';
import { createCachePer } from '../base/caches.ts';
import type { ManufacturersOf, Term } from '../search/question.ts';
import { wordsOf as wordsOfName } from '../search/words.ts';

/** What is known about the words of the library without asking the search index. */
export interface Words {
  /** As the roll-up counted them. */
  readonly files: number;
  /** In how many files a term is found, about; 0 for what is in few. */
  readonly filesOf: (term: Term) => number;
  readonly manufacturersOf: ManufacturersOf;
}

interface StatisticsRow {
  readonly files: number;
  readonly words: readonly string[] | null;
  readonly shares: readonly number[] | null;
  readonly manufacturers: readonly { readonly id: number; readonly name: string }[] | null;
}

// PostgreSQL keeps the thousand most common words of the column and the share of rows that each is in.
const statisticsText = `
  select coalesce((select releases from facet_count where facet = 'total' and value = 'files'), 0) as files,
    most_common_elems::text::text[] as words, most_common_elem_freqs as shares,
    (select json_agg(json_build_object('id', value::integer, 'name', label)) from facet_count
      where facet = 'vendor') as manufacturers
  from (select 1) one left join pg_stats
    on schemaname = current_schema and tablename = 'release' and attname = 'search'`;

// A word in the names of more manufacturers than this does not tell them apart.
const maxManufacturers = 3;

const manufacturersBy = (manufacturers: StatisticsRow['manufacturers']): ManufacturersOf => {
  const named = (manufacturers ?? []).flatMap(({ id, name }) =>
    wordsOfName(name).map((word) => ({ id, word })),
  );
  const byWord = Map.groupBy(named, ({ word }) => word);
  return (word) => {
    const ids = [...new Set(byWord.get(word)?.map(({ id }) => id))];
    return ids.length > maxManufacturers ? [] : ids;
  };
};

const wordsOf = ({ files, words, shares, manufacturers }: StatisticsRow): Words => {
  const common = (words ?? []).map((word, index) => ({ word, share: shares?.[index] ?? 0 }));
  const byWord = new Map(common.map(({ word, share }) => [word, share]));
  const shareOf = ({ words: terms, isBeginning }: Term): number =>
    terms
      .flatMap((term) =>
        isBeginning
          ? common.filter(({ word }) => word.startsWith(term)).map(({ share }) => share)
          : (byWord.get(term) ?? 0),
      )
      .reduce((sum, share) => sum + share, 0);
  return {
    files,
    filesOf: (term) => Math.round(files * Math.min(1, shareOf(term))),
    manufacturersOf: manufacturersBy(manufacturers),
  };
};

const known = createCachePer<Words>({ ttlMs: 30_000, max: 1 });

export const wordsIn = (pool: pg.Pool): Promise<Words> =>
  known(pool).get('', async () => {
    const { rows } = await pool.query<StatisticsRow>(statisticsText);
    return wordsOf(rows[0] ?? { files: 0, words: null, shares: null, manufacturers: null });
  });
