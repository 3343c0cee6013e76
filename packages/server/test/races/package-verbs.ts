import { endpoints, ResultError, results } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { z } from 'zod';
import { restamp } from '../../../iodd/src/testing/restamp.ts';
import { workOnCreation } from '../../src/drafts/create-packages.ts';
import { addressOf } from '../../src/objects/object-store.ts';
import * as draftPackages from '../../src/stores/draft-packages.ts';
import { changed, filesIn } from '../packages.ts';
import { everythingOfDraft } from './draft-observe.ts';
import { makeDraft, newestRevision } from './draft-world.ts';
import { query, type Verb } from './observe.ts';
import { storeDevice } from './records.ts';
import { vendorIdOf, type World } from './world.ts';

const { publish, resource } = endpoints;

/** The package of the draft of a world: a small device of its company, created of the newest revision. */
const packageIn = async (world: World): Promise<string> => {
  const [found] = await query<{ id: string }>(
    world,
    `select id from draft_package where draft_id = $1 and file_name = 'racer.zip'`,
    [world.draftId],
  );
  return found?.id ?? world.draftId;
};

/** The device file of the package, called and numbered after the world: what one makes public, no other does. */
const filesOfRacer = (world: World) =>
  changed(filesIn('minimal'), {
    'vendorId="65001"': `vendorId="${vendorIdOf(world)}"`,
    'deviceId="1"': `deviceId="${world.deviceId}"`,
  }).map(({ name, octets }) => ({
    name: name.endsWith('.xml') ? name.replace('-', `-${world.deviceId}-`) : name,
    octets,
  }));

const makePackage = async (world: World): Promise<void> => {
  await makeDraft(world);
  // Both verbs of a race may need it, and one of them may have let the bin be due.
  if ((await packageIn(world)) !== world.draftId) return;
  const { db } = world.site.database;
  const device = { vendorId: vendorIdOf(world), deviceId: world.deviceId, releaseDate: '2020-02-02' };
  const files = filesOfRacer(world);
  const stores = { db, objects: world.site.server.services.objects };
  const { address, size } = await storeDevice(stores, device, writeArchive(files));
  await db.transaction().execute((tx) =>
    draftPackages.insert(tx, {
      draftId: world.draftId,
      organisationId: world.companyId,
      revision: newestRevision,
      ioddVersion: '1.1',
      fileName: 'racer.zip',
      address,
      size,
      files: files.map(({ name, octets }) => ({
        name,
        kind: name.endsWith('.xml') ? 'main' : 'image',
        size: octets.length,
        sha256: addressOf(octets),
        crc: 1,
      })),
      stamp: { isOurs: true, checker: 'IODD Hub', version: 'V1.0.0.0', crc: 1 },
      accountId: world.personId,
      verdict: 'passed',
      warnings: 0,
    }),
  );
};

/** Agreed to by the colleague, in a company that publishes nothing that only one person has seen. */
const makeConfirmed = async (world: World): Promise<void> => {
  await makePackage(world);
  await query(world, 'update organisation set needs_confirmation = true where id = $1', [world.companyId]);
  await query(
    world,
    'update draft_package set confirmed_by = $2 where draft_id = $1 and released_at is null',
    [world.draftId, world.actors.colleagueId],
  );
};

const ask = async (world: World): Promise<string> =>
  world.self.code(publish.confirmationAsk, { packageIds: [await packageIn(world)] });

const askedBefore = async (world: World): Promise<void> => {
  await makePackage(world);
  await ask(world);
};

const release = async (world: World): Promise<string> =>
  world.self.code(publish.release, { packageIds: [await packageIn(world)], isIrrevocable: true });

const makePublic = async (world: World): Promise<void> => {
  await makePackage(world);
  await release(world);
};

/** What became public of the package of a draft. */
const releaseIn = async (world: World): Promise<string> => {
  const [found] = await query<{ id: string }>(
    world,
    `select r.id from release r join draft_package p on p.blob_sha256 = r.blob_sha256
    where p.draft_id = $1 and p.size < 5000`,
    [world.draftId],
  );
  return found?.id ?? world.draftId;
};

const creation = z.object({ creationId: z.string() });

/** As the job does it: no jobs run while there are races. */
const create = async (world: World): Promise<string> => {
  const input = { ioddId: world.draftId, waitSeconds: 0 };
  const { envelope } = await world.actors.colleague.raw(publish.create11, input);
  if (envelope.resultCode !== results.ok.code) return envelope.resultCode;
  const { creationId } = creation.parse(envelope.data);
  const { objects, extractor } = world.site.server.services;
  await workOnCreation({ db: world.site.database.db, objects, extractor }, creationId).catch(
    (error: unknown) => {
      // Its draft was taken out of the bin for good.
      if (!(error instanceof ResultError)) throw error;
    },
  );
  return envelope.resultCode;
};

/** What was made and what became of it; how a package is called by which revision it was made of. */
const everythingOfPackages = async (world: World): Promise<unknown> => [
  await query(
    world,
    // Who asks for the same at the same moment gets one creation, who asks later another.
    `select distinct c.state, c.revision, c.errors from draft_creation c where c.draft_id = $1 order by c.revision`,
    [world.draftId],
  ),
  await query(
    world,
    `select p.revision, p.file_name = 'racer.zip' as is_prepared, p.notes, p.confirmed_by = $3 as is_confirmed_by_self, p.confirmed_by is not null as is_confirmed,
      p.released_at is not null as is_released, p.organisation_id = $2 as is_own, b.is_public, b.is_kept,
      (select string_agg(s.checker, ', ' order by s.number) from package_stamp s where s.package_id = p.id) as stamps,
      (select count(*)::integer from release r where r.blob_sha256 = p.blob_sha256) as releases
    from draft_package p join blob b on b.sha256 = p.blob_sha256 where p.draft_id = $1 order by p.revision, is_prepared`,
    [world.draftId, world.companyId, world.personId],
  ),
  await query(
    world,
    `select n.account_id = $2 as is_of_colleague, n.read_at is not null as is_read
    from notice n join draft_package p on p.id = n.package_id where p.draft_id = $1 order by 1`,
    [world.draftId, world.actors.colleagueId],
  ),
  await query(world, 'select needs_confirmation from organisation where id = $1', [world.companyId]),
  // Also where the draft is gone for good.
  await query(
    world,
    `select r.notes, r.is_withdrawn, (select array_agg(action order by id) from publication p where p.release_id = r.id) as log
    from release r where r.vendor_id = $1`,
    [vendorIdOf(world)],
  ),
  await everythingOfDraft(world),
];

const rows: readonly Omit<Verb, 'isOfDraft' | 'observe'>[] = [
  { name: 'create packages', prepare: makeDraft, act: create },
  { name: 'publish package', prepare: makePackage, act: release },
  {
    name: 'publish the newest package',
    prepare: makePackage,
    act: ({ self, draftId }) =>
      self.code(publish.releaseNewest, { ioddId: draftId, revision: newestRevision, isIrrevocable: true }),
  },
  { name: 'publish confirmed package', prepare: makeConfirmed, act: release },
  {
    name: 'confirm package',
    prepare: makePackage,
    act: async (world) =>
      world.actors.colleague.code(publish.confirm, { packageIds: [await packageIn(world)] }),
  },
  {
    name: 'ask colleagues to confirm',
    prepare: makePackage,
    act: ask,
  },
  {
    name: 'ask to confirm again',
    prepare: askedBefore,
    act: ask,
  },
  {
    name: 'bring package with another stamp',
    prepare: makePackage,
    act: async (world) => {
      const file = new File([Buffer.from(writeArchive(restamp(filesOfRacer(world))))], 'stamped.zip');
      const input = { packageId: await packageIn(world), file };
      return (await world.actors.colleague.sendForm(publish.restamp, input)).envelope.resultCode;
    },
  },
  {
    // In the place of the colleague's word, after which nobody else has confirmed it.
    name: 'confirm what one publishes',
    prepare: makeConfirmed,
    act: async (world) => world.self.code(publish.confirm, { packageIds: [await packageIn(world)] }),
  },
  {
    name: 'ask for a second person',
    prepare: makePackage,
    act: ({ self }) => self.code(publish.confirmationEdit, { needsConfirmation: true }),
  },
  {
    name: 'withdraw package',
    prepare: makePublic,
    act: async (world) =>
      world.self.code(resource.withdraw, {
        rpId: await releaseIn(world),
        cause: 'error',
        reason: 'A wrong limit',
      }),
  },
  {
    name: 'write release notes',
    prepare: makePackage,
    act: async (world) =>
      world.actors.colleague.code(publish.notesEdit, { packageId: await packageIn(world), notes: 'Better' }),
  },
];

export const packageVerbs: readonly Verb[] = rows.map((row) => ({
  ...row,
  observe: everythingOfPackages,
  isOfDraft: true,
}));
