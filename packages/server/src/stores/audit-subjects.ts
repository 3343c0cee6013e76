import { sql } from 'kysely';
import { normalLogin } from './accounts.ts';

/** What an entry can be about and has a name, beside accounts: where the name stands now. */
const named = [
  { table: 'organisation', name: 'name' },
  { table: 'release', name: 'file_name' },
  { table: 'message', name: 'title' },
  { table: 'firmware', name: 'name' },
  { table: 'software', name: 'file_name' },
] as const;

/** The log keeps any subject as text; only an id is looked up. */
const subjectId = sql`(case when e.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject::uuid end)`;

/** What a company, a file or a message that the entry is about is called now. */
export const thingName = sql<string | null>`coalesce(${sql.join(
  named.map(
    ({ table, name }) =>
      sql`(select t.${sql.ref(name)} from ${sql.table(table)} as t where t.id = ${subjectId})`,
  ),
)})`;

/** Subjects with this id, and those that are called so now. */
export const subjectsCalled = (text: string) => sql<string>`(
  select ${text}::text
  union all select id::text from account where lower(user_name) = ${normalLogin(text)}
  union all ${sql.join(
    named.map(
      ({ table, name }) => sql`select id::text from ${sql.table(table)} where ${sql.ref(name)} = ${text}`,
    ),
    sql` union all `,
  )})`;
