import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Db } from '../../src/db/connect.ts';
import { openExtractor } from '../../src/library/extractor.ts';
import { verifyLibrary } from '../../src/library/verify.ts';
import { keyOf, type ObjectStore } from '../../src/objects/object-store.ts';
import { s3Client, type S3Options } from '../../src/objects/s3.ts';
import type { Sealing } from '../../src/stores/chain.ts';
import type { Ledger } from './clients.ts';

/** What is in the bucket, as the S3 server itself says. */
const keysIn = async (options: S3Options): Promise<Set<string>> => {
  const client = s3Client(options);
  const keys = new Set<string>();
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: options.bucket, ContinuationToken: next }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.add(Key);
    next = page.NextContinuationToken;
  } while (next !== undefined);
  client.destroy();
  return keys;
};

/** Objects without a row that are no anchors of the logs, and rows that nothing keeps, each by its key. */
export const orphansIn = async (db: Db, s3: S3Options, { anchors }: Sealing): Promise<string[]> => {
  // The bucket first: what is stored afterwards has its row by then.
  const keys = await keysIn(s3);
  for (const chain of ['audit_entry', 'publication'])
    for (const address of await anchors.addresses(chain)) keys.delete(keyOf(address));
  const rows = await db.selectFrom('blob').select(['sha256', 'is_kept']).execute();
  const kept = new Map(rows.map((row) => [keyOf(row.sha256.toString('hex')), row.is_kept]));
  const loose = [...kept].filter(([, isKept]) => !isKept).map(([key]) => key);
  return [...new Set([...[...keys].filter((key) => !kept.has(key)), ...loose])];
};

/** Acknowledged, and not there (any more). */
export const lostOf = async (db: Db, { uploaded, released }: Ledger): Promise<string[]> => {
  const rows = await db.selectFrom('import').select(['id', 'state']).execute();
  const states = new Map(rows.map((row) => [row.id, row.state]));
  return [
    ...[...uploaded].filter((id) => !states.has(id)),
    ...[...released].filter((id) => states.get(id) !== 'released'),
  ];
};

/** Imports that are released without a file in the library, or the other way round. */
export const halfReleased = async (db: Db): Promise<string[]> => {
  const imports = await db.selectFrom('import').select(['id', 'state', 'blob_sha256']).execute();
  const releases = await db.selectFrom('release').select('blob_sha256').execute();
  const isPublic = new Set(releases.map((row) => row.blob_sha256.toString('hex')));
  return imports
    .filter((row) => (row.state === 'released') !== isPublic.has(row.blob_sha256.toString('hex')))
    .map((row) => row.id);
};

/** Uploads whose check has not ended. */
export const uncheckedIn = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('import').select('id').where('state', '=', 'uploaded').execute();
  return rows.map((row) => row.id);
};

/** Entries of the publishing log that are not in its chain. */
export const unsealedIn = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('publication')
    .leftJoin('publication_seal', 'publication_seal.entry_id', 'publication.id')
    .select('publication.release_id')
    .where('publication_seal.entry_id', 'is', null)
    .execute();
  return rows.map((row) => row.release_id);
};

/** Everything that the verification of an operator finds. */
export const findingsIn = async (db: Db, objects: ObjectStore, sealing: Sealing): Promise<string[]> => {
  const extractor = openExtractor();
  const findings: string[] = [];
  await verifyLibrary({
    db,
    objects,
    sealing,
    extractor,
    report: ({ subject, problem }) => findings.push(`${subject}: ${problem}`),
  });
  await extractor.close();
  return findings;
};
