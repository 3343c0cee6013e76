import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginning, reindexBatch } from '../src/library/reindex.ts';
import { seedDemo } from '../src/setup/demo.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { resource, user } = endpoints;
let site: TestSite;
let admin: ReturnType<typeof callerOf>;
beforeAll(async () => {
  site = await testSite();
  const demo = await seedDemo(site.server.services);
  const login = { userName: 'moderator', password: demo?.password ?? '' };
  admin = callerOf(site.server, (await callerOf(site.server).call(user.login, login)).token);
});
afterAll(() => site.close());

const fileOf = async (keyword: string) => {
  const [item] = (await admin.call(resource.list, { keyword })).items;
  if (!item) throw new Error(`no ${keyword}`);
  return admin.call(resource.detail, { rpId: item.rpId });
};
const suggested = async (keyword: string): Promise<string[]> =>
  (await admin.call(resource.keywordIndex, { keyword })).items.map(({ kind, term }) => `${kind} ${term}`);

/** Everything that the variants of a file are found by. */
const termsOf = ({ variants }: Awaited<ReturnType<typeof fileOf>>): string[] =>
  variants.flatMap(({ name, productId }) => [name, productId]);

const suggestedFor = async (terms: readonly string[]): Promise<string[]> =>
  (await Promise.all(terms.map(suggested))).flat();

type File = Awaited<ReturnType<typeof fileOf>>;
const reason = 'For a test';
const withdraw = ({ rpId }: File) => admin.call(resource.withdraw, { rpId, cause: 'error', reason });
const remove = ({ rpId, fileName }: File) =>
  admin.call(resource.remove, { rpId, fileName, cause: 'other', reason });

describe('a suggestion', () => {
  it.each([
    ['withdrawn', 'Presence', withdraw],
    ['removed for legal cause', 'Distance', remove],
  ])('goes with the last file that was %s, and only then', async (_, keyword, retract) => {
    const file = await fileOf(keyword);
    const own = termsOf(file);
    expect((await suggestedFor(own)).length).toBeGreaterThanOrEqual(own.length);
    await retract(file);
    expect(await suggestedFor(own)).toEqual([]);
    expect(await suggested(file.manufacturer)).toContain(`vendor ${file.manufacturer}`);
  });

  it('goes once: a withdrawal and a removal after it count as one', async () => {
    const file = await fileOf('Temperature');
    const countOf = async () =>
      (
        await site.database.pool.query<{ releases: number }>(
          `select releases from suggestion where kind = 'vendor' and term = $1`,
          [file.manufacturer],
        )
      ).rows[0]?.releases;
    const before = await countOf();
    await withdraw(file);
    await remove(file);
    expect(await countOf()).toBe((before ?? 0) - 1);
  });

  it('of a withdrawn file does not come back when the file is read again', async () => {
    const before = await site.database.pool.query('select * from suggestion order by term_key, kind');
    await site.database.pool.query('update release set extractor_version = 0');
    await site.database.pool.query(
      `insert into suggestion (term_key, kind, term) values ('long ago', 'product', 'Long ago')`,
    );
    const { db } = site.database;
    const { objects, extractor } = site.server.services;
    const unread: unknown[] = [];
    const report = (kept: unknown): void => void unread.push(kept);
    await reindexBatch({ db, objects, extractor, report }, beginning, 100);
    expect(unread).toEqual([]);
    const after = await site.database.pool.query('select * from suggestion order by term_key, kind');
    expect(after.rows).toEqual(before.rows);
  });
});
