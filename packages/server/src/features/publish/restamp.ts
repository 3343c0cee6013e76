import { ResultError } from '@iodd-hub/contract';
import type { Language, Texts } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import type { RestampDifference } from '@iodd-hub/iodd/create';
import { uploadName } from '../../base/upload-name.ts';
import type { Handlers, Services } from '../../context.ts';
import type { ComparedStamped } from '../../drafts/compare-stamped.ts';
import { assertRoomForChange } from '../../drafts/quota.ts';
import { archiveFaultText, reasonText } from '../../library/archive-faults.ts';
import { reasonsOf } from '../../library/judge.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as catalogue from '../../stores/catalogue.ts';
import * as draftPackages from '../../stores/draft-packages.ts';
import { lockBlobs, lockReach } from '../../stores/locks.ts';
import type { PackageRecord } from '../../stores/package-record.ts';
import { reachOf } from '../../stores/reach.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { draftPackage } from './view.ts';

type Said = keyof Texts['catalogue']['restamp'];

const sentenceOf = ({ fault, name, line }: RestampDifference, language: Language): string => {
  const key: Said = fault === 'changed' && line !== undefined ? 'changedAt' : fault;
  return translatorFor(language, 'catalogue')(`restamp.${key}`, { name, line });
};

/** So many differences are told; the first one alone is reason enough. */
const mostTold = 20;

const refuse = (fileName: string, told: readonly { readonly message: string }[]): never => {
  throw new ResultError('restampRefused', { fileName, why: told[0]?.message ?? '' }, { differences: told });
};

const openPackage = (row: draftPackages.PackageRow | undefined): draftPackages.PackageRow => {
  if (!row) throw new ResultError('notFound');
  if (row.released_at) throw new ResultError('alreadyReleased', { fileName: row.file_name });
  return row;
};

interface Back {
  readonly row: draftPackages.PackageRow;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly language: Language;
}

/** In the threads, limits first: what came back is opened, compared, and read as an upload is. */
const judged = async ({ extractor, objects }: Services, { row, bytes, fileName, language }: Back) => {
  const group = row.organisation_id;
  const inspected = await extractor.inspect(bytes, { group });
  if (inspected?.fault !== null)
    throw new ResultError('archiveRefused', {
      fileName,
      why: archiveFaultText(inspected?.fault ?? 'content', language),
    });
  const created = await objects.get(row.blob_sha256.toString('hex'));
  if (!created) throw new ResultError('contentRemoved');
  const { files } = draftPackage(row);
  const compared = await extractor.run(
    { task: 'compareStamped', args: { created, files, stamped: bytes } },
    { group },
  );
  if (!compared) throw new ResultError('tryLater');
  const { differences, stamp } = compared;
  const told = differences
    .slice(0, mostTold)
    .map((one) => ({ ...one, line: one.line ?? null, message: sentenceOf(one, language) }));
  if (told.length > 0 || !stamp) return refuse(fileName, told);
  const extracted = await extractor.extract(bytes, row.file_name, { group });
  if (!extracted) throw new ResultError('tryLater');
  // A stamp that the schema does not permit, such as a checker without a version.
  const reasons = reasonsOf(extracted.record).map((reason) => ({ message: reasonText(reason, language) }));
  if (reasons.length > 0) refuse(fileName, reasons);
  return { compared, stamp, record: extracted.record };
};

/** For people, and in a log for ever: the bytes keep all of it. */
const longestName = 200;
const nameIn = (text: string): string => text.trim().slice(0, longestName).toWellFormed();

interface Taking {
  readonly packageId: string;
  readonly user: CurrentUser;
  readonly bytes: Uint8Array;
  readonly files: ComparedStamped['files'];
  readonly stamp: NonNullable<ComparedStamped['stamp']>;
  readonly record: PackageRecord;
}

const take = async ({ database: { db }, objects, drafts }: Services, taking: Taking) => {
  const { packageId, user, bytes, files, stamp, record } = taking;
  const { accountId } = user;
  const named = { ...stamp, checker: nameIn(stamp.checker), version: nameIn(stamp.version) };
  const address = await blobs.store(db, objects, { bytes, mediaType: 'application/zip' });
  return db.transaction().execute(async (tx) => {
    const reach = await lockReach(tx, user);
    // Whoever stamped it meanwhile changed nothing else in it either.
    const row = openPackage(await draftPackages.findForUpdate(tx, packageId, reach));
    await assertRoomForChange(tx, row.organisation_id, drafts.quota);
    await lockBlobs(tx, [blobs.bytesOf(address), row.blob_sha256]);
    await catalogue.storeRecord(tx, { address, fileName: '', record });
    await draftPackages.setStamped(tx, row, {
      stamp: { ...named, isOurs: false },
      accountId,
      address,
      size: bytes.length,
      files,
      verdict: record.warningCount > 0 ? 'warnings' : 'passed',
      warnings: record.warningCount,
    });
    await audit.record(tx, {
      actorId: accountId,
      action: 'package.restamped',
      subject: packageId,
      detail: { fileName: row.file_name, checker: named.checker },
    });
    return draftPackage(openPackage(await draftPackages.find(tx, packageId, reach)));
  });
};

/** The same package under the stamp of another checker: these bytes are what is published then. */
export const restamp: Handlers<'publish'>['restamp'] = async (context, { packageId, file }) => {
  const { services, user, language } = context;
  const row = openPackage(await draftPackages.find(services.database.db, packageId, reachOf(user)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { compared, ...judgement } = await judged(services, {
    row,
    bytes,
    fileName: uploadName(file),
    language,
  });
  return take(services, {
    packageId,
    user,
    bytes,
    files: compared.files,
    ...judgement,
  });
};
