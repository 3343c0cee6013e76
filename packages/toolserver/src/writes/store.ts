/**
 * What was written to ports and devices, by whom and with what outcome: one SQLite file, so that several programs can share it
 * and a crash leaves either the row or nothing. docs/adr/device-links.md says why.
 */
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../store/database.ts';
import { numberIn, optionalTextIn, textIn, type Row } from '../store/rows.ts';
import {
  isWriteKind,
  type WriteEnd,
  type WriteLog,
  type WriteRecord,
  type WriteStart,
  type WriteState,
} from '@iodd-hub/gateway';

export class WriteStore implements WriteLog {
  private readonly database: DatabaseSync;

  /** A database that others have open, too, is theirs to close. */
  constructor(source: string | DatabaseSync) {
    this.database = typeof source === 'string' ? openDatabase(source) : source;
  }

  /** False where the key is there already: then nothing is changed. */
  start(record: WriteStart): boolean {
    const { changes } = this.database
      .prepare(
        `insert into write
           (key, at, who, process, host, master, port, serial, kind, "index", subindex, before, wanted)
         values
           (:key, :at, :who, :process, :host, :master, :port, :serial, :kind, :index, :subindex, :before, :wanted)
         on conflict (key) do nothing`,
      )
      .run({ ...record });
    return Number(changes) === 1;
  }

  /** Once: an outcome that stands is not changed. */
  end(key: string, { state, fault, found, endedAt }: WriteEnd): void {
    this.database
      .prepare(
        `update write set state = :state, fault = :fault, found = :found, endedAt = :endedAt
         where key = :key and state = 'started'`,
      )
      .run({ key, state, fault: fault ?? null, found: found ?? null, endedAt });
  }

  /** Of this process: those whose outcome is not known yet. */
  isUnderWay(process: number): boolean {
    const found = this.database
      .prepare("select 1 from write where state = 'started' and process = ? limit 1")
      .get(process);
    return found !== undefined;
  }

  find(key: string): WriteRecord | undefined {
    const row = this.database.prepare('select * from write where key = ?').get(key);
    return row && recordFrom(row);
  }

  /** The newest first; of one host, or of all. */
  list({
    host,
    most = 100,
  }: { readonly host?: string | undefined; readonly most?: number } = {}): WriteRecord[] {
    return this.database
      .prepare(
        `select * from write where :host is null or host = :host order by at desc, rowid desc limit :most`,
      )
      .all({ host: host ?? null, most })
      .map(recordFrom);
  }

  /** Begun and not ended: under way, or interrupted. */
  open(host: string): WriteRecord[] {
    return this.database
      .prepare(`select * from write where host = ? and state = 'started' order by at, rowid`)
      .all(host)
      .map(recordFrom);
  }

  close(): void {
    this.database.close();
  }
}

const states: readonly WriteState[] = ['started', 'written', 'refused', 'unknown'];
function recordFrom(row: Row): WriteRecord {
  const { kind } = row;
  return {
    key: textIn(row, 'key'),
    at: textIn(row, 'at'),
    who: textIn(row, 'who'),
    process: numberIn(row, 'process'),
    host: textIn(row, 'host'),
    master: numberIn(row, 'master'),
    port: numberIn(row, 'port'),
    serial: optionalTextIn(row, 'serial'),
    kind: isWriteKind(kind) ? kind : 'parameter',
    index: row['index'] === null ? null : numberIn(row, 'index'),
    subindex: row['subindex'] === null ? null : numberIn(row, 'subindex'),
    before: optionalTextIn(row, 'before'),
    wanted: textIn(row, 'wanted'),
    state: states.find((state) => state === row['state']) ?? 'unknown',
    fault: optionalTextIn(row, 'fault'),
    found: optionalTextIn(row, 'found'),
    endedAt: optionalTextIn(row, 'endedAt'),
  };
}
