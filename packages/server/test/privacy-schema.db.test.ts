import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../src/db/scratch.ts';
import { personFree } from '../src/privacy/person-free.ts';
import { kinds } from '../src/privacy/personal-data.ts';
import { testDatabase } from './kit.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** `table.column` of every table, the queue's included; parts of a divided table are those of the whole. */
const columnsOfDatabase = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1`);
  return rows.map(({ name }) => name);
};

const personal = new Set(
  Object.values(kinds).flatMap(({ table, columns }) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  ),
);
const free = personFree.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
const listed = new Set([...personal, ...free]);

it('every column is personal data or declared to name nobody, and every declared column exists', async () => {
  const existing = await columnsOfDatabase();
  expect(existing.length).toBeGreaterThan(300);
  expect(existing.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !existing.includes(name))).toEqual([]);
});

it('no column is declared twice, or as both', () => {
  expect(free.filter((name) => personal.has(name))).toEqual([]);
  expect(free.filter((name, index) => free.indexOf(name) !== index)).toEqual([]);
});

it('a new table or column is noticed', async () => {
  await database.pool.query('alter table organisation add column contact_person text');
  await database.pool.query('create table visit (who text)');
  const unlisted = (await columnsOfDatabase()).filter((name) => !listed.has(name));
  expect(unlisted).toEqual(['organisation.contact_person', 'visit.who']);
});

it('every reference to an account is followed by some kind', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'account'::regclass and c.contype = 'f' and c.conparentid = 0 order by 1`);
  const person = { id: '00000000-0000-4000-8000-000000000000', userName: 'ann', email: 'ann@example.com' };
  const followed = Object.values(kinds).map(({ table, rows: of }) => {
    const { sql } = database.db.selectNoFrom(of(person).as('is_theirs')).compile();
    return { table, sql };
  });
  const isFollowed = (name: string): boolean => {
    const [table = '', column = ''] = name.split('.');
    return followed.some((kind) => kind.table === table && kind.sql.includes(column));
  };
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !isFollowed(name))).toEqual([]);
});
