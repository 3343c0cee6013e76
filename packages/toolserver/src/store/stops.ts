/** Who has stopped all writes of a host: here, or at a portal that is connected to it. */
import type { DatabaseSync } from 'node:sqlite';
import type { WritesStopped } from '@iodd-hub/contract/toolserver/values';
import { textIn } from './rows.ts';

export interface Stop {
  readonly at: string;
  readonly by: string;
}

export const stopsOf = (database: DatabaseSync, host: string): readonly WritesStopped[] =>
  database
    .prepare(
      `select stoppedAt, stoppedBy, 1 as isHere from host where id = :host and stoppedAt is not null
       union all
       select stoppedAt, stoppedBy || ' (' || portal || ')', 0 from connection
       where host = :host and stoppedAt is not null
       order by 1, 2`,
    )
    .all({ host })
    .map((row) => ({
      at: textIn(row, 'stoppedAt'),
      by: textIn(row, 'stoppedBy'),
      isHere: row['isHere'] === 1,
    }));

/** Who stopped it first is who stopped it; null releases it. False where it was so already. */
export const setStopHere = (database: DatabaseSync, host: string, stop: Stop | null): boolean =>
  Number(
    database
      .prepare(
        `update host set stoppedAt = :at, stoppedBy = :by where id = :host and (stoppedAt is null) = (:at is not null)`,
      )
      .run({ host, at: stop?.at ?? null, by: stop?.by ?? null }).changes,
  ) === 1;

/** As the portal says it now. False where it was so already. */
export const setStopOfPortal = (database: DatabaseSync, connection: string, stop: Stop | null): boolean =>
  Number(
    database
      .prepare(
        `update connection set stoppedAt = :at, stoppedBy = :by
         where id = :connection and (stoppedAt is not :at or stoppedBy is not :by)`,
      )
      .run({ connection, at: stop?.at ?? null, by: stop?.by ?? null }).changes,
  ) === 1;
