import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { connect, type Db } from '../db/connect.ts';
import { createBeside, isTaken, takeItsPlace } from '../db/exchange.ts';
import { migrate, newestMigration } from '../db/migrate.ts';
import { loadDatabase, versionOf } from '../db/postgres-tools.ts';
import type { Address, ObjectStore } from '../objects/object-store.ts';
import type { SealKeys } from '../stores/seal-keys.ts';
import * as blobs from '../stores/blobs.ts';
import type { Ended } from '../stores/restored.ts';
import type { Sealing } from '../stores/chain.ts';
import * as snapshots from '../stores/snapshots.ts';
import { type About, hashOfAddresses, type Manifest, type Part, partsOf } from './archive.ts';
import { decrypted } from './encryption.ts';
import { BackupFault } from './fault.ts';
import { goOnAsRestored } from './restored-site.ts';
import type { Source } from './places.ts';

export interface RestoreTools {
  /** The database that does not exist, or is empty. */
  readonly connectionString: string;
  readonly objects: ObjectStore;
  /** What the object store says that it has. */
  readonly storedAddresses: () => AsyncIterable<Address>;
  readonly sealing: Sealing;
  readonly identities: readonly string[];
  /** The site was stopped before the backup: nothing has happened since, so nothing ends. */
  readonly isMoved: boolean;
  readonly say: (text: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly migrations: readonly string[];
  readonly ended: Ended;
}

const refuseOthers = async (begun: About, { keys }: { readonly keys: SealKeys }): Promise<void> => {
  if (begun.migration > (await newestMigration()))
    throw new BackupFault(
      `The backup is of a newer version (${begun.version}, ${begun.migration}): restore it with that version or a newer one.`,
    );
  const [sealKey] = begun.sealKeys;
  if (sealKey === undefined || ![keys.current, ...keys.old].some(({ id }) => id === sealKey))
    throw new BackupFault(
      `The logs in the backup were sealed with the key ${sealKey}: set AUDIT_KEY to it, or name it in AUDIT_OLD_KEYS.`,
    );
  const client = await versionOf('pg_restore');
  if (client < begun.postgres)
    throw new BackupFault(
      `pg_restore ${client} cannot read what PostgreSQL ${begun.postgres} has written: install the client programs of that version.`,
    );
};

const partsIn = async (source: Source, { identities }: RestoreTools, onBegin?: (begun: About) => void) =>
  partsOf(decrypted(await source.open(), identities), onBegin);

/** Reads all of it and believes nothing before: answers the manifest when every hash is right. */
const examine = async (source: Source, tools: RestoreTools): Promise<Manifest> => {
  const foreign = new Set<Address>();
  for await (const address of tools.storedAddresses()) foreign.add(address);
  const begun: { refused?: Promise<void> } = {};
  const parts = await partsIn(source, tools, (what) => {
    begun.refused = refuseOthers(what, tools.sealing);
    // It is waited for below.
    begun.refused.catch(() => undefined);
  });
  for (;;) {
    const { done, value } = await parts.next();
    await begun.refused;
    if (done === true) {
      // What a restore that was broken off has stored is of this backup.
      if (foreign.size > 0)
        throw new BackupFault(
          `The object store is not empty: it has ${foreign.size} objects that are not in the backup. Name an empty bucket or folder.`,
        );
      return value;
    }
    if (value.section !== 'database') foreign.delete(value.name);
  }
};

type Parts = AsyncGenerator<Part, Manifest>;

/** Feeds the pieces of the database to pg_restore, up to the first part that is none. */
const loadFrom = async (parts: Parts, url: string): Promise<IteratorResult<Part, Manifest>> => {
  const load = loadDatabase(url);
  let next: IteratorResult<Part, Manifest> | undefined;
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      next = await parts.next();
      if (next.done === true || next.value.section !== 'database') return;
      yield next.value.octets;
    }
  };
  const fed = pipeline(Readable.from(pieces()), load.octets).catch((error: unknown) => error);
  await load.done;
  const error = await fed;
  if (error instanceof Error) throw error;
  if (!next) throw new BackupFault('The backup has no database in it.');
  return next;
};

const atOnce = 8;

/** What comes after the database goes into the object store, some at a time. */
const storeRest = async (
  parts: Parts,
  { db, objects }: { readonly db: Db; readonly objects: ObjectStore },
  first: IteratorResult<Part, Manifest>,
): Promise<Manifest> => {
  const put = async ({ section, name, octets }: Part): Promise<void> => {
    const row = section === 'objects' ? await blobs.find(db, name) : undefined;
    await objects.put(name, octets, row?.media_type ?? 'application/json');
  };
  let waiting: Promise<void>[] = [];
  for (let next = first; ; next = await parts.next()) {
    if (next.done !== true) waiting.push(put(next.value));
    if (next.done === true || waiting.length >= atOnce) {
      await Promise.all(waiting);
      waiting = [];
    }
    if (next.done === true) return next.value;
  }
};

/** The database says what the backup says that it said, and relies on no byte that did not come with it. */
const compare = async (db: Db, { tables, parts }: Manifest): Promise<void> => {
  const restored = new Map((await snapshots.tableSums(db)).map((sum) => [sum.name, sum]));
  for (const { name, rows, checksum } of tables) {
    const sum = restored.get(name);
    if (sum?.rows !== rows || sum.checksum !== checksum)
      throw new BackupFault(`The table ${name} is not what it was when the backup was made.`);
  }
  if (restored.size !== tables.length)
    throw new BackupFault('The database has tables that the manifest does not name.');
  const kept = await snapshots.keptAddresses(db);
  if (hashOfAddresses(blobs.addressesIn(kept)) !== parts.objects.sha256)
    throw new BackupFault('The objects in the backup are not those that its database relies on.');
};

const fill = async (source: Source, tools: RestoreTools, examined: Manifest): Promise<Restored> => {
  const url = await createBeside(tools.connectionString);
  const database = connect(url, { max: 2 * atOnce });
  const { db } = database;
  try {
    const parts = await partsIn(source, tools);
    const first = await loadFrom(parts, url);
    tools.say('the database is loaded');
    const manifest = await storeRest(parts, { db, objects: tools.objects }, first);
    if (JSON.stringify(manifest) !== JSON.stringify(examined))
      throw new BackupFault('The backup was changed while it was being restored.');
    tools.say('every object is stored');
    await compare(db, manifest);
    tools.say(`the checksums of ${manifest.tables.length} tables agree`);
    const migrations = await migrate(db);
    const ended = await goOnAsRestored(db, tools, manifest);
    return { manifest, migrations, ended };
  } finally {
    await database.close();
  }
};

/**
 * Restores a backup into a site that is empty. Everything is verified before anything is written; the database takes its
 * name at the end. A restore that was broken off is begun again: its database is dropped, its objects are the same.
 */
export const restoreBackup = async (source: Source, tools: RestoreTools): Promise<Restored> => {
  if (await isTaken(tools.connectionString))
    throw new BackupFault(
      'The database is not empty: a restore replaces nothing. Name another database in DATABASE_URL, or drop this one by hand.',
    );
  const manifest = await examine(source, tools);
  const { files, octets } = manifest.parts.objects;
  tools.say(`the backup of ${manifest.madeAt} is whole: ${files} objects, ${octets} octets`);
  const restored = await fill(source, tools, manifest);
  await takeItsPlace(tools.connectionString);
  return restored;
};
