import { type Draft, type DraftOp, documentModel, isElement, walk } from '@iodd-hub/iodd';
import { emptyContent, packageOfDraft } from '../../src/drafts/packages.ts';
import { replay, type StoredOps } from '../../src/drafts/replay.ts';
import { keepDraftsTidy } from '../../src/drafts/upkeep.ts';
import * as accounts from '../../src/stores/accounts.ts';
import * as draftFolders from '../../src/stores/draft-folders.ts';
import * as draftLog from '../../src/stores/draft-log.ts';
import * as drafts from '../../src/stores/drafts.ts';
import { query } from './observe.ts';
import { makeCompany, vendorIdOf, type World } from './world.ts';

/** Merged companies bring what they have into one: names of one world are not those of another. */
export const named = ({ deviceId }: Pick<World, 'deviceId'>, name: string): string => `${name}_${deviceId}`;

/** What every draft begins with. All have the same ids of nodes, so that a change can name them. */
const beginning = emptyContent({
  version: '1.1',
  vendorId: 1,
  vendorName: 'First',
  vendorUrl: 'https://example.com',
  name: 'Racer',
  releaseDate: '2020-01-01',
});

const firstCopy = async () => ({
  revision: 1,
  modelVersion: documentModel,
  ...(await beginning).copy,
});

const elementOf = ({ main }: Draft, wanted: string): string =>
  [...walk(main.root)].filter(isElement).find(({ tag }) => tag === wanted)?.$id ?? '';

/** Where the fields are that the races change. */
const places = firstCopy().then((copy) => {
  const draft = replay(copy, []);
  return {
    vendorName: elementOf(draft, 'DeviceIdentity'),
    vendorId: elementOf(draft, 'DeviceIdentity'),
    copyright: elementOf(draft, 'DocumentInfo'),
  };
});
type Field = keyof Awaited<typeof places>;

export const setOf = async (field: Field, value: string): Promise<DraftOp> => ({
  op: 'set',
  at: (await places)[field],
  field,
  value,
});

/** The revision that the draft of a world has; the one before can be restored. */
export const newestRevision = 2;

/** The package of the same device with another name, of the company of the world. */
export const importedPackage = async (world: World): Promise<File> => {
  const ops = [await setOf('vendorId', String(vendorIdOf(world))), await setOf('vendorName', 'Imported')];
  const change: StoredOps = { revision: 2, modelVersion: documentModel, ops: JSON.stringify(ops) };
  const supply = { stored: await firstCopy(), changes: [change] };
  const bytes = packageOfDraft({ supply, octets: new Map() });
  if (!bytes) throw new Error('nothing was packed');
  return new File([Buffer.from(bytes)], 'imported.zip');
};

const addDraft = async (world: World): Promise<void> => {
  const { db } = world.site.database;
  const { companyId, draftId, folderId, otherFolderId, personId } = world;
  const { copy, summary, errors, warnings } = await beginning;
  const isOwn = { organisationId: companyId, isAdmin: false };
  // Both verbs of a race may need it, and one of them may have put it into the bin.
  const [found] = await query(world, 'select 1 from draft where id = $1', [draftId]);
  if (found) return;
  await db.transaction().execute(async (tx) => {
    const folder = { organisation_id: companyId, parent_id: null, position: 1 };
    await tx
      .insertInto('draft_folder')
      .values([
        { ...folder, id: folderId, name: named(world, 'Home') },
        { ...folder, id: otherFolderId, name: named(world, 'Other'), position: 2 },
        { ...folder, name: named(world, 'Taken'), parent_id: otherFolderId },
      ])
      .execute();
    await drafts.insert(tx, {
      id: draftId,
      organisationId: companyId,
      folderId,
      name: named(world, 'Draft'),
      versions: '1.1',
      authorId: personId,
      summary: { ...summary },
    });
    await drafts.setLooked(tx, { id: draftId, revision: 1, summary: { ...summary }, errors, warnings });
    await draftLog.begin(tx, draftId, { authorId: personId, label: 'create' });
    await draftLog.insertSnapshot(tx, { draftId, revision: 1, ...copy });
    await draftLog.append(tx, {
      draftId,
      reach: isOwn,
      authorId: personId,
      revision: 1,
      changes: [
        {
          changeId: companyId,
          label: 'second',
          kind: 'do',
          ops: JSON.stringify([
            await setOf('vendorName', 'Second'),
            await setOf('vendorId', String(vendorIdOf(world))),
          ]),
        },
      ],
    });
  });
};

/** A draft of two revisions in one of the two folders of the company, of which the colleague is a member, too. */
export const makeDraft = async (world: World): Promise<void> => {
  await makeCompany(world);
  await world.site.database.db
    .transaction()
    .execute((tx) => accounts.setOrganisation(tx, world.actors.colleagueId, world.companyId));
  await addDraft(world);
};

export const putIntoBin = async (world: World): Promise<void> => {
  await makeDraft(world);
  await world.site.database.db.transaction().execute((tx) => draftFolders.removeDraft(tx, world.draftId));
};

export const putFolderIntoBin = async (world: World): Promise<void> => {
  await makeDraft(world);
  await world.site.database.db.transaction().execute((tx) => draftFolders.remove(tx, world.folderId));
};

/** Of more days than anything stays in the bin. */
export const letBinBeDue = async (world: World): Promise<void> => {
  await putIntoBin(world);
  await query(world, `update draft set deleted_at = now() - interval '40 days' where id = $1`, [
    world.draftId,
  ]);
};

/** As the job does it every day: what somebody has locked is left to the next time. */
export const emptyBin = async (world: World): Promise<string> => {
  const { db } = world.site.database;
  const isDue = async (): Promise<boolean> =>
    (
      await query(world, `select 1 from draft where id = $1 and deleted_at < now() - interval '30 days'`, [
        world.draftId,
      ])
    ).length > 0;
  while (await isDue()) await keepDraftsTidy(db, new Date());
  return '00000';
};
