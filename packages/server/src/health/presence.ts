import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import * as instances from '../stores/instances.ts';

const sayEveryMs = 10_000;

interface PresenceOptions {
  readonly db: Db;
  readonly version: string;
  readonly runsJobs: boolean;
  readonly log: Logger;
}

export interface Presence {
  close(): Promise<void>;
}

/** Says every few seconds that this instance is here. */
export const openInstancePresence = async ({
  db,
  version,
  runsJobs,
  log,
}: PresenceOptions): Promise<Presence> => {
  const instance = { id: randomUUID(), version, host: hostname(), runs_jobs: runsJobs };
  let saying: Promise<void> | undefined;
  const say = (): Promise<void> =>
    (saying ??= instances
      .saw(db, instance)
      .catch((error: unknown) => log.warn({ err: error }, 'this instance could not say that it is here'))
      .finally(() => {
        saying = undefined;
      }));
  await say();
  const timer = setInterval(() => void say(), sayEveryMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await saying;
      await instances.forget(db, instance.id).catch(() => undefined);
    },
  };
};
