import { type RawBuilder, sql } from 'kysely';
import { all, type Person } from './kinds.ts';

/* Which rows belong to a person where a column with the account's id does not say it. */

/** Of somebody who has signed in, and of a visitor who gave the address that is the person's. */
export const postsOf = ({ id, email }: Person): RawBuilder<unknown> => sql`
  author_id = ${id}::uuid or (author_id is null and lower(email) = ${email} and email <> '')`;

export const mailsTo = ({ id, email }: Person): RawBuilder<unknown> => sql`
  account_id = ${id}::uuid or (lower(recipient) = ${email} and recipient <> '')`;

export const codeJobsOf = ({ email, userName }: Person): RawBuilder<unknown> => sql`
  name = 'send-code' and lower(data ->> 'login') in (${email}, ${userName})`;

export const jobsOf = (person: Person): RawBuilder<unknown> => sql`
  (${codeJobsOf(person)}) or (name = 'send-mail' and data ->> 'mailId' in (
    select id::text from mail where ${mailsTo(person)} or about_id = ${person.id}::uuid))`;

/** Keys are `budget:subject`, some with an address or a purpose, divided by blanks. */
export const keysOfLimits = ({ id, email, userName }: Person): RawBuilder<unknown> => {
  const subjects = [id, email, userName].filter((subject) => subject !== '');
  return sql`string_to_array(lower(substr(key, position(':' in key) + 1)), ' ') && ${subjects}::text[]`;
};

/** Written at the moment in which the account was erased. */
export const gone: RawBuilder<unknown> = sql`
  account_id is not null and not exists (select from account a where a.id = account_id)`;

export const postColumns = all(
  'given',
  'id number title content name email phone author_id language state release_id created_at',
);
export const answerColumns = all(
  'given',
  'id message_id author_id content state is_by_administrator organisation_id created_at number',
);
