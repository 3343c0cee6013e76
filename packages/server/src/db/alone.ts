import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/* Instances of one site reach each other by NATS. Without it a site has one instance, and a second one does not start. */

/** Any number that nothing else locks by. */
const aloneLock = 0x10e3;
/** An instance that was killed is gone a moment later. */
const patienceMs = 5000;
const againMs = 1000;

export interface Place {
  end(): Promise<void>;
}

interface PlaceOptions {
  readonly connectionString: string;
  /** With others, which all have NATS; or alone. */
  readonly isShared: boolean;
  /** Takes over from an instance that runs until it has. */
  readonly isSuccessor: boolean;
  readonly log: Logger;
}

/** Throws where another instance is there and one of the two has no NATS. */
export const takePlace = async ({
  connectionString,
  isShared,
  isSuccessor,
  log,
}: PlaceOptions): Promise<Place> => {
  let client: pg.Client | undefined;
  let isEnded = false;
  let again: NodeJS.Timeout | undefined;

  const take = async (): Promise<boolean> => {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      // The lock of a machine that lost its power is given back by PostgreSQL.
      keepAlive: true,
    });
    own.on('error', () => undefined);
    await own.connect();
    const { rows } = await own.query<{ taken: boolean }>(
      `select pg_try_advisory_lock${isShared ? '_shared' : ''}($1) as taken`,
      [aloneLock],
    );
    if (rows[0]?.taken !== true || isEnded) {
      await own.end();
      return false;
    }
    client = own;
    // PostgreSQL was restarted, or the connection broke.
    own.once('end', takeLater);
    return true;
  };
  const takeLater = (): void => {
    client = undefined;
    if (isEnded) return;
    again = setTimeout(() => {
      take().then(
        (isTaken) => (isTaken ? undefined : takeLater()),
        (error: unknown) => {
          log.warn({ err: error }, 'the place of this instance is not held');
          takeLater();
        },
      );
    }, againMs);
    again.unref();
  };

  const until = Date.now() + patienceMs;
  while (!(await take())) {
    if (isSuccessor) {
      takeLater();
      break;
    }
    if (Date.now() > until)
      throw new Error(
        'Another instance runs with this database. Instances of one site need NATS_URL, each of them.',
      );
    await sleep(againMs / 4);
  }
  return {
    async end() {
      isEnded = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
};
