import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import { ownerOf } from '../drafts/company.ts';
import * as audit from '../stores/audit.ts';
import * as blobs from '../stores/blobs.ts';
import * as firmware from '../stores/firmware.ts';
import { lockAuthor, lockBlobs } from '../stores/locks.ts';
import { reachOf } from '../stores/reach.ts';
import type { CurrentUser } from '../stores/sessions.ts';
import { conflictWith } from './conflict.ts';
import type { PackedFirmware } from './packages.ts';
import { createdFile, filesIn } from './view.ts';

type Tools = Pick<Services, 'database' | 'objects' | 'extractor'>;

/** Each read from the object store; those that are gone for cause end it. */
const octetsOf = async (objects: Tools['objects'], files: ReturnType<typeof filesIn>) => {
  const found: { name: string; octets: Uint8Array }[] = [];
  for (const { name, sha256 } of files) {
    const octets = await objects.get(sha256);
    if (!octets) throw new ResultError('contentRemoved');
    found.push({ name, octets });
  }
  return found;
};

const packed = async (tools: Tools, row: firmware.FirmwareRow): Promise<PackedFirmware> => {
  const newest = await firmware.findRevision(tools.database.db, row.id, row.revision);
  if (!newest) throw new ResultError('firmwareMissing');
  const files = await octetsOf(tools.objects, filesIn(newest));
  const made = await tools.extractor.run(
    { task: 'packFirmware', args: { name: row.name, metadata: newest.metadata, files } },
    { group: row.organisation_id },
  );
  if (made === null) throw new ResultError('tryLater');
  if (!made) throw new ResultError('firmwareUnreadable', { fileName: row.name });
  if (!('problems' in made)) return made;
  const problems = made.problems.map(({ rule, severity, args = {}, line, column }) => ({
    rule,
    severity,
    args,
    line: line ?? null,
    column: column ?? null,
  }));
  throw new ResultError('firmwareFaulty', { fileName: row.name }, { fileName: row.name, problems });
};

/** Creates the file of the newest revision; the same revision gives the same octets again. */
export const createFile = async (
  tools: Tools,
  user: CurrentUser,
  { iolfwId, revision }: { readonly iolfwId: string; readonly revision: number },
) => {
  const { db } = tools.database;
  const reach = reachOf(user);
  const seen = await firmware.find(db, iolfwId, reach);
  if (!seen) throw new ResultError('firmwareMissing');
  if (seen.revision !== revision) throw await conflictWith(db, seen);
  const { name, bytes, crc } = await packed(tools, seen);
  await ownerOf(db, user, {
    fileName: name,
    vendorId: seen.vendor_id,
    wanted: user.isAdmin ? seen.organisation_id : undefined,
  });
  const address = await blobs.store(db, tools.objects, { bytes, mediaType: 'application/zip' });
  return db.transaction().execute(async (tx) => {
    await lockAuthor(tx, user.accountId);
    const row = await firmware.findForUpdate(tx, iolfwId, reach);
    if (!row) throw new ResultError('firmwareMissing');
    // What was packed is a revision that there is no newer one of, or it is not created.
    if (row.revision !== revision) throw await conflictWith(tx, row);
    const old = row.package_sha256;
    await lockBlobs(tx, [blobs.bytesOf(address), ...(old ? [old] : [])]);
    const fresh = { id: iolfwId, revision, name, address, size: bytes.length, crc, at: new Date() };
    await firmware.setPackage(tx, fresh, old);
    await audit.record(tx, {
      actorId: user.accountId,
      action: 'firmware.created',
      subject: iolfwId,
      detail: { fileName: name },
    });
    const written = await firmware.find(tx, iolfwId, reach);
    const created = written && createdFile(written);
    if (!created) throw new Error(`the file of ${iolfwId} is not there`);
    return created;
  });
};
