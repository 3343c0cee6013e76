import type { Db, Tx } from '../db/connect.ts';
import type { Extractor } from '../library/extractor.ts';
import { type JudgedReason, type Judgement, judge } from '../library/judge.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { addressOf, type Address } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as creations from '../stores/draft-creations.ts';
import * as draftPackages from '../stores/draft-packages.ts';
import { lockBlobs } from '../stores/locks.ts';
import * as organisations from '../stores/organisations.ts';
import type { PackageRecord } from '../stores/package-record.ts';
import * as releases from '../stores/releases.ts';
import type { CreatedPackage, CreatedPackages } from './created-packages.ts';
import { packingOf } from './export.ts';

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly extractor: Extractor;
}

interface Judged extends CreatedPackage {
  readonly address: Address;
  readonly record: PackageRecord | null;
  readonly reasons: readonly JudgedReason[];
}

/** By the company that it is now: two may become one while a package of theirs is judged. */
const judgeNow = async (db: Db, organisationId: string, record: PackageRecord | null): Promise<Judgement> => {
  const companyNow = async (): Promise<string> =>
    (await organisations.findNow(db, organisationId))?.id ?? organisationId;
  for (;;) {
    const company = await companyNow();
    const judgement = await judge(db, company, record);
    if ((await companyNow()) === company) return judgement;
  }
};

/** Read again as an upload is: what is published is judged by its bytes, wherever they came from. */
const judged = async (
  { db, extractor }: Tools,
  made: CreatedPackage,
  organisationId: string,
): Promise<Judged> => {
  const { bytes, fileName } = made;
  const address = addressOf(bytes);
  const extracted = await extractor.extract(bytes, fileName, { group: organisationId });
  const record = extracted?.record ?? null;
  const { reasons } = await judgeNow(db, organisationId, record);
  // Created once more after it became public: these are the bytes that are public, but for another stamp perhaps.
  const isPublic =
    (await releases.isReleased(db, address)) || (await draftPackages.isCreatedPublic(db, address));
  const against = isPublic ? reasons.filter(({ reason }) => reason !== 'identityExists') : reasons;
  return { ...made, address, record, reasons: against };
};

const outcomeOf = (made: CreatedPackages, packages: readonly Judged[]): creations.Outcome => {
  const reasons = packages.flatMap((one) => one.reasons);
  const isCreated = made.errors === 0 && reasons.length === 0 && packages.length > 0;
  const { errors, warnings, problems, conversion } = made;
  return { state: isCreated ? 'created' : 'failed', errors, warnings, problems, conversion, reasons };
};

const unreadable: creations.Outcome = {
  state: 'failed',
  errors: 0,
  warnings: 0,
  problems: [],
  conversion: [],
  reasons: [{ reason: 'unreadable', args: {} }],
};

const keepPackages = async (
  tx: Tx,
  {
    draft_id: draftId,
    organisation_id: organisationId,
    revision,
    account_id: accountId,
  }: creations.CreationRow,
  packages: readonly Judged[],
): Promise<void> => {
  const old = await draftPackages.findOld(tx, draftId, packages.length);
  // All of them in one order (docs/adr/lock-order.md), before the first is kept or let go.
  await lockBlobs(tx, [
    ...packages.map(({ address }) => blobs.bytesOf(address)),
    ...old.map(({ blob_sha256 }) => blob_sha256),
  ]);
  for (const { address, record, fileName, version, bytes, files, stamp } of packages) {
    if (!record) continue;
    await catalogue.storeRecord(tx, { address, fileName: '', record });
    await draftPackages.insert(tx, {
      draftId,
      organisationId,
      revision,
      ioddVersion: version,
      fileName,
      address,
      size: bytes.length,
      files,
      stamp: { ...stamp, isOurs: true },
      accountId,
      verdict: record.warningCount > 0 ? 'warnings' : 'passed',
      warnings: record.warningCount,
    });
  }
  for (const one of old) await draftPackages.remove(tx, one);
};

/** Checks and packs a revision of a draft. Begun again after a crash, it does the same again and ends the same. */
export const workOnCreation = async (tools: Tools, creationId: string): Promise<void> => {
  const { db, objects, extractor } = tools;
  const creation = await creations.findWork(db, creationId);
  if (!creation) return;
  const { draft_id: id, revision, versions, organisation_id } = creation;
  await creations.setProgress(db, creationId, 10);
  const packing = await packingOf(tools, { id, revision, organisation_id });
  await creations.setProgress(db, creationId, 25);
  const made = await extractor.run(
    { task: 'createPackages', args: { ...packing, versions } },
    { group: organisation_id },
  );
  await creations.setProgress(db, creationId, 60);
  const packages: Judged[] = [];
  // What has errors is not judged: nobody could publish it.
  for (const one of made?.errors === 0 ? made.packages : [])
    packages.push(await judged(tools, one, organisation_id));
  const outcome = made ? outcomeOf(made, packages) : unreadable;
  await creations.setProgress(db, creationId, 90);
  const kept = outcome.state === 'created' ? packages : [];
  for (const { bytes } of kept) await blobs.store(db, objects, { bytes, mediaType: 'application/zip' });
  await db.transaction().execute(async (tx) => {
    // Before the rows that refer to it; a draft that was deleted meanwhile keeps what was made of it in the bin.
    if (!(await creations.lockAnyDraft(tx, id))) return;
    if (await creations.setFinished(tx, creationId, outcome)) await keepPackages(tx, creation, kept);
  });
};
