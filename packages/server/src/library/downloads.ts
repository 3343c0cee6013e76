import type { Database } from '../db/connect.ts';
import { createCache } from '../base/caches.ts';
import { isOutage } from '../base/errors.ts';
import * as downloads from '../stores/downloads.ts';

export interface PublicPackage {
  readonly address: string;
  readonly fileName: string;
  readonly isRemoved: boolean;
}

/** Where downloads are looked up and counted, for as many callers at once as come. */
export interface Downloads {
  /** Undefined when there is no such file in the library. */
  find(releaseId: string): Promise<PublicPackage | undefined>;
  /** Resolves when the download is stored. */
  count(download: downloads.Download): Promise<void>;
  /** Resolves when everything that was counted is stored. */
  flush(): Promise<void>;
}

// A file that is removed is gone at its address at once; here it may be offered for this long.
const packagesCached = { ttlMs: 5_000, max: 10_000 } as const;
const appendsAtMost = 2_000;
// Visitors do not wait for their count, so it may wait for others.
const gathersMs = 50;

interface Waiting {
  readonly download: downloads.Download;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A batch that fails is halved until what fails stands alone: one bad row is not its neighbours' fault. */
const append = async (db: Database['db'], batch: readonly Waiting[]): Promise<void> => {
  try {
    await downloads.append(
      db,
      batch.map((one) => one.download),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    // Every row fails when the database is away; to try each would only keep it busy.
    if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
    else {
      const middle = batch.length >> 1;
      await append(db, batch.slice(0, middle));
      await append(db, batch.slice(middle));
    }
  }
};

/**
 * Appends what came in while the last append was under way, in one statement: under load hundreds of downloads
 * share a commit, and somebody who is waited for waits for nobody.
 */
const openAppender = ({ db }: Database): Pick<Downloads, 'count' | 'flush'> => {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let gathering: NodeJS.Timeout | undefined;
  const appendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, appendsAtMost);
      waiting = waiting.slice(appendsAtMost);
      await append(db, batch);
    }
    running = undefined;
  };
  const appendNow = (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    if (waiting.length > 0) running ??= appendAll();
    return running ?? Promise.resolve();
  };
  return {
    count: (download) =>
      new Promise((resolve, reject) => {
        waiting.push({ download, resolve, reject });
        if (download.accountId !== null) void appendNow();
        else gathering ??= setTimeout(() => void appendNow(), gathersMs);
      }),
    flush: appendNow,
  };
};

export const openDownloads = (database: Database): Downloads => {
  const known = createCache<PublicPackage | undefined>(packagesCached);
  const look = async (releaseId: string): Promise<PublicPackage | undefined> => {
    const row = await downloads.findPackage(database.pool, releaseId);
    return row && { address: row.address, fileName: downloads.packageName(row), isRemoved: row.is_removed };
  };
  return {
    ...openAppender(database),
    find: (releaseId) => known.get(releaseId, () => look(releaseId)),
  };
};
