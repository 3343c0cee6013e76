import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../repository.ts';
import { findQueries, queriesIn } from './queries.ts';

const handler = 'packages/server/src/features/session/handlers.ts';
const inHandler = (line: string): string =>
  `export const session = {\n  async logout({ services: { database: { db, pool } } }) {\n    ${line}\n  },\n};\n`;

const queries = [
  "await db.deleteFrom('session').execute();",
  "return db.selectFrom('session').selectAll().execute();",
  "await db.transaction().execute((tx) => tx.insertInto('session').values({}).execute());",
  "await db['updateTable']('session').set({}).execute();",
  "await pool.query('vacuum');",
  'await sql`select 1 from session`.execute(db);',
  "return rowsOf(pool, { name: 'sessions', text: 'select id from session where id = $1' });",
  'return rowsOf(pool, `\n      with old as (select id from session) delete from session`);',
  'return rowsOf(pool, `with old as materialized (select id from session) table old`);',
  "return rowsOf(pool, 'SELECT id FROM session');",
];

describe('a query', () => {
  it.each(queries)('%s in a handler fails the gate', (line) => {
    const { problems } = findQueries([handler], () => inHandler(line));
    expect(problems).toEqual([
      `${handler}:3 asks the database: move the query into a function in packages/server/src/stores`,
    ]);
  });

  it.each(["import { sql } from 'kysely';", "import pg from 'pg';", "import * as kysely from 'kysely';"])(
    '%s in a handler fails the gate',
    (line) => {
      expect(queriesIn(handler, line)).toEqual([1]);
    },
  );

  it.each([
    "import type { Insertable } from 'kysely';",
    "import { type Selectable } from 'kysely';",
    "throw new Error('select a file first');",
    "// tx.deleteFrom('session')",
    "const text = 'tx.selectFrom(';",
    'const keyword = request.query;',
    'await db.transaction().execute((tx) => sessions.end(tx, user.sessionId));',
  ])('is not %s', (line) => {
    expect(queriesIn(handler, line.startsWith('import') ? line : inHandler(line))).toEqual([]);
  });

  it.each(['db/migrate.ts', 'stores/sessions.ts', 'privacy/erase.ts', 'http/serve.test.ts'])(
    'may stand in %s',
    (path) => {
      const source = () => inHandler(queries[0] ?? '');
      expect(findQueries([`packages/server/src/${path}`], source).problems).toEqual([]);
    },
  );

  it('stands nowhere else in the server', () => {
    const { looked, atLeast, problems } = findQueries(repositoryFiles());
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(atLeast);
  });
});
