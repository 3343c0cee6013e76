import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/connect.ts';
import { dumpDatabase, versionOf } from '../db/postgres-tools.ts';
import { addressOf, type Address, type ObjectStore } from '../objects/object-store.ts';
import * as audit from '../stores/audit.ts';
import * as blobs from '../stores/blobs.ts';
import * as backups from '../stores/backups.ts';
import type { Sealing } from '../stores/chain.ts';
import { allKeys } from '../stores/seal-keys.ts';
import * as publications from '../stores/publications.ts';
import * as snapshots from '../stores/snapshots.ts';
import { type About, type Manifest, openArchive, pieceName } from './archive.ts';
import { encrypted } from './encryption.ts';
import { BackupFault } from './fault.ts';
import type { Target } from './places.ts';

export interface BackupTools {
  readonly db: Db;
  /** Past a pooler: another program looks at the same snapshot. */
  readonly connectionString: string;
  readonly objects: ObjectStore;
  readonly sealing: Sealing;
  /** Public keys of age. */
  readonly recipients: readonly string[];
  readonly version: string;
}

export interface Made {
  readonly name: string;
  readonly octets: number;
  readonly objects: number;
  readonly sha256: string;
  readonly snapshotAt: Date;
}

/** The logs that are sealed, as their anchors call them. */
const chains = ['audit_entry', 'publication'] as const;

const pieceOctets = 8 * 1024 * 1024;

/** Pieces of the same size, whatever comes at a time. */
async function* piecesOf(source: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    const octets = Buffer.from(piece);
    held.push(octets);
    length += octets.length;
    if (length < pieceOctets) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

type Archive = ReturnType<typeof openArchive>;

const addDatabase = async (
  archive: Archive,
  { connectionString }: BackupTools,
  id: string,
): Promise<void> => {
  const { octets, done } = dumpDatabase(connectionString, id);
  // Whichever ends first says what went wrong.
  const said = done.then(
    () => null,
    (error: unknown) => error,
  );
  let number = 0;
  for await (const piece of piecesOf(octets)) {
    number += 1;
    await archive.add('database', pieceName(number), piece);
  }
  const error = await said;
  if (error !== null) throw error;
};

/** Waiting for an object store one by one would take most of the time. */
const atOnce = 8;

const objectOf = async ({ objects }: BackupTools, address: Address): Promise<Uint8Array> => {
  const octets = await objects.get(address);
  if (octets && addressOf(octets) === address) return octets;
  throw new BackupFault(
    `The object ${address} ${octets ? 'has other bytes than it must have' : 'is missing'}: npm run library:verify says what else is.`,
  );
};

/**
 * After the transaction has ended. What the snapshot relies on is still there: an object that nothing relies on any more
 * is swept a day after it was let go (`unusedHours`); one that was forbidden meanwhile ends the backup.
 */
const addObjects = async (archive: Archive, tools: BackupTools, addresses: Buffer): Promise<void> => {
  const waiting: { address: Address; octets: Promise<Uint8Array> }[] = [];
  const addFirst = async (): Promise<void> => {
    const first = waiting.shift();
    if (first) await archive.add('objects', first.address, await first.octets);
  };
  for (const address of blobs.addressesIn(addresses)) {
    const octets = objectOf(tools, address);
    // It is waited for in its turn; until then nobody else would hear that it failed.
    octets.catch(() => undefined);
    waiting.push({ address, octets });
    if (waiting.length >= atOnce) await addFirst();
  }
  while (waiting.length > 0) await addFirst();
};

/**
 * Those that were there before the snapshot was taken: they tell of no entry that is not in it. One that was written in
 * between is left out, as if the sealer had died before it.
 */
const anchorsSoFar = async ({ sealing }: BackupTools): Promise<Address[]> => {
  const found: Address[] = [];
  for (const chain of chains) found.push(...(await sealing.anchors.addresses(chain)));
  return found;
};

const addAnchors = async (archive: Archive, { objects }: BackupTools, addresses: readonly Address[]) => {
  for (const address of addresses) {
    const octets = await objects.get(address);
    if (!octets) throw new BackupFault(`The anchor ${address} of the logs is missing.`);
    await archive.add('anchors', address, octets);
  }
};

/** A restore is refused without the key that the backup names: it has to be the one that sealed the logs. */
const refuseOtherKeys = async ({ db, sealing }: BackupTools): Promise<void> => {
  const known = new Set(allKeys(sealing.keys).map(({ id }) => id));
  for (const log of [audit, publications]) {
    const key = await log.sealedBy(db);
    if (key !== null && !known.has(key))
      throw new BackupFault(
        `The logs are sealed with the key ${key}, which is not here: give this command the AUDIT_KEY of the service, or the FILES_DIRECTORY that its file lies beside.`,
      );
  }
};

const fill = async (archive: Archive, tools: BackupTools): Promise<Manifest> => {
  const { db, sealing, version } = tools;
  await refuseOtherKeys(tools);
  const client = await versionOf('pg_dump');
  const anchors = await anchorsSoFar(tools);
  let what: About | undefined;
  const snapshot = await snapshots.atOneMoment(db, async (taken) => {
    if (client < taken.serverVersion)
      throw new BackupFault(
        `pg_dump ${client} cannot read PostgreSQL ${taken.serverVersion}: install the client programs of the server's version.`,
      );
    what = {
      format: 1,
      version,
      madeAt: taken.at.toISOString(),
      migration: taken.migration,
      postgres: taken.serverVersion,
      sealKeys: allKeys(sealing.keys).map(({ id }) => id),
    };
    await archive.begin(what);
    await addDatabase(archive, tools, taken.id);
    return taken;
  });
  if (!what) throw new Error('there is no snapshot');
  await addObjects(archive, tools, snapshot.addresses);
  await addAnchors(archive, tools, anchors);
  return archive.end(what, [...snapshot.tables]);
};

/** What passes is counted and hashed. */
const openCounter = () => {
  const hash = createHash('sha256');
  let octets = 0;
  const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      hash.update(piece);
      octets += piece.length;
      yield piece;
    }
  };
  return { counted, result: () => ({ octets, sha256: hash.digest() }) };
};

/** Writes a backup; it has its name when it is whole, and not before. */
export const makeBackup = async (tools: BackupTools, target: Target): Promise<Made> => {
  const beganAt = new Date();
  const archive = openArchive();
  const sealed = await encrypted(archive.octets, tools.recipients);
  const filled = fill(archive, tools).catch((error: unknown) => {
    archive.fail(error);
    throw error;
  });
  filled.catch(() => undefined);
  const counter = openCounter();
  const output = new PassThrough({ highWaterMark: 1024 * 1024 });
  const written = target.write(output);
  written.catch((error: unknown) => output.destroy(error instanceof Error ? error : undefined));
  const passed = pipeline(sealed, counter.counted, output).catch((error: unknown) => {
    archive.fail(error);
    throw error;
  });
  // All have ended, and what was unfinished is removed; the first to fail is the reason of the others.
  const ends = await Promise.allSettled([filled, written, passed]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const made = await filled;
  const at = new Date(made.madeAt);
  const { octets, sha256 } = counter.result();
  const objects = made.parts.objects.files;
  await tools.db.transaction().execute(async (tx) => {
    await backups.insert(tx, { beganAt, snapshotAt: at, octets, objects, sha256 });
    const detail = { count: objects, version: tools.version, sha256: sha256.toString('hex') };
    await audit.record(tx, { actorId: null, action: 'backup.made', subject: target.name, detail });
  });
  return { name: target.name, octets, objects, sha256: sha256.toString('hex'), snapshotAt: at };
};
