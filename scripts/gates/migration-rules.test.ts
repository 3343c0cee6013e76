import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { migrationProblems, removalsIn } from './migration-rules.ts';

const namesIn = (sql: string): string[] => removalsIn(sql).map(({ name }) => name);

describe('a migration takes away from the version before what it', () => {
  it.each([
    ['alter table message drop column title;', 'title'],
    ['alter table message drop column if exists title cascade;', 'title'],
    ['ALTER TABLE message\n  ADD COLUMN colour text,\n  DROP COLUMN title;', 'title'],
    ['alter table message rename column title to heading;', 'title'],
    ['alter table message rename title to heading;', 'title'],
    ['alter table message rename to post;', 'post'],
    ['alter table message alter column title type varchar(10);', 'title'],
    ['alter table message alter title set data type int using title::int;', 'title'],
    ['alter table message alter column phone set not null;', 'phone'],
    ['alter table message alter column answered drop default;', 'answered'],
    ['alter table message add column colour text not null;', 'colour'],
    ['alter table message add colour text check (colour in (1, 2)) not null;', 'colour'],
    ['alter table message add constraint short check (length(title) < 10);', 'short'],
    ['drop table if exists message;', 'message'],
    ['drop view public_library;', 'public_library'],
    ['drop function search_words(text);', 'search_words'],
    ["alter type release_state rename value 'draft' to 'open';", 'release_state'],
    ['create unique index message_title on message (title);', 'message'],
    ['truncate message;', 'message'],
  ])('%s', (sql, name) => {
    expect(namesIn(sql)).toEqual([name]);
  });
});

describe('a migration takes nothing away where it', () => {
  it.each([
    'alter table message add column colour text;',
    "alter table message add column colour text not null default '';",
    'alter table message add column size int not null generated always as (length(title)) stored;',
    'alter table message alter column phone drop not null;',
    'alter table message add constraint short check (length(title) < 10) not valid;',
    'alter table message drop constraint kind, add constraint kind check (kind in (1, 2, 3));',
    'create table note (id uuid primary key); alter table note add column body text not null;',
    'create table note (id uuid primary key); create unique index note_id on note (id);',
    '-- drop table message;\nselect 1;',
    "insert into site_text values ('drop table message; truncate message');",
    'create function f() returns void language sql as $$ truncate message; drop table message $$;',
    "update message set title = 'a';",
  ])('%s', (sql) => {
    expect(namesIn(sql)).toEqual([]);
  });
});

describe('what is taken away', () => {
  const file = '9000_heading.sql';
  const drop = 'alter table message drop column heading;';

  it('must be declared as unused', () => {
    expect(migrationProblems({ file, sql: drop, isUsedBefore: () => false })).toHaveLength(1);
    const sql = `-- unused: heading\n${drop}`;
    expect(migrationProblems({ file, sql, isUsedBefore: () => false })).toEqual([]);
  });

  it('must really be unused by the version before', () => {
    const sql = `-- unused: heading\n${drop}`;
    const problems = migrationProblems({ file, sql, isUsedBefore: (word) => word === 'heading' });
    expect(problems).toEqual([`${file}: drops a column heading, and the version before uses it`]);
  });

  it('may be said to be harmless, with the reason', () => {
    const index = 'create unique index note_key on note (key);';
    const judged = (line: string) =>
      migrationProblems({ file, sql: `${line}\n${index}`, isUsedBefore: () => true });
    expect(judged('-- harmless: note: every insert takes a new random key.')).toEqual([]);
    expect(judged('-- harmless: note:')).toHaveLength(1);
  });
});

it('finds what older migrations have taken away', () => {
  const folder = join(root, 'packages/server/src/db/migrations');
  const found = readdirSync(folder).flatMap((name) => namesIn(readFileSync(join(folder, name), 'utf8')));
  expect(found.length).toBeGreaterThan(10);
});
