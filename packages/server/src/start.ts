import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import packageFile from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { createDatabaseIfMissing, migrate, untilMigrated } from './db/migrate.ts';
import { giveRoleSettings } from './db/role-settings.ts';
import { openReads } from './db/standbys.ts';
import type { Services } from './context.ts';
import { openFailedSignIns } from './limits/failed-sign-ins.ts';
import { openGuesses } from './limits/guesses.ts';
import { openLimits } from './limits/limits.ts';
import { disksOf } from './base/disks.ts';
import { openMetrics } from './base/metrics.ts';
import { openNats } from './base/nats.ts';
import { openTracing } from './base/tracing.ts';
import { onceIdle } from './base/once-idle.ts';
import { chosen } from '@iodd-hub/versions';
import { readPointer } from './base/versions.ts';
import { openWebRoot, type WebRoot } from './base/web-root.ts';
import { startJobs } from './jobs/jobs.ts';
import { workersOf } from './workers/workers.ts';
import { openDemoHosts } from './demo/hosts.ts';
import { takePlace } from './db/alone.ts';
import { openRelay } from './relay/relay.ts';
import { openLive } from './live/live.ts';
import { openDrafts } from './drafts/service.ts';
import { usualThreads } from './drafts/threads.ts';
import { openDownloads } from './library/downloads.ts';
import { type Extractor, openExtractor } from './library/extractor.ts';
import { type Kept, reindexIfOutdated } from './library/reindex.ts';
import { openTransport } from './mail/outbox.ts';
import { openSender } from './webhooks/send.ts';
import { openInstancePresence } from './health/presence.ts';
import { reachable } from './health/reachable.ts';
import { openStore } from './objects/open.ts';
import { watchedStore } from './objects/watched.ts';
import { openVersionFiles } from './objects/version-files.ts';
import { type FirstStart, firstStart } from './setup/first-start.ts';
import { openSealing } from './setup/sealing.ts';
import * as mails from './stores/mails.ts';
import { queueAges, siteFigures } from './stores/site-figures.ts';
import type { Supervisor } from './updates/supervision.ts';
import { openUpdates } from './updates/updates.ts';
import { makeMonths } from './stores/download-months.ts';

const { version } = packageFile;

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly url: string;
  readonly firstStart: FirstStart | null;
  /** Finishes what is under way, then ends everything; safe to call twice. */
  stop(): Promise<void>;
}

// Long enough for a request that is on the wire; answers say `connection: close` by now.
const lastRequestsMs = 250;

/**
 * Knows the connections that nobody waits on: also those that a browser opened ahead and has not used, which HTTP's own
 * close would wait for.
 */
const watchConnections = (server: HttpServer) => {
  const requests = new Map<Socket, number>();
  const answers = new Set<ServerResponse>();
  let isEnding = false;
  const count = (socket: Socket, by: 1 | -1): void => {
    const before = requests.get(socket);
    if (before === undefined) return;
    requests.set(socket, before + by);
    // Whoever was told before the end began that the connection stays open would keep it.
    if (isEnding && before + by === 0) socket.end();
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    answers.add(response);
    response.once('close', () => {
      answers.delete(response);
      count(socket, -1);
    });
  });
  return {
    endUnused: () => {
      isEnding = true;
      // Who is answered from now on is told to come back by a new connection.
      for (const answer of answers) answer.shouldKeepAlive = false;
      requests.forEach((open, socket) => open === 0 && socket.destroy());
    },
  };
};

/**
 * Stops listening but leaves the connections open for a moment. HTTP's own close also ends connections that
 * have not sent their request yet, which their clients would see as a failed request.
 */
const finishConnections = async (
  server: HttpServer,
  connections: ReturnType<typeof watchConnections>,
): Promise<void> => {
  NetServer.prototype.close.call(server);
  await sleep(lastRequestsMs);
  connections.endUnused();
};

/** Jobs hold one for a moment only: nothing outside is waited for meanwhile. */
const jobConnections = 4;

interface StartOptions {
  readonly webDirectory?: string;
  /** Takes the place of the usual log: tests look for what went wrong in it. */
  readonly log?: Logger;
  /** Instead of the one that the configuration describes: for tests. */
  readonly extractor?: Extractor;
  /** What started this process and can exchange it. */
  readonly supervisor?: Supervisor | null;
}

/** The pages that were taken up last, unless those that the service brought along are as new. */
const webRootOf = (directory: string, { updates }: Config): WebRoot => {
  const taken = updates.isImage
    ? null
    : chosen(updates.directory, readPointer(updates.directory).web, version);
  return openWebRoot(
    taken
      ? { directory: join(updates.directory, taken.folder), version: taken.version }
      : { directory, version },
  );
};

/** Opens everything that the configuration names and begins to listen. */
export const startServer = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const log = options.log ?? pino({ level: config.logLevel });
  const { directUrl, standbys, isPooled, hasNames } = config.database;
  if (config.database.migrates) await createDatabaseIfMissing(directUrl);
  if (isPooled) await giveRoleSettings(directUrl);
  const place = await takePlace({
    connectionString: directUrl,
    isShared: config.natsUrl !== null,
    isSuccessor: options.supervisor?.update !== undefined,
    log,
  });
  const tracing = await openTracing(config.tracing, version);
  const { connections } = config.database;
  const database = connect(config.database.url, {
    max: connections,
    min: connections,
    tracing,
    isPooled,
    hasNames,
  });
  // Of their own, past a pooler: whatever jobs wait for, requests have their connections.
  const jobsDatabase = connect(directUrl, { max: jobConnections, tracing });
  if (config.database.migrates) await migrate(jobsDatabase.db);
  else await untilMigrated(database.db, (missing) => log.info({ missing }, 'waits for migrations'));
  await makeMonths(database.db);
  const first = await firstStart(database.db, config.adminEmail);
  const metrics = openMetrics({ requests: database.pool, jobs: jobsDatabase.pool });
  const objects = watchedStore(await openStore(config), { tracing, onCall: metrics.parts.onStoreCall });
  const sealing = await openSealing(config, objects, (anchor) => log.info(anchor, 'a log was sealed'));
  const postTo = openSender({ permitsPrivate: config.permitsPrivateWebhooks });
  const transport = openTransport(config.mail.smtpUrl, config.mail.from);
  const mail = { transport, onTried: metrics.work.onMail };
  const extractor =
    options.extractor ?? openExtractor({ ...config.extraction, onTask: metrics.parts.onExtraction });
  const nats = config.natsUrl === null ? null : openNats(config.natsUrl, log);
  const relay = openRelay({
    pool: database.pool,
    nats,
    log,
    mostConnections: config.relayConnections,
    onCall: metrics.parts.onRelayCall,
  });
  const live = openLive({ database, relay, directUrl, nats, log });
  const drafts = openDrafts({
    ...usualThreads,
    ...config.draftThreads,
    quota: config.draftQuota,
    database,
    extractor,
    log,
    onChange: live.tell,
  });
  const report = (kept: Kept): void => log.warn(kept, 'a released file was not read again');
  let siteUrl = config.publicUrl?.origin ?? '';
  const jobs = await startJobs({
    connectionString: directUrl,
    workers: config.runJobs
      ? workersOf({
          db: jobsDatabase.db,
          objects,
          sealing,
          mail,
          extractor,
          drafts,
          postTo,
          siteUrl: () => siteUrl,
          report,
        })
      : null,
    watchSeconds: config.jobsWatchSeconds,
    onError: (error) => log.error({ err: error }, 'a job failed'),
    onJob: metrics.work.onJob,
    tracing,
  });
  const unmeasured = (error: unknown): void => log.warn({ err: error }, 'a figure could not be measured');
  metrics.work.watch({
    queues: () => jobs.counts(),
    queueAges: () => queueAges(database.db),
    outbox: () => mails.counts(database.db),
    onError: unmeasured,
  });
  const reads = openReads({ ...standbys, database, connections, hasNames, tracing, log });
  const disks = { files: config.filesDirectory, versions: config.updates.directory };
  metrics.parts.watch(
    {
      version,
      extraction: extractor.usage,
      live: () => live.usage(),
      relay: () => relay.usage(),
      reads: () => reads.usage(),
      reached: reachable({ database, objects, nats }),
      disks: () => disksOf(disks),
      site: () => siteFigures(database.db),
    },
    unmeasured,
  );
  await reindexIfOutdated(database.db, jobs);
  const limits = openLimits(database.pool, config.limits);
  const guesses = openGuesses(database.pool);
  const downloads = openDownloads(database);
  const web = options.webDirectory === undefined ? null : webRootOf(options.webDirectory, config);
  const updates = openUpdates({
    db: database.db,
    directUrl,
    config: config.updates,
    files: openVersionFiles(config),
    version,
    web,
    supervisor: options.supervisor ?? null,
    log,
  });
  const demoHosts = openDemoHosts();
  const services: Services = {
    config,
    database,
    reads,
    objects,
    sealing,
    jobs,
    downloads,
    extractor,
    demoHosts,
    drafts,
    live,
    relay,
    updates,
    isNatsReached: () => nats?.isReached() ?? true,
    limits,
    guesses,
    failedSignIns: openFailedSignIns(database.pool),
    metrics,
    tracing,
    log,
    version,
    get siteUrl() {
      return siteUrl;
    },
  };

  const presence = await openInstancePresence({
    db: database.db,
    version,
    runsJobs: config.runJobs,
    log,
  });

  let stopping: Promise<void> | undefined;
  const app = await buildApp(services, { ...(web && { web }), isStopping: () => stopping !== undefined });
  const incoming = watchConnections(app.server);
  const url = await app.listen({ host: config.host, port: config.port });
  // On a machine of one's own; beyond it the configuration names an address.
  siteUrl ||= url;

  const forgetReadiness = config.isDemoReady
    ? onceIdle(() => {
        demoHosts.getReady().catch((error: unknown) => log.warn({ err: error }, 'no demo host is ready'));
      })
    : () => undefined;

  const stop = async (): Promise<void> => {
    forgetReadiness();
    // Still answering, but /ready says no: time for a load balancer to send new requests elsewhere.
    await sleep(config.drainMs);
    // Browsers come back to another instance.
    await live.close();
    await relay.close();
    await nats?.close();
    await finishConnections(app.server, incoming);
    // Uploads that wait for a thread are told to come back; another instance has time for them.
    const extracted = extractor.close();
    await app.close();
    await drafts.close();
    await demoHosts.close();
    await downloads.flush();
    await jobs.stop();
    await extracted;
    await updates.close();
    await presence.close();
    await reads.close();
    await jobsDatabase.close();
    await database.close();
    await place.end();
    await tracing?.close();
  };
  return { app, services, url, firstStart: first, stop: () => (stopping ??= stop()) };
};
