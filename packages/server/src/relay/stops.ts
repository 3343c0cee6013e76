import type { FrameToToolserver } from '@iodd-hub/contract/toolserver/relay';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PairedHost } from '../stores/host-credentials.ts';
import * as hosts from '../stores/hosts.ts';

/* Tells tool servers whether the writes of their host are stopped: at the beginning, and whenever it is another one. */

interface Connected {
  readonly paired: PairedHost;
}

interface StopTellerOptions<One extends Connected> {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly say: (one: One, frame: FrameToToolserver) => void;
}

/** Of an account that was deleted since. */
const somebody = '–';

export const stopTeller = <One extends Connected>({
  pool,
  log,
  say,
}: StopTellerOptions<One>): ((connected: readonly One[]) => void) => {
  const told = new WeakMap<One, string>();
  /** One look after the other: what was read first is said first. */
  let looking = Promise.resolve();

  const tell = async (connected: readonly One[]): Promise<void> => {
    if (connected.length === 0) return;
    const rows = await hosts.stopsOf(
      pool,
      connected.map(({ paired }) => paired.hostId),
    );
    const stops = new Map(rows.map((row) => [row.host_id, row]));
    for (const one of connected) {
      const row = stops.get(one.paired.hostId);
      const stop = row ? { at: row.at.toISOString(), by: row.by ?? somebody } : null;
      const text = JSON.stringify(stop);
      if (told.get(one) === text) continue;
      told.set(one, text);
      say(one, { kind: 'stop', stop });
    }
  };
  return (connected) => {
    looking = looking
      .then(() => tell(connected))
      .catch((error: unknown) => log.warn({ err: error }, 'stops of hosts were not told'));
  };
};
