import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Account } from '../db/schema.gen.ts';
import { hashPassword } from '../features/user/passwords.ts';
import type { Services } from '../http/context.ts';
import * as accounts from '../stores/accounts.ts';
import * as messages from '../stores/messages.ts';
import * as site from '../stores/site.ts';
import { demoJoined, demoMessages, demoOrganisations, demoPeople, demoSettings } from './demo.data.ts';

export interface DemoAccounts {
  readonly userNames: readonly string[];
  readonly password: string;
}

/** Fills an empty site with people, messages and settings, all plainly invented. Null when it was done before. */
export const seedDemo = async ({ database }: Services): Promise<DemoAccounts | null> => {
  const { db } = database;
  const first = demoPeople[0];
  if (!first || (await accounts.findByLogin(db, first.userName))) return null;
  // Random, so that a demo that somebody puts on the internet is not open to everyone.
  const password = randomBytes(9).toString('base64url');
  const password_hash = await hashPassword(password);

  await db.transaction().execute(async (tx) => {
    const organisationIds = new Map<string, string>();
    for (const organisation of demoOrganisations)
      organisationIds.set(organisation.name, await accounts.insertOrganisation(tx, organisation));
    const accountIds = new Map<string, string>();
    for (const person of demoPeople) {
      const { userName, organisation, ...rest } = person;
      const row: Insertable<Account> = {
        ...rest,
        user_name: userName,
        password_hash,
        created_at: demoJoined,
      };
      const { id } = await accounts.insert(tx, row);
      accountIds.set(userName, id);
      const organisationId = organisation && organisationIds.get(organisation);
      if (organisationId) await accounts.join(tx, id, organisationId);
    }
    for (const { author, ...message } of demoMessages)
      await messages.insert(tx, { ...message, author_id: (author && accountIds.get(author)) ?? null });
    await site.writeSettings(tx, demoSettings);
  });
  return { userNames: demoPeople.map((person) => person.userName), password };
};
