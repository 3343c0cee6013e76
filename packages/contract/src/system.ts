import { z } from 'zod';
import { id } from './fields.ts';
import { keysOf } from './keys-of.ts';
import { endpoint } from './kit.ts';

/** What has a version of its own: the service, what paired tool servers install, and the pages. */
export const applications = ['service', 'toolserver', 'web'] as const;
export type Application = (typeof applications)[number];

/**
 * How far an update is, in the order of its steps: a person reads the step, a program the number. What changes the
 * pages alone leaves out those that change the service.
 */
export const updateSteps = {
  waiting: 0,
  verify: 10,
  unpack: 25,
  trial: 40,
  start: 60,
  drain: 80,
  health: 90,
  done: 100,
} as const;
export type UpdateStep = keyof typeof updateSteps;
/** `refused`: nothing was changed. `switchedBack`: the version before runs again. */
export const updateStates = ['running', 'done', 'refused', 'switchedBack'] as const;
export type UpdateState = (typeof updateStates)[number];

/** Why an update was refused or taken back. */
export const updateReasons = [
  'missing',
  'signature',
  'archive',
  'incomplete',
  'trial',
  'notStarted',
  'notHealthy',
  'interrupted',
  'failed',
] as const;
export type UpdateReason = (typeof updateReasons)[number];

const offered = z
  .object({
    applicationName: z.enum(applications),
    /** The newest version that is signed with a key of this site and newer than what runs. */
    version: z.string(),
    /** What is new, in the language of the caller. */
    updateDescription: z.string(),
    /** What runs now; empty where nothing of it is installed yet. */
    installedVersion: z.string(),
  })
  .nullable();

export const versionHost = endpoint('/api/version/host', {
  method: 'GET',
  access: 'anyone',
  summary:
    'Answers the newer version of service, tool server and pages that can be installed, each null while there is none; 07001 where no updates are set up, 07005 where the site runs from an image.',
  output: z.object({ serviceVersion: offered, ctAppVersion: offered, designerAppVersion: offered }),
});

export const startUpdate = endpoint('/api/system/startUpdate', {
  access: 'superAdmin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Installs the newest version of an application; a second update while one runs is refused.',
  input: z.object({ applicationName: z.enum(applications) }),
  output: z.object({ id }),
});

export const updateProgress = endpoint('/api/system/updateProgress', {
  method: 'GET',
  access: 'superAdmin',
  summary: 'Answers how far an update or a restart is, and how it ended.',
  input: z.object({ updateSessionId: id }),
  output: z.object({
    /** Of one hundred. */
    updateProgress: z.int(),
    finish: z.boolean(),
    step: z.enum(keysOf(updateSteps)),
    state: z.enum(updateStates),
    reason: z.enum(updateReasons).nullable(),
    /** What the new version said itself, where it said something; for the operator. */
    detail: z.string(),
    applicationName: z.enum(applications),
    version: z.string(),
    versionBefore: z.string(),
  }),
});

/** What an administrator sees of the site's health, in the order in which it is read. */
export const healthParts = [
  'service',
  'migrations',
  'database',
  'queues',
  'storage',
  'mail',
  'nats',
  'backup',
  'disk',
  'audit',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** `off`: this site does without it. */
export const healthStates = ['ok', 'warning', 'error', 'off'] as const;
export type HealthState = (typeof healthStates)[number];

/** Why a part is not well, and so what to do. */
export const healthReasons = [
  'silent',
  'versionsDiffer',
  'noJobs',
  'checksumsMissing',
  'connectionsShort',
  'queueLate',
  'slow',
  'mailNotSetUp',
  'mailFailed',
  'mailLate',
  'alone',
  'backupNever',
  'backupOld',
  'diskLow',
  'auditLate',
] as const;
export type HealthReason = (typeof healthReasons)[number];

/** What is said of a part, and in which unit: octets, seconds, milliseconds, how many, a moment, or words. */
export const healthFacts = {
  instance: 'words',
  startedAt: 'moment',
  runsJobs: 'count',
  node: 'words',
  pages: 'words',
  migrationsApplied: 'count',
  migrationNewest: 'words',
  databaseVersion: 'words',
  size: 'octets',
  latency: 'milliseconds',
  connections: 'count',
  connectionsMost: 'count',
  connectionsWaiting: 'count',
  replicas: 'count',
  replicationLag: 'octets',
  waiting: 'count',
  active: 'count',
  failed: 'count',
  oldest: 'seconds',
  storageKind: 'words',
  objects: 'count',
  lastSent: 'moment',
  lastBackup: 'moment',
  free: 'octets',
  unsealed: 'seconds',
} as const;
export type HealthFact = keyof typeof healthFacts;

const healthPart = z.object({
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  reasons: z.array(z.enum(healthReasons)),
  facts: z.array(
    z.object({
      fact: z.enum(keysOf(healthFacts)),
      /** What it is said of, where there are several: a machine, a queue, a folder. */
      of: z.string(),
      value: z.union([z.string(), z.number()]),
    }),
  ),
});
export type HealthOfPart = z.output<typeof healthPart>;

export const health = endpoint('/api/hub/system/health', {
  method: 'GET',
  access: 'admin',
  summary:
    'Answers how each part of the site is doing, with figures and what is wrong: instances, migrations, database, queues, storage, mail, NATS, backup, disks and sealing of the logs. What does not answer in time is said so.',
  output: z.object({ at: z.iso.datetime(), parts: z.array(healthPart) }),
});

export const restart = endpoint('/api/system/restart', {
  access: 'superAdmin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Restarts the service without a failed request, one instance after the other.',
  output: z.object({ id }),
});
