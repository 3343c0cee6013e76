/** Outputs that somebody holds, and by which program: one that is killed cannot give them back, the next one does. */
import type { DatabaseSync } from 'node:sqlite';
import type { HeldOutput, OutputPlace } from '@iodd-hub/gateway';
import { numberIn, textIn } from './rows.ts';

export function holdOutput(database: DatabaseSync, held: HeldOutput, { at, process }: Holder): void {
  const { host, master, port, lease, who, since, octets } = held;
  database
    .prepare(
      `insert or replace into heldOutput (host, master, port, lease, who, since, octets, process, seenAt)
       values (:host, :master, :port, :lease, :who, :since, :octets, :process, :at)`,
    )
    .run({ host, master, port, lease, who, since, octets, process, at });
}

/** Only what is still this program's. */
export function freeOutput(
  database: DatabaseSync,
  { host, master, port }: OutputPlace,
  process: number,
): void {
  database
    .prepare(
      `delete from heldOutput
       where host = :host and master = :master and port = :port and process = :process`,
    )
    .run({ host, master, port, process });
}

/** The program that holds them still runs. */
export function seeOutputs(database: DatabaseSync, { at, process }: Holder): void {
  database.prepare('update heldOutput set seenAt = :at where process = :process').run({ at, process });
}

interface Holder {
  readonly at: string;
  readonly process: number;
}
interface Orphaned extends Holder {
  /** What was not seen since then belongs to nobody, whatever has the number of its process now. */
  readonly seenBefore: string;
  readonly isRunning: (process: number) => boolean;
}

/** Those whose program has ended, from now on held by this one; two programs that look do not both get one. */
export function adoptOutputs(
  database: DatabaseSync,
  { at, process, seenBefore, isRunning }: Orphaned,
): readonly HeldOutput[] {
  const adopt = database.prepare(
    `update heldOutput set process = :process, seenAt = :at
     where host = :host and master = :master and port = :port and process = :before and seenAt = :seenAt`,
  );
  return database
    .prepare('select * from heldOutput')
    .all()
    .flatMap((row) => {
      const held = {
        host: textIn(row, 'host'),
        master: numberIn(row, 'master'),
        port: numberIn(row, 'port'),
        lease: textIn(row, 'lease'),
        who: textIn(row, 'who'),
        since: textIn(row, 'since'),
        octets: textIn(row, 'octets'),
      };
      const before = numberIn(row, 'process');
      const seenAt = textIn(row, 'seenAt');
      if (seenAt >= seenBefore && isRunning(before)) return [];
      const { host, master, port } = held;
      const { changes } = adopt.run({ process, at, host, master, port, before, seenAt });
      return Number(changes) === 1 ? [held] : [];
    });
}
