import type {
  HealthFact,
  HealthOfPart,
  HealthPart,
  HealthReason,
  HealthState,
} from '@iodd-hub/contract/system';
import { disksOf } from '../base/disks.ts';
import { inTime } from '../base/looked-up.ts';
import type { Services } from '../context.ts';
import { ping } from '../db/connect.ts';
import * as instances from '../stores/instances.ts';
import * as mails from '../stores/mails.ts';
import * as backups from '../stores/backups.ts';
import * as figures from '../stores/site-figures.ts';
import { healthLimits } from './limits.ts';

/* How each part of the site is doing (docs/operate/monitor.md). Each is asked by itself, and no longer than some seconds. */

type Fact = HealthOfPart['facts'][number];
type Judged = Omit<HealthOfPart, 'part'>;
type Wrong = Partial<Record<HealthReason, Exclude<HealthState, 'ok'> | false>>;

const fact = (name: HealthFact, value: string | number, of = ''): Fact => ({ fact: name, of, value });

const worst: readonly HealthState[] = ['error', 'warning', 'off', 'ok'];

/** The worst of what is wrong; nothing wrong is well. */
const judged = (facts: readonly Fact[], wrong: Wrong = {}): Judged => {
  const found = Object.entries(wrong).flatMap(([reason, state]) => (state ? [{ reason, state }] : []));
  return {
    state: worst.find((state) => found.some((one) => one.state === state)) ?? 'ok',
    // Keys of `Wrong`, which `Object.entries` widens.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    reasons: found.map(({ reason }) => reason as HealthReason),
    facts: [...facts],
  };
};

const silent: Judged = judged([], { silent: 'error' });

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
};

const service = async ({ database, version, updates }: Services): Promise<Judged> => {
  const present = await instances.present(database.db);
  const pages = await updates.installed('web');
  const versions = new Set(present.map((one) => one.version));
  return judged(
    [
      ...present.flatMap(({ host, version: own, started_at }) => [
        fact('instance', own, host),
        fact('startedAt', started_at.toISOString(), host),
      ]),
      fact('runsJobs', present.filter((one) => one.runs_jobs).length),
      fact('pages', pages),
      fact('node', process.version),
    ],
    {
      versionsDiffer: (versions.size > 1 || !versions.has(version)) && 'warning',
      noJobs: !present.some((one) => one.runs_jobs) && 'error',
    },
  );
};

const migrations = async ({ database }: Services): Promise<Judged> => {
  const { applied, newest, unnoted } = await figures.migrations(database.db);
  return judged([fact('migrationsApplied', applied), fact('migrationNewest', newest)], {
    checksumsMissing: unnoted > 0 && 'warning',
  });
};

const databasePart = async ({ database }: Services): Promise<Judged> => {
  const { db, pool } = database;
  const latency = await timeOf(() => ping(db));
  const { bytes, version, replicas, lag } = await figures.database(db);
  return judged(
    [
      fact('databaseVersion', version),
      fact('latency', latency),
      fact('size', bytes),
      fact('connections', pool.totalCount),
      fact('connectionsMost', pool.options.max),
      fact('connectionsWaiting', pool.waitingCount),
      ...(replicas > 0 ? [fact('replicas', replicas), fact('replicationLag', lag)] : []),
    ],
    {
      connectionsShort: pool.waitingCount > 0 && 'warning',
      slow: latency > healthLimits.slowMs && 'warning',
    },
  );
};

const queues = async ({ database, jobs }: Services): Promise<Judged> => {
  const counts = await jobs.counts();
  const ages = await figures.queueAges(database.db);
  const busy = counts.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
  return judged(
    [
      ...busy.flatMap(({ queue, waiting, active, failed }) => [
        fact('waiting', waiting, queue),
        fact('active', active, queue),
        fact('failed', failed, queue),
      ]),
      ...ages.map(({ queue, seconds }) => fact('oldest', Math.round(seconds), queue)),
    ],
    { queueLate: ages.some(({ seconds }) => seconds > healthLimits.queueLateSeconds) && 'error' },
  );
};

const storage = async ({ database, objects }: Services): Promise<Judged> => {
  const latency = await timeOf(() => objects.ping());
  const { count, bytes } = await figures.objects(database.db);
  return judged(
    [
      fact('storageKind', objects.kind),
      fact('latency', latency),
      fact('objects', count),
      fact('size', bytes),
    ],
    { slow: latency > healthLimits.slowMs && 'warning' },
  );
};

const mail = async ({ config, database }: Services): Promise<Judged> => {
  const { waiting, failed, oldest_waiting: oldest } = await mails.counts(database.db);
  const sent = await figures.lastSentMail(database.db);
  const age = oldest ? Math.round((Date.now() - oldest.getTime()) / 1000) : 0;
  const isSetUp = config.mail.smtpUrl !== null;
  return judged(
    [
      fact('waiting', waiting),
      fact('failed', failed),
      ...(oldest ? [fact('oldest', age)] : []),
      ...(sent ? [fact('lastSent', sent.toISOString())] : []),
    ],
    {
      mailNotSetUp: !isSetUp && 'warning',
      mailFailed: failed > 0 && 'warning',
      mailLate: isSetUp && age > healthLimits.mailLateSeconds && 'error',
    },
  );
};

const nats = ({ config, isNatsReached }: Services): Promise<Judged> => {
  if (config.natsUrl === null) return Promise.resolve(judged([], { alone: 'off' }));
  return Promise.resolve(isNatsReached() ? judged([]) : silent);
};

const backup = async ({ database }: Services): Promise<Judged> => {
  const last = await backups.newestAt(database.db);
  if (!last) return judged([], { backupNever: 'warning' });
  const age = (Date.now() - last.getTime()) / 1000;
  return judged([fact('lastBackup', last.toISOString())], {
    backupOld: age > healthLimits.backupOldSeconds && 'error',
  });
};

const disk = async ({ config }: Services): Promise<Judged> => {
  const disks = await disksOf({ files: config.filesDirectory, versions: config.updates.directory });
  const least = Math.min(...disks.map(({ size, free }) => free / size));
  return judged(
    disks.flatMap(({ place, size, free }) => [fact('free', free, place), fact('size', size, place)]),
    {
      diskLow: (least < healthLimits.diskFull && 'error') || (least < healthLimits.diskLow && 'warning'),
    },
  );
};

const audit = async ({ database }: Services): Promise<Judged> => {
  const waiting = Object.entries(await figures.unsealedSeconds(database.db));
  return judged(
    waiting.map(([log, seconds]) => fact('unsealed', Math.round(seconds), log)),
    { auditLate: waiting.some(([, seconds]) => seconds > healthLimits.auditLateSeconds) && 'error' },
  );
};

const judges: Readonly<Record<HealthPart, (services: Services) => Promise<Judged>>> = {
  service,
  migrations,
  database: databasePart,
  queues,
  storage,
  mail,
  nats,
  backup,
  disk,
  audit,
};

/** One part; whatever it waits for, an answer comes in time. */
const partOf = async (services: Services, part: HealthPart): Promise<HealthOfPart> => {
  try {
    return { part, ...(await inTime(() => judges[part](services), healthLimits.answerMs)) };
  } catch (error) {
    services.log.warn({ err: error, part }, 'a part of the site does not say how it is');
    return { part, ...silent };
  }
};

export const healthOf = (services: Services, parts: readonly HealthPart[]): Promise<HealthOfPart[]> =>
  Promise.all(parts.map((part) => partOf(services, part)));
