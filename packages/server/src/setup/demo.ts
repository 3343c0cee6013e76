import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Account } from '../db/schema.gen.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Services } from '../context.ts';
import * as accounts from '../stores/accounts.ts';
import * as blobs from '../stores/blobs.ts';
import * as registrations from '../stores/registrations.ts';
import { publish as release } from '../stores/catalogue.ts';
import * as downloads from '../stores/downloads.ts';
import * as messages from '../stores/messages.ts';
import * as publications from '../stores/publications.ts';
import * as rollUp from '../stores/roll-up.ts';
import * as site from '../stores/site.ts';
import {
  demoJoined,
  demoMessages,
  demoOrganisations,
  demoPeople,
  demoReaders,
  demoRegistrations,
  demoSettings,
} from './demo.data.ts';
import { storeSamples } from './demo-samples.ts';

export interface DemoAccounts {
  readonly userNames: readonly string[];
  readonly password: string;
}

/** The smallest paper that is one: a PDF with a blank page. */
const emptyPdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  'latin1',
);

/** Fills an empty site with people, messages and settings, all plainly invented. Null when it was done before. */
export const seedDemo = async (services: Services): Promise<DemoAccounts | null> => {
  const { db } = services.database;
  const first = demoPeople[0];
  if (!first || (await accounts.findByLogin(db, first.userName))) return null;
  // Random, so that a demo that somebody puts on the internet is not open to everyone.
  const password = randomBytes(9).toString('base64url');
  const password_hash = await hashPassword(password);

  const licence = await blobs.store(db, services.objects, {
    bytes: emptyPdf,
    mediaType: 'application/pdf',
  });
  const packages = await storeSamples(services);
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
    for (const { author, ...registration } of demoRegistrations) {
      const account_id = accountIds.get(author);
      if (!account_id) continue;
      await blobs.keep(tx, licence);
      await registrations.submit(tx, {
        ...registration,
        account_id,
        licence_sha256: blobs.bytesOf(licence),
        licence_name: 'licence.pdf',
        decided_at: registration.state === 'failed' ? demoJoined : null,
      });
    }
    for (const stored of packages)
      for (const releaseId of await release(tx, stored)) {
        const readers = demoReaders.map((userName) => accountIds.get(userName) ?? null);
        await downloads.append(
          tx,
          readers.map((accountId) => ({ releaseId, accountId })),
        );
      }
    await site.writeSettings(tx, demoSettings);
  });
  await rollUp.rollUpDownloads(db);
  await rollUp.countFacetsIfChanged(db);
  await publications.seal(db, services.sealing);
  return { userNames: demoPeople.map((person) => person.userName), password };
};
