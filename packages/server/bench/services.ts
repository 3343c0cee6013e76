import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/connect.ts';
import type { Services } from '../src/context.ts';
import { openFailedSignIns } from '../src/limits/failed-sign-ins.ts';
import { openGuesses } from '../src/limits/guesses.ts';
import { openLimits } from '../src/limits/limits.ts';
import { openReads } from '../src/db/standbys.ts';
import { openMetrics } from '../src/base/metrics.ts';
import { openDemoHosts } from '../src/demo/hosts.ts';
import { openRelay } from '../src/relay/relay.ts';
import { openLive } from '../src/live/live.ts';
import { openDrafts } from '../src/drafts/service.ts';
import { usualThreads } from '../src/drafts/threads.ts';
import { openDownloads } from '../src/library/downloads.ts';
import { openExtractor } from '../src/library/extractor.ts';
import { openFiles } from '../src/objects/files.ts';
import { openVersionFiles } from '../src/objects/version-files.ts';
import { openSealing } from '../src/setup/sealing.ts';
import { openUpdates } from '../src/updates/updates.ts';

/** What a server has, without jobs and with limits that a benchmark does not meet. */
export const benchServices = async (database: Database, url: string): Promise<Services> => {
  const config = readConfig({
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    LIMIT_READ_PER_MINUTE: '1000000000',
    LIMIT_PUBLIC_PER_MINUTE: '1000000000',
  });
  const objects = await openFiles(config.filesDirectory);
  const extractor = openExtractor();
  const log = pino({ level: 'warn' });
  const { directUrl } = config.database;
  const relay = openRelay({ pool: database.pool, nats: null, log, mostConnections: 1 });
  const live = openLive({ database, relay, directUrl, nats: null, log });
  return {
    config,
    database,
    reads: openReads({
      ...config.database.standbys,
      database,
      connections: 1,
      hasNames: true,
      tracing: null,
      log,
    }),
    objects,
    sealing: await openSealing(config, objects),
    jobs: {
      enqueue: () => Promise.resolve(),
      counts: () => Promise.resolve([]),
      stop: () => Promise.resolve(),
    },
    downloads: openDownloads(database),
    extractor,
    demoHosts: openDemoHosts(),
    live,
    relay,
    drafts: openDrafts({
      ...usualThreads,
      quota: config.draftQuota,
      database,
      extractor,
      log,
      onChange: live.tell,
    }),
    guesses: openGuesses(database.pool),
    failedSignIns: openFailedSignIns(database.pool),
    siteUrl: 'http://127.0.0.1',
    updates: openUpdates({
      db: database.db,
      directUrl,
      config: config.updates,
      files: openVersionFiles(config),
      version: 'bench',
      web: null,
      supervisor: null,
      log,
    }),
    isNatsReached: () => true,
    limits: openLimits(database.pool, config.limits),
    metrics: openMetrics({ requests: database.pool }),
    tracing: null,
    log,
    version: 'bench',
  };
};
