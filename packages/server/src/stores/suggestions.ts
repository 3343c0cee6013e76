import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { DeviceRecord } from './package-record.ts';
import { suggestionsOf } from './package-columns.ts';
import { lockSuggestions } from './locks.ts';

/** Offers the terms of a release, until it is withdrawn. */
export const count = async (tx: Tx, releaseId: string, device: DeviceRecord): Promise<void> => {
  const suggestions = suggestionsOf(device);
  const kinds = suggestions.map(({ kind }) => kind);
  const keys = suggestions.map(({ term_key }) => term_key);
  const terms = suggestions.map(({ term }) => term);
  await lockSuggestions(tx);
  await sql`
    insert into suggestion (term_key, kind, term, releases)
    select term_key, kind, term, 1 from unnest(${keys}::text[], ${kinds}::text[], ${terms}::text[])
      as offered (term_key, kind, term)
    on conflict (term_key, kind) do update set releases = suggestion.releases + 1`.execute(tx);
  await tx.insertInto('release_term').values({ release_id: releaseId, kinds, keys }).execute();
};

/** Takes back what a release was counted for, once; what nothing offers any more is gone. */
export const discount = async (tx: Tx, releaseId: string): Promise<void> => {
  const counted = await tx
    .deleteFrom('release_term')
    .where('release_id', '=', releaseId)
    .returning(['kinds', 'keys'])
    .executeTakeFirst();
  if (!counted) return;
  const terms = sql`unnest(${counted.keys}::text[], ${counted.kinds}::text[]) as t (term_key, kind)`;
  const isOne = sql`s.term_key = t.term_key and s.kind = t.kind`;
  await lockSuggestions(tx);
  await sql`update suggestion s set releases = s.releases - 1 from ${terms} where ${isOne}`.execute(tx);
  await sql`delete from suggestion s using ${terms} where ${isOne} and s.releases <= 0`.execute(tx);
};

/** For when every release has been counted: what is left of before leads nowhere. */
export const forgetUncounted = (db: Db) => db.deleteFrom('suggestion').where('releases', '<=', 0).execute();
