import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { extractionLimits, fewestThreads } from './base/extraction-limits.ts';
import { readUpdateKey } from '@iodd-hub/versions';
import { withFiles } from './base/settings-in-files.ts';
import type { TracingConfig } from './base/tracing.ts';

const optional = z.string().trim().min(1).optional();
const limit = (usual: number) => z.coerce.number().int().positive().default(usual);

const fewestKeyBytes = 32;

/** Null for a text that is no key in base64, or too short for one. */
export const keyBytes = (text: string): Buffer | null => {
  const bytes = z.base64().safeParse(text).success ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  return bytes.length < fewestKeyBytes ? null : bytes;
};

/** As security.txt names it: an address of mail, the web or a telephone (RFC 9116). */
const contact = z
  .string()
  .trim()
  .transform((text, context) => {
    const address = z.email().safeParse(text).success ? `mailto:${text}` : text;
    if (/^(mailto:|https:\/\/|tel:)[!-~]+$/.test(address)) return address;
    context.addIssue('must be an e-mail address, or begin with mailto:, https:// or tel:');
    return z.NEVER;
  });

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** `name=value,name=value`, as the variables of OpenTelemetry have headers; values may be percent-encoded. */
const pairsOf = (text: string, context: z.RefinementCtx): Record<string, string> => {
  const pairs = listOf(text).map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  try {
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
  } catch {
    context.addIssue('must be name=value, separated by commas');
    return z.NEVER;
  }
};

const key = z.string().transform((text, context) => {
  const bytes = keyBytes(text.trim());
  if (bytes) return bytes;
  context.addIssue(`must be ${fewestKeyBytes} or more bytes in base64 (openssl rand -base64 32)`);
  return z.NEVER;
});

const updateKey = z.string().transform((text, context) => {
  const found = readUpdateKey(text);
  if (found) return found;
  context.addIssue('must be public keys of minisign: the second line of each minisign.pub');
  return z.NEVER;
});

/** Public keys of age; a private key has no business on the site. */
const recipient = z
  .string()
  .regex(/^age1[a-z0-9]+$/, 'must be public keys of age, which begin with age1 (age-keygen prints one)');

const versionsDirectory = z
  .string()
  .default('.data/versions')
  .transform((path) => resolve(path));

/** Everything that can be set from outside, with what happens when it is not. Documented in docs/configuration.md. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/iodd_hub'),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_NAMED_STATEMENTS: z.enum(['yes', 'no']).default('yes'),
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(1).max(3600).default(10),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  MIGRATE: z.enum(['yes', 'no']).default('yes'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().default('iodd-hub'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  FILES_DIRECTORY: z.string().default('.data/files'),
  VERSIONS_DIRECTORY: versionsDirectory,
  UPDATES: z.enum(['install', 'image']).default('install'),
  UPDATE_KEYS: z.string().default('').transform(listOf).pipe(z.array(updateKey)),
  AUDIT_KEY: key.optional(),
  AUDIT_OLD_KEYS: z.string().default('').transform(listOf).pipe(z.array(key)),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('IODD Hub <hub@localhost>'),
  TRUSTED_PROXIES: z.string().default(''),
  API_PREFIX: z
    .string()
    .regex(/^\/[a-z0-9-]+$/i)
    .default('/ioddend'),
  SESSION_DAYS: z.coerce.number().positive().max(365).default(14),
  SESSION_MAX_DAYS: z.coerce.number().positive().max(365).default(90),
  ADMIN_EMAIL: z.email().max(254).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LIMIT_READ_PER_MINUTE: limit(3000),
  LIMIT_WRITE_PER_MINUTE: limit(60),
  LIMIT_EDIT_PER_MINUTE: limit(600),
  LIMIT_GUESS_PER_MINUTE: limit(20),
  LIMIT_POST_PER_HOUR: limit(20),
  LIMIT_PUBLIC_PER_MINUTE: limit(120),
  LIMIT_TOKEN_PER_MINUTE: limit(1200),
  RELAY_CONNECTIONS: limit(10_000),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANONYMOUS_DOWNLOADS: z.enum(['yes', 'no']).default('yes'),
  RUN_JOBS: z.enum(['yes', 'no']).default('yes'),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['yes', 'no']).default('no'),
  JOBS_WATCH_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  METRICS_TOKEN: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(pairsOf),
  OTEL_SERVICE_NAME: z.string().default('iodd-hub'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ACCESS_LOG: z.enum(['yes', 'no']).default('yes'),
  SECURITY_CONTACT: contact.optional(),
  EXTRACT_THREADS: z.coerce.number().int().min(fewestThreads).max(64).default(extractionLimits.threads),
  EXTRACT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(extractionLimits.timeLimitMs / 1000),
  DEMO_READY: z.enum(['yes', 'no']).default('yes'),
  DRAFT_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  DRAFT_CACHE_MB: z.coerce.number().int().min(64).max(65_536).default(512),
  DRAFTS_PER_COMPANY: limit(10_000),
  DRAFT_MB_PER_COMPANY: limit(10_000),
  EXTRACT_MEMORY_MB: z.coerce.number().int().min(128).max(16_384).default(extractionLimits.memoryMb),
  BACKUP_RECIPIENTS: z.string().default('').transform(listOf).pipe(z.array(recipient)),
  BACKUP_S3_BUCKET: optional,
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/** The names of all settings: each may also be given as NAME_FILE, by the file that its value stands in. */
const settingNames = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

const s3From = (env: Environment) => {
  if (!env.S3_ENDPOINT) return null;
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new ConfigError('S3_ENDPOINT is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.');
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
};

/** Better another server than the one of the objects: what is not said about it is as it is there. */
const backupS3From = (env: Environment) => {
  if (!env.BACKUP_S3_BUCKET) return null;
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'BACKUP_S3_BUCKET is set: BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set too.',
    );
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION;
  return { endpoint, bucket: env.BACKUP_S3_BUCKET, region, accessKeyId, secretAccessKey };
};
const tracingFrom = (env: Environment): TracingConfig | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      };

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Mails, cookies and what search engines read name this address; what a request calls us is the caller's choice. */
const publicUrlFrom = (env: Environment): URL | null => {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL);
  if (loopback.test(env.HOST)) return null;
  throw new ConfigError(
    `HOST is ${env.HOST}: others can reach this server, so PUBLIC_URL must be set to the address that people use.`,
  );
};

/** Reads the environment once at start; a wrong value ends the start with a line for each. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => {
  // An empty variable counts as not set: that is how compose files and units leave one out.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { settings, problems } = withFiles(given, settingNames);
  if (problems.length > 0)
    throw new ConfigError(`The configuration is not usable:\n  ${problems.join('\n  ')}`);
  const parsed = environment.safeParse(settings);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    /** Where people reach the site; null, only on loopback, means where it listens. */
    publicUrl: publicUrlFrom(env),
    database: {
      url: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS,
      /** Whether an instance migrates at its start, or waits until `npm run migrate` has. */
      migrates: env.MIGRATE === 'yes',
      /** Past a pooler, which would take notices away. */
      directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      isPooled: env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_DIRECT_URL !== env.DATABASE_URL,
      hasNames: env.DATABASE_NAMED_STATEMENTS === 'yes',
      /** Servers that follow the database; the catalogue is read from one of them that is not further behind. */
      standbys: { urls: env.DATABASE_READ_URL, lagMs: env.DATABASE_READ_LAG_SECONDS * 1000 },
    },
    /** Tells the instances of a site who works on which draft; null: there is one instance. */
    natsUrl: env.NATS_URL ?? null,
    s3: s3From(env),
    filesDirectory: env.FILES_DIRECTORY,
    /** Who may sign new versions of the product, and where they are unpacked; no key: none is offered. */
    updates: {
      keys: env.UPDATE_KEYS,
      directory: env.VERSIONS_DIRECTORY,
      /** The product lies in an image: whoever runs it replaces the image, and nothing is installed into it. */
      isImage: env.UPDATES === 'image',
    },
    /** What the logs are sealed with: the key itself, or the file that has it. */
    audit: {
      key: env.AUDIT_KEY ?? null,
      oldKeys: env.AUDIT_OLD_KEYS,
      keyFile: join(dirname(env.FILES_DIRECTORY), 'audit.key'),
    },
    /** Who can restore a backup, and the bucket for backups; null: they are written to files. */
    backup: { recipients: env.BACKUP_RECIPIENTS, s3: backupS3From(env) },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    apiPrefix: env.API_PREFIX,
    /** A session that is not used ends after the first, every session after the second. */
    sessions: { idleDays: env.SESSION_DAYS, maxDays: env.SESSION_MAX_DAYS },
    /** Address of the first administrator; without it, it is asked for at the first sign-in. */
    adminEmail: env.ADMIN_EMAIL,
    logLevel: env.LOG_LEVEL,
    /** How often one caller may call, by kind of call. */
    limits: {
      readsPerMinute: env.LIMIT_READ_PER_MINUTE,
      writesPerMinute: env.LIMIT_WRITE_PER_MINUTE,
      editsPerMinute: env.LIMIT_EDIT_PER_MINUTE,
      guessesPerMinute: env.LIMIT_GUESS_PER_MINUTE,
      postsPerHour: env.LIMIT_POST_PER_HOUR,
      publicPerMinute: env.LIMIT_PUBLIC_PER_MINUTE,
      tokenPerMinute: env.LIMIT_TOKEN_PER_MINUTE,
    },
    /** How long a stopping server still answers new requests, so that a load balancer can notice. */
    drainMs: env.DRAIN_MS,
    /** Tool servers that may be connected to one instance at the same time. */
    relayConnections: env.RELAY_CONNECTIONS,
    /** What stands before /files in the address of a download: a cache in front of this server, or nothing. */
    filesUrl: env.FILES_URL ? new URL(env.FILES_URL).origin : '',
    allowsAnonymousDownloads: env.ANONYMOUS_DOWNLOADS === 'yes',
    runJobs: env.RUN_JOBS === 'yes',
    /** Whether webhooks may call servers inside the own network, and without encryption. */
    permitsPrivateWebhooks: env.WEBHOOK_PRIVATE_ADDRESSES === 'yes',
    /** How often an instance looks for jobs of instances that died. */
    jobsWatchSeconds: env.JOBS_WATCH_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Where traces are sent; null: none are made. */
    tracing: tracingFrom(env),
    /** Whether every request leaves a line in the log. */
    logsAccess: env.ACCESS_LOG === 'yes',
    /** Where weaknesses of this site are reported; null: no security.txt. */
    securityContact: env.SECURITY_CONTACT ?? null,
    /** Threads that hold drafts, and what all of them may take in memory. */
    isDemoReady: env.DEMO_READY === 'yes',
    draftThreads: { threads: env.DRAFT_THREADS, cacheMb: env.DRAFT_CACHE_MB },
    /** What the drafts of one company may be and take. */
    draftQuota: { drafts: env.DRAFTS_PER_COMPANY, octets: env.DRAFT_MB_PER_COMPANY * 1_000_000 },
    /** Threads that read packages. */
    extraction: {
      threads: env.EXTRACT_THREADS,
      timeLimitMs: env.EXTRACT_SECONDS * 1000,
      memoryMb: env.EXTRACT_MEMORY_MB,
    },
  };
};

/** The one setting that what starts the service needs, too. */
export const versionsDirectoryOf = (variables: Readonly<Record<string, string | undefined>>): string =>
  versionsDirectory.parse(variables['VERSIONS_DIRECTORY'] || undefined);
