import { setImmediate } from 'node:timers/promises';
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
const rowsAtMost = 2_000;

/** A row that waits for its batch, and whoever waits for it. */
interface Waiting {
  downloads: number;
  readonly of: Pick<downloads.Download, 'releaseId' | 'accountId'>;
  readonly stored: PromiseWithResolvers<void>;
}

/** A batch that fails is halved until what fails stands alone: one bad row is not its neighbours' fault. */
const append = async (pool: Database['pool'], batch: readonly Waiting[]): Promise<void> => {
  try {
    await downloads.appendSummed(
      pool,
      batch.map(({ of, downloads: count }) => ({ ...of, downloads: count })),
    );
    for (const { stored } of batch) stored.resolve();
  } catch (error) {
    // Every row fails when the database is away; to try each would only keep it busy.
    if (batch.length === 1 || isOutage(error)) for (const { stored } of batch) stored.reject(error);
    else {
      const middle = batch.length >> 1;
      await append(pool, batch.slice(0, middle));
      await append(pool, batch.slice(middle));
    }
  }
};

/**
 * Appends what came in while the last append was under way, in one statement: under load hundreds of downloads share a
 * commit, and visitors who want the same file share a row.
 */
const openAppender = ({ pool }: Database): Pick<Downloads, 'count' | 'flush'> => {
  let waiting: Waiting[] = [];
  let ofVisitors = new Map<string, Waiting>();
  let running: Promise<void> | undefined;
  const appendAll = async (): Promise<void> => {
    // Whatever the sockets hold by now shares the first batch.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsAtMost);
      waiting = waiting.slice(rowsAtMost);
      // A row that is on its way takes nobody up any more.
      ofVisitors = new Map();
      await append(pool, batch);
    }
    running = undefined;
  };
  const rowFor = (of: downloads.Download): Waiting => {
    const row = { of, downloads: 0, stored: Promise.withResolvers<void>() };
    waiting.push(row);
    if (of.accountId === null) ofVisitors.set(of.releaseId, row);
    return row;
  };
  return {
    count: (download) => {
      const shared = download.accountId === null ? ofVisitors.get(download.releaseId) : undefined;
      const row = shared ?? rowFor(download);
      row.downloads += 1;
      running ??= appendAll();
      return row.stored.promise;
    },
    flush: () => running ?? Promise.resolve(),
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
