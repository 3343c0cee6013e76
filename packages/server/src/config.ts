import { z } from 'zod';

const optional = z.string().trim().min(1).optional();
const limit = (usual: number) => z.coerce.number().int().positive().default(usual);

/** Everything that can be set from outside, with what happens when it is not. Documented in docs/configuration.md. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/iodd_hub'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().default('iodd-hub'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  FILES_DIRECTORY: z.string().default('.data/files'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('IODD Hub <hub@localhost>'),
  TRUSTED_PROXIES: z.string().default(''),
  API_PREFIX: z
    .string()
    .regex(/^\/[a-z0-9-]+$/i)
    .default('/ioddend'),
  SESSION_DAYS: z.coerce.number().positive().max(365).default(14),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LIMIT_READ_PER_MINUTE: limit(3000),
  LIMIT_WRITE_PER_MINUTE: limit(60),
  LIMIT_GUESS_PER_MINUTE: limit(20),
  LIMIT_POST_PER_HOUR: limit(20),
  LIMIT_PUBLIC_PER_MINUTE: limit(120),
  LIMIT_TOKEN_PER_MINUTE: limit(1200),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANONYMOUS_DOWNLOADS: z.enum(['yes', 'no']).default('yes'),
  RUN_JOBS: z.enum(['yes', 'no']).default('yes'),
  JOBS_WATCH_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  METRICS_TOKEN: optional,
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

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

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads the environment once at start; a wrong value ends the start with a line for each. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => {
  // An empty variable counts as not set: that is how compose files and units leave one out.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    /** Where people reach the site; null means wherever they came in. */
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null,
    database: { url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS },
    s3: s3From(env),
    filesDirectory: env.FILES_DIRECTORY,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    apiPrefix: env.API_PREFIX,
    sessionDays: env.SESSION_DAYS,
    logLevel: env.LOG_LEVEL,
    /** How often one caller may call, by kind of call. */
    limits: {
      readsPerMinute: env.LIMIT_READ_PER_MINUTE,
      writesPerMinute: env.LIMIT_WRITE_PER_MINUTE,
      guessesPerMinute: env.LIMIT_GUESS_PER_MINUTE,
      postsPerHour: env.LIMIT_POST_PER_HOUR,
      publicPerMinute: env.LIMIT_PUBLIC_PER_MINUTE,
      tokenPerMinute: env.LIMIT_TOKEN_PER_MINUTE,
    },
    /** How long a stopping server still answers new requests, so that a load balancer can notice. */
    drainMs: env.DRAIN_MS,
    /** What stands before /files in the address of a download: a cache in front of this server, or nothing. */
    filesUrl: env.FILES_URL ? new URL(env.FILES_URL).origin : '',
    allowsAnonymousDownloads: env.ANONYMOUS_DOWNLOADS === 'yes',
    runJobs: env.RUN_JOBS === 'yes',
    /** How often an instance looks for jobs of instances that died. */
    jobsWatchSeconds: env.JOBS_WATCH_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
  };
};
