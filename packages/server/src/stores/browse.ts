import { type ResourceFacet, resourceFacets } from '@iodd-hub/contract';
import type pg from 'pg';
import { sortKey } from '../search/words.ts';
import { comparedWith } from './inquiry.ts';
import { type ListedRow, listedColumns, listedRows } from './listed.ts';
import { type Hits, hitsSorted, type Place } from './search.ts';

const suggestionKinds = ['vendor', 'product', 'productId', 'family'] as const;

export interface Suggestion {
  readonly kind: (typeof suggestionKinds)[number];
  readonly term: string;
}

// After every character that can follow in a term.
const lastCharacter = '\u{10FFFF}';

export const suggest = async (pool: pg.Pool, keyword: string, limit = 12): Promise<Suggestion[]> => {
  const beginning = sortKey(keyword);
  if (beginning === '') return [];
  const { rows } = await pool.query<Suggestion>({
    name: 'suggest',
    text: `select kind, term from suggestion where term_key >= $1 and term_key < $2
      order by term_key, kind limit $3`,
    values: [beginning, beginning + lastCharacter, limit],
  });
  return rows;
};

// A beginning of one or two letters is like a good part of all names.
const shortestAlike = 3;

/** Names and part numbers that share the longest beginning with a word that is none of them. */
export const beginningAlike = async (pool: pg.Pool, word: string, limit = 2): Promise<string[]> => {
  const key = sortKey(word);
  if (key.length < shortestAlike) return [];
  const { rows } = await pool.query<{ term: string }>({
    name: 'beginning-alike',
    text: `select term from generate_series(length($1), ${shortestAlike}, -1) as letters,
        lateral (select term from suggestion where term_key >= left($1, letters)
          and term_key < left($1, letters) || $2 order by term_key limit $3) one
      limit $3`,
    values: [key, lastCharacter, limit],
  });
  return rows.map(({ term }) => term);
};

// Of a manufacturer with thousands of files, some are enough.
const filesLookedAt = 50;

interface ManufacturerSite {
  readonly manufacturer: string;
  readonly url: string;
}

/** Where manufacturers are found, as the newest of their files that says so; only addresses of the web. */
export const sitesOf = async (pool: pg.Pool, vendorIds: readonly number[]): Promise<ManufacturerSite[]> => {
  if (vendorIds.length === 0) return [];
  const { rows } = await pool.query<ManufacturerSite>({
    name: 'sites-of-manufacturers',
    text: `select v.manufacturer, regexp_replace(v.url, '^www\\.', 'https://www.') as url
      from unnest($1::integer[]) as wanted (id), lateral (
        select newest.vendor_name as manufacturer, d ->> 'vendorUrl' as url from (
          select r.vendor_name, r.blob_sha256, r.file_name, r.release_date from release r
          where r.is_newest and r.vendor_id = wanted.id limit ${filesLookedAt}) newest
        join extract e on e.sha256 = newest.blob_sha256 and e.file_name in ('', newest.file_name),
        lateral jsonb_array_elements(e.record -> 'devices') d
        where d ->> 'fileName' = newest.file_name and d ->> 'vendorUrl' ~ '^(https?://|www\\.)[^[:space:]]+$'
        order by newest.release_date desc limit 1) v`,
    values: [vendorIds],
  });
  return rows;
};

export interface FacetCount {
  readonly facet: ResourceFacet;
  readonly value: string;
  readonly label: string;
  readonly files: number;
}

/** Of the whole library, as the roll-up last counted them. */
export const allFacets = async (pool: pg.Pool): Promise<FacetCount[]> => {
  const { rows } = await pool.query<FacetCount>({
    name: 'all-facets',
    text: `select facet, value, label, releases as files from facet_count where facet = any($1)
      order by facet, releases desc, value`,
    values: [resourceFacets],
  });
  return rows;
};

/** Counting the facets of more hits than this takes longer than finding them. */
export const facetsCounted = 2000;

/** Of what a question finds. */
export const facetsOfHits = async (pool: pg.Pool, { question, from, to }: Hits): Promise<FacetCount[]> => {
  const { rows } = await pool.query<FacetCount>({
    name: 'facets-of-hits',
    text: `
      with hits as materialized (
        select r.* from library_hits($1::tsquery, $2::tsquery, $3::date, $4::date, ${hitsSorted}) h
        join release r on r.number = h.number where h.is_hit)
      select facet, value, max(label) as label, count(*) as files from (
        select 'vendor' as facet, vendor_id::text as value, vendor_name as label from hits
        union all select 'kind', kind, '' from hits
        union all select 'profile', unnest(profiles)::text, '' from hits
        union all select 'pdIn', pd_in_bits::text, '' from hits
        union all select 'pdOut', pd_out_bits::text, '' from hits
        union all select 'bitRate', bit_rate, '' from hits where bit_rate <> ''
        union all select 'connector', unnest(connectors), '' from hits
        union all select 'ioddVersion', iodd_version, '' from hits
        union all select 'language', unnest(languages), '' from hits) one
      group by facet, value order by facet, files desc, value`,
    values: [question.asked, comparedWith(question), from, to],
  });
  return rows;
};

export interface VendorCount {
  readonly vendorId: number;
  readonly manufacturer: string;
  readonly files: number;
}

export const vendors = async (pool: pg.Pool): Promise<VendorCount[]> => {
  const { rows } = await pool.query<VendorCount>({
    name: 'vendors',
    text: `select value::integer as "vendorId", label as manufacturer, releases as files from facet_count
      where facet = 'vendor' order by lower(label), value`,
  });
  return rows;
};

export interface FamilyCount {
  readonly family: string;
  readonly files: number;
}

/** Everybody's files, or the favourites of one account: the same tree with one condition more. */
const ofReader = `($2::uuid is null or exists (
  select 1 from favorite f where f.account_id = $2::uuid and f.release_id = r.id))`;

export const families = async (
  pool: pg.Pool,
  vendorId: number,
  accountId: string | null,
): Promise<FamilyCount[]> => {
  const { rows } = await pool.query<FamilyCount>({
    name: 'families',
    text: `select max(r.family) as family, count(*) as files from release r
      where r.is_newest and r.vendor_id = $1 and ${ofReader} group by r.family_key order by r.family_key`,
    values: [vendorId, accountId],
  });
  return rows;
};

interface FamilyWanted {
  readonly vendorId: number;
  readonly accountId: string | null;
  readonly family: string;
  readonly after: Place | null;
  readonly limit: number;
}

export const filesOfFamily = (
  pool: pg.Pool,
  { vendorId, accountId, family, after, limit }: FamilyWanted,
): Promise<ListedRow[]> => {
  return listedRows(pool, {
    name: 'files-of-family',
    text: `select ${listedColumns} from release r
      where r.is_newest and r.vendor_id = $1 and ${ofReader} and r.family_key = $3
        and ($4::text is null or (r.name_key, r.number) > ($4::text, $5::bigint))
      order by r.name_key, r.number limit $6`,
    values: [vendorId, accountId, sortKey(family), after?.key ?? null, after?.number ?? null, limit],
  });
};
