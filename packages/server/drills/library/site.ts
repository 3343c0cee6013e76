import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/db/connect.ts';
import { startJobs } from '../../src/jobs/jobs.ts';
import { openS3 } from '../../src/objects/s3.ts';
import { openSealing } from '../../src/setup/sealing.ts';
import { auditKey, freePort, type ServerProcess, startProcess } from '../kit.ts';
import { signInManufacturer } from '../manufacturer.ts';
import { newLedger } from './clients.ts';
import { ownPostgres, ownStore } from './services.ts';
import type { Bench } from './steps.ts';

export const victimNames = ['server', 'postgres', 'gateway'] as const;
export type VictimName = (typeof victimNames)[number];

interface Victim {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Holds back whoever asks while it is closed. */
const gate = () => {
  let opening: Promise<void> | undefined;
  const close = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    opening = promise;
    return resolve;
  };
  return { close, passed: async (): Promise<void> => opening };
};

/** A server with a PostgreSQL and an object store that nobody else has. */
export const openSite = async () => {
  const postgres = await ownPostgres();
  const store = await ownStore();
  let server: ServerProcess | undefined;
  let isClosed = false;
  /** Everything that was started is stopped and removed; safe to call twice. */
  const close = async (): Promise<void> => {
    isClosed = true;
    await server?.signal('SIGKILL');
    await Promise.all([postgres.remove(), store.remove()]);
  };
  /** Nothing is started again while the drill is being interrupted. */
  const unlessClosed = async (start: () => Promise<void>): Promise<void> =>
    isClosed ? new Promise(() => undefined) : start();
  const open = async () => {
    await Promise.all([postgres.start(), store.start()]);
    const databaseUrl = `${postgres.url}/hub`;
    const variables = {
      S3_ENDPOINT: store.url,
      S3_BUCKET: 'drill',
      S3_ACCESS_KEY_ID: 'testkey',
      S3_SECRET_ACCESS_KEY: 'testsecret',
      JOBS_WATCH_SECONDS: '1',
      AUDIT_KEY: auditKey,
    };
    const port = await freePort();
    const serve = async (): Promise<void> => {
      server = await startProcess(databaseUrl, port, variables);
    };
    await serve();
    const { db } = connect(databaseUrl);
    const config = readConfig(variables);
    const { s3 } = config;
    if (!s3) throw new Error('no S3 server is named');
    const objects = await openS3(s3);
    const sealing = await openSealing(config, objects);
    const jobs = await startJobs({
      connectionString: databaseUrl,
      workers: null,
      watchSeconds: 1,
      onError: () => undefined,
    });
    const forms = gate();
    const ledger = newLedger();
    const bench: Bench = { db, databaseUrl, objects, jobs, store, ledger, holdForms: forms.close };
    const victims: Readonly<Record<VictimName, Victim>> = {
      server: { kill: async () => server?.signal('SIGKILL'), start: () => unlessClosed(serve) },
      postgres: { kill: postgres.kill, start: () => unlessClosed(postgres.start) },
      gateway: { kill: store.kill, start: () => unlessClosed(store.start) },
    };
    return {
      bench,
      s3,
      sealing,
      victims,
      url: `http://127.0.0.1:${port}`,
      token: await signInManufacturer(db),
      mayGoOn: forms.passed,
      /** Whether the server has ended by itself. */
      hasDied: () => server?.child.exitCode !== null,
      close,
    };
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void close().then(() => process.exit(130)));
  return open().catch(async (error: unknown) => {
    await close();
    throw error;
  });
};

export type Site = Awaited<ReturnType<typeof openSite>>;
