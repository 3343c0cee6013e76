import { type endpoints, endpoints as all, type Output } from '@iodd-hub/contract';
import type pg from 'pg';
import { idsIn } from '../../search/notations.ts';
import { wordsOf } from '../../search/words.ts';
import * as browse from '../../stores/browse.ts';
import { wordsIn } from '../../stores/word-shares.ts';
import { countsOf, find } from '../../library/find.ts';

type Near = Output<typeof endpoints.resource.nearList>;

const maxWords = 6;
const maxTried = 12;
const maxOffered = 5;

const without = (words: readonly string[], at: number): string =>
  words.filter((_, index) => index !== at).join(' ');

/** What is tried in this order: one word less, names that begin alike, single words. */
const candidatesFor = async (pool: pg.Pool, keyword: string): Promise<string[]> => {
  const words = keyword.trim().split(/\s+/).slice(0, maxWords);
  const alike = await Promise.all(words.map((word) => browse.beginningAlike(pool, word)));
  const shorter = words.length > 1 ? words.map((_, at) => without(words, at)) : [];
  const single = words.length > 2 ? words : [];
  const candidates = [...shorter, ...alike.flat(), ...single];
  return [...new Set(candidates)].filter((one) => one !== keyword.trim()).slice(0, maxTried);
};

const searchFor = async (pool: pg.Pool, keyword: string): Promise<Near['searches'][number] | null> => {
  const input = all.resource.list.input.safeParse({
    keyword,
    pageSize: 1,
  });
  // A name in a file may be longer than a search.
  if (!input.success) return null;
  const { about = 0, isMore } = countsOf(await find(pool, input.data));
  return about > 0 ? { keyword, files: about, isMore } : null;
};

const manufacturersFor = async (pool: pg.Pool, keyword: string): Promise<Near['manufacturers']> => {
  const { manufacturersOf } = await wordsIn(pool);
  const { sure } = idsIn(keyword).ids;
  const ids = [
    ...wordsOf(keyword).flatMap(manufacturersOf),
    ...sure.flatMap(({ vendorId }) => vendorId ?? []),
  ];
  return browse.sitesOf(pool, [...new Set(ids)].slice(0, maxOffered));
};

/** For words that find nothing: what is near to them and does. */
export const nearTo = async (pool: pg.Pool, keyword: string): Promise<Near> => {
  const searches: Near['searches'] = [];
  for (const candidate of await candidatesFor(pool, keyword)) {
    if (searches.length >= maxOffered) break;
    const found = await searchFor(pool, candidate);
    if (found) searches.push(found);
  }
  return { searches, manufacturers: await manufacturersFor(pool, keyword) };
};
