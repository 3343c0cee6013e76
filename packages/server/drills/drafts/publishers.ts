import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, isEnvelope, results } from '@iodd-hub/contract';
import { z } from 'zod';
import type { Db } from '../../src/db/connect.ts';

const { publish } = endpoints;

/** What became of one draft, as far as its author knows. */
export interface Published {
  readonly ioddId: string;
  readonly deviceId: number;
  /** Orders that were acknowledged. */
  readonly creationIds: string[];
  /** Packages that the author was shown as created. */
  packageIds: readonly string[];
  /** The release was acknowledged, by its answer or by that of a later try. */
  isReleased: boolean;
}

interface Publishing {
  /** Instances in turn: one that is dead is passed over. */
  readonly urls: () => readonly string[];
  readonly session: string;
  readonly newDraft: () => Promise<{ readonly ioddId: string; readonly deviceId: number }>;
  readonly count: number;
  /** Drafts are published, one after the other, until this is so. */
  readonly isOver: () => boolean;
  readonly random: () => number;
}

const oftenKilled = 0.1;
/** Nobody answers for so long, or a creation does not end: something is dead and was not started again. */
const stuckMs = 120_000;
const awayMs = 50;

const answered = z.object({
  creationId: z.string(),
  state: z.enum(['waiting', 'created', 'failed']),
  reasons: z.unknown(),
  problems: z.unknown(),
  packages: z.array(z.object({ packageId: z.string() })),
});

/** One call until it is acknowledged, whatever dies meanwhile, its caller too; answers code and data. */
const call = async (
  { urls, session, random }: Publishing,
  path: string,
  input: object,
): Promise<{ readonly code: string; readonly data: unknown }> => {
  const since = Date.now();
  let last = '';
  for (;;) {
    if (Date.now() - since > stuckMs) throw new Error(`${path} is not answered: ${last}`);
    const all = urls();
    const url = all[Math.floor(random() * all.length)] ?? '';
    const abort = new AbortController();
    if (random() < oftenKilled) setTimeout(() => abort.abort(), random() * 20);
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'session-id': session },
        body: JSON.stringify(input),
        signal: abort.signal,
      });
      const envelope: unknown = await answer.json();
      if (!isEnvelope(envelope)) throw new Error('no envelope');
      // Of the server's own: it lost PostgreSQL meanwhile, or has too much to do.
      if (answer.status < 500) return { code: envelope.resultCode, data: envelope.data };
      last = envelope.resultCode;
    } catch (error) {
      last = String(error);
    }
    await sleep(random() * awayMs);
  }
};

const created = async (given: Publishing, one: Published): Promise<void> => {
  const ordered = await call(given, publish.createBoth.path, { ioddId: one.ioddId, waitSeconds: 0 });
  if (ordered.code !== results.ok.code) throw new Error(`an order is refused: ${JSON.stringify(ordered)}`);
  const { creationId } = answered.parse(ordered.data);
  one.creationIds.push(creationId);
  const since = Date.now();
  for (;;) {
    const { data } = await call(given, publish.creationGet.path, { creationId });
    const { state, packages, reasons, problems } = answered.parse(data);
    if (state === 'failed')
      throw new Error(`not created: ${JSON.stringify([reasons, problems]).slice(0, 500)}`);
    if (state === 'created') {
      one.packageIds = packages.map(({ packageId }) => packageId);
      return;
    }
    if (Date.now() - since > stuckMs) throw new Error(`the creation ${creationId} does not end`);
    await sleep(100);
  }
};

/** Begins a device, creates both versions and publishes them together, again and again. */
export const publishing = (
  given: Publishing,
): { readonly all: Published[]; readonly done: Promise<void> } => {
  const all: Published[] = [];
  const work = async (): Promise<void> => {
    while (all.length < given.count || !given.isOver()) {
      const one: Published = {
        ...(await given.newDraft()),
        creationIds: [],
        packageIds: [],
        isReleased: false,
      };
      all.push(one);
      await created(given, one);
      const { packageIds } = one;
      const { code, data } = await call(given, publish.release.path, { packageIds, isIrrevocable: true });
      // Its first answer got lost.
      one.isReleased = code === results.ok.code || code === results.alreadyReleased.code;
      if (!one.isReleased) throw new Error(`a release is refused: ${code} ${JSON.stringify(data)}`);
    }
  };
  return { all, done: work() };
};

export interface PublishedAftermath {
  /** Acknowledged orders, packages and releases that are not there (any more). */
  readonly lost: readonly string[];
  /** Devices of which some of what belongs to a release is there and some not, or something twice. */
  readonly half: readonly string[];
  /** Orders that were never worked on to their end. */
  readonly unended: readonly string[];
}

/** Both versions. */
const packagesEach = 2;

/** Compares what the authors know with rows, log and audit; the bytes are verified by `findingsIn`. */
export const publishedAftermath = async (db: Db, all: readonly Published[]): Promise<PublishedAftermath> => {
  const lost: string[] = [];
  const half: string[] = [];
  const unended: string[] = [];
  for (const { ioddId, deviceId, creationIds, packageIds, isReleased } of all) {
    const rows = await db
      .selectFrom('draft_creation')
      .select(['id', 'state'])
      .where('draft_id', '=', ioddId)
      .execute();
    const packages = await db
      .selectFrom('draft_package')
      .innerJoin('blob', 'blob.sha256', 'draft_package.blob_sha256')
      .select(['draft_package.id', 'released_at', 'is_public', 'is_kept'])
      .where('draft_id', '=', ioddId)
      .execute();
    const releases = await db.selectFrom('release').select('id').where('device_id', '=', deviceId).execute();
    const logged = await db
      .selectFrom('publication')
      .innerJoin('release', 'release.id', 'publication.release_id')
      .select('publication.id')
      .where('device_id', '=', deviceId)
      .execute();
    const ids = new Set([...rows.map(({ id }) => id), ...packages.map(({ id }) => id)]);
    lost.push(...[...creationIds, ...packageIds].filter((id) => !ids.has(id)));
    unended.push(...rows.filter(({ state }) => state === 'waiting').map(({ id }) => id));
    const released = packages.filter(({ released_at }) => released_at !== null).length;
    if (isReleased && released === 0) lost.push(`the release of ${deviceId}`);
    const counts = [
      released,
      packages.filter(({ is_public }) => is_public).length,
      releases.length,
      logged.length,
    ];
    const whole = released === 0 ? 0 : packagesEach;
    if (counts.some((count) => count !== whole) || packages.some(({ is_kept }) => !is_kept))
      half.push(`${deviceId}: ${counts.join(', ')} of ${packages.length}`);
    if (packages.length !== 0 && packages.length !== packagesEach)
      half.push(`${deviceId}: ${packages.length} packages`);
  }
  return { lost, half, unended };
};
