import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword } from '../../src/accounts/passwords.ts';
import * as accounts from '../../src/stores/accounts.ts';
import * as codes from '../../src/stores/codes.ts';
import * as imports from '../../src/stores/imports.ts';
import * as invitations from '../../src/stores/invitations.ts';
import * as sessions from '../../src/stores/sessions.ts';
import * as tokens from '../../src/stores/tokens.ts';
import type { RunningServer } from '../../src/start.ts';
import { addPerson, callerOf, type TestSite } from '../kit.ts';
import { publishDevice, storeDevice } from './records.ts';

/** The company whose device and import the races are about; the people of a race apply to join it. */
export const vendorId = 65_001;
export const resetCode = '123456';
const codeHash = hashPassword(resetCode);

type Caller = ReturnType<typeof callerOf>;

/** Who acts in every race, and is never acted upon. */
export interface Actors {
  readonly superAdmin: Caller;
  readonly moderator: Caller;
  readonly publisher: Caller;
  readonly anybody: Caller;
  /** Of the company of whatever world has a draft; calls another instance than all others. */
  readonly colleague: Caller;
  readonly colleagueId: string;
  readonly secondServer: RunningServer;
  readonly accountIds: readonly string[];
  readonly moderatorId: string;
  readonly organisationId: string;
}

const lifetime = { idleDays: 1, maxDays: 1 };
const tomorrow = new Date(Date.now() + 86_400_000);
const sessionOf = (site: TestSite, accountId: string, organisationId: string | null): Promise<string> =>
  site.database.db
    .transaction()
    .execute((tx) => sessions.start(tx, { accountId, organisationId, client: 'a race', lifetime }));

export const actorsOf = async (site: TestSite): Promise<Actors> => {
  const superId = await addPerson(site, { userName: 'boss', isAdmin: true, vendorId: 1084 });
  const moderatorId = await addPerson(site, { userName: 'moderator', isAdmin: true });
  const publisherId = await addPerson(site, { userName: 'mate', type: 1, canPublic: true, vendorId });
  const colleagueId = await addPerson(site, { userName: 'colleague', type: 1 });
  const secondServer = await site.another();
  const { organisation_id: organisationId } = await site.database.db
    .selectFrom('member')
    .select('organisation_id')
    .where('account_id', '=', publisherId)
    .executeTakeFirstOrThrow();
  const superOrganisation = await site.database.db
    .selectFrom('member')
    .select('organisation_id')
    .where('account_id', '=', superId)
    .executeTakeFirstOrThrow();
  return {
    superAdmin: callerOf(site.server, await sessionOf(site, superId, superOrganisation.organisation_id)),
    moderator: callerOf(site.server, await sessionOf(site, moderatorId, null)),
    publisher: callerOf(site.server, await sessionOf(site, publisherId, organisationId)),
    anybody: callerOf(site.server),
    colleague: callerOf(secondServer, await sessionOf(site, colleagueId, null)),
    colleagueId,
    secondServer,
    accountIds: [superId, moderatorId, publisherId],
    moderatorId,
    organisationId,
  };
};

/** One person with everything that can be done to it, and one device with an import that waits and two releases. */
export interface World {
  readonly site: TestSite;
  readonly actors: Actors;
  readonly personId: string;
  readonly userName: string;
  readonly self: Caller;
  readonly otherSessionId: string;
  readonly tokenId: string;
  readonly registrationId: string;
  readonly deviceId: number;
  readonly importId: string;
  readonly olderId: string;
  readonly newestId: string;
  /** A company that exists once `makeCompany` has made it. */
  readonly companyId: string;
  readonly requestId: string;
  readonly publishRequestId: string;
  /** Of the person, on the board, once `postMessage` has written it. */
  readonly messageId: string;
  /** Into the company of the world; empty before `invite`. */
  readonly invitationCode: { value: string };
  /** Of the company, once `makeDraft` has made them: the draft is in the first folder. */
  readonly draftId: string;
  readonly folderId: string;
  readonly otherFolderId: string;
  /** Of the person's change to the draft. */
  readonly changeId: string;
  /** Of the person, once `makeHost` has made it, with what tool servers have of it. */
  readonly host: { id: string; code: string; credential: string; colleague: string };
}

/** Of the company of a world, and the one that it has asked for. */
export const vendorIdOf = ({ deviceId }: Pick<World, 'deviceId'>): number => 10_000 + deviceId;
export const nextVendorId = ({ deviceId }: Pick<World, 'deviceId'>): number => 30_000 + deviceId;

export const companyNameOf = ({ deviceId }: Pick<World, 'deviceId'>): string => `Company ${deviceId}`;

const addCompany = (world: World): Promise<unknown> =>
  world.site.database.db.transaction().execute(async (tx) => {
    const id = world.companyId;
    const own = vendorIdOf(world);
    const name = companyNameOf(world);
    const added = await tx
      .insertInto('organisation')
      .values({ id, name, primary_vendor_id: own })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Both verbs of a race may need it.
    if (!added) return;
    await tx.insertInto('organisation_vendor').values({ vendor_id: own, organisation_id: id }).execute();
    await tx
      .insertInto('organisation_request')
      .values({
        id: world.requestId,
        organisation_id: id,
        account_id: world.personId,
        kind: 'vendorId',
        vendor_id: nextVendorId(world),
      })
      .execute();
  });

/** The person is a publisher of a company of its own, which has the device and the import of the world. */
export const makeCompany = async (world: World): Promise<void> => {
  await addCompany(world);
  const { db } = world.site.database;
  const { companyId, personId, deviceId, importId } = world;
  await db.transaction().execute(async (tx) => {
    await accounts.setOrganisation(tx, personId, companyId);
    await accounts.update(tx, personId, { type: 1, status: 2, can_public: true });
    await tx
      .updateTable('release')
      .set({ organisation_id: companyId })
      .where('device_id', '=', deviceId)
      .execute();
    await tx.updateTable('import').set({ organisation_id: companyId }).where('id', '=', importId).execute();
    // Every merge brings its requests into the one company of the actors, which may have a few of them only.
    await tx
      .deleteFrom('organisation_request')
      .where('organisation_id', '=', world.actors.organisationId)
      .execute();
  });
};

/** The person is an author of that company, and has asked for the right to publish. */
export const askToPublish = async (world: World): Promise<void> => {
  await makeCompany(world);
  const { db } = world.site.database;
  await db.transaction().execute(async (tx) => {
    await accounts.update(tx, world.personId, { can_public: false });
    await tx
      .insertInto('organisation_request')
      .values({
        id: world.publishRequestId,
        organisation_id: world.companyId,
        account_id: world.personId,
        kind: 'publish',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};

/** Visible to everybody, and not answered yet. */
export const postMessage = ({ site, messageId, personId, userName }: World): Promise<unknown> =>
  site.database.db
    .insertInto('message')
    .values({
      id: messageId,
      title: `Of ${userName}`,
      content: 'A question',
      name: userName,
      email: `${userName}@example.com`,
      phone: '0911234567',
      author_id: personId,
      state: 'visible',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Somebody else of the company has invited the person, who may belong to it already when another verb says so. */
export const invite = async (world: World): Promise<void> => {
  await addCompany(world);
  const email = `${world.userName}@example.com`;
  world.invitationCode.value = await world.site.database.db.transaction().execute(
    async (tx) =>
      (
        await invitations.create(tx, {
          organisationId: world.companyId,
          email,
          canPublic: true,
          invitedBy: world.actors.moderatorId,
        })
      ).code,
  );
};

let made = 0;

const addPersonalThings = async (site: TestSite, userName: string) => {
  const { db } = site.database;
  const personId = await addPerson(site, { userName, type: 1, status: 1 });
  const self = callerOf(site.server, await sessionOf(site, personId, null));
  await sessionOf(site, personId, null);
  const [, other] = await sessions.listOf(db, personId);
  const bytes = Buffer.from(String(randomInt(2 ** 40)).padStart(32, '0'));
  const token = await db.transaction().execute(async (tx) => {
    await codes.issue(tx, { purpose: 'reset', subject: personId }, await codeHash);
    await tx.insertInto('blob').values({ sha256: bytes, size: 1, media_type: 'application/pdf' }).execute();
    return tokens.create(tx, { accountId: personId, name: 'tool', scopes: ['read'], expiresAt: tomorrow });
  });
  const { id: registrationId } = await db
    .insertInto('registration')
    .values({
      account_id: personId,
      company: `Company of ${userName}`,
      abbreviation: 'R',
      licence_sha256: bytes,
      licence_name: 'licence.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { personId, self, otherSessionId: other?.id ?? '', tokenId: token.id, registrationId };
};

export const makeWorld = async (site: TestSite, actors: Actors): Promise<World> => {
  const { db } = site.database;
  const stores = { db, objects: site.server.services.objects };
  // Hundreds of tries take longer than a password holds, and all that is raced would be refused alike.
  await db
    .updateTable('session')
    .set({ authenticated_at: new Date() })
    .where('account_id', 'in', actors.accountIds)
    .execute();
  made += 1;
  const deviceId = made;
  const userName = `racer${made}`;
  const own = await addPersonalThings(site, userName);
  const named = (releaseDate: string) => ({ vendorId, deviceId, releaseDate });
  const olderId = await publishDevice(stores, named('2020-01-01'));
  const newestId = await publishDevice(stores, named('2020-02-02'));
  const { address, size } = await storeDevice(stores, named('2020-03-03'));
  const importId = await db.transaction().execute(async (tx) => {
    const id = await imports.insert(tx, {
      organisationId: actors.organisationId,
      accountId: own.personId,
      replacedName: null,
      fileName: `racer-${deviceId}.zip`,
      address,
      size,
    });
    await imports.setChecked(tx, id, {
      organisationId: actors.organisationId,
      verdict: 'passed',
      relation: 'newer',
      reasons: [],
    });
    return id;
  });
  const company = {
    companyId: randomUUID(),
    requestId: randomUUID(),
    publishRequestId: randomUUID(),
    messageId: randomUUID(),
    invitationCode: { value: '' },
    draftId: randomUUID(),
    folderId: randomUUID(),
    otherFolderId: randomUUID(),
    changeId: randomUUID(),
    host: { id: '', code: '', credential: '', colleague: '' },
  };
  return { site, actors, userName, deviceId, olderId, newestId, importId, ...own, ...company };
};
