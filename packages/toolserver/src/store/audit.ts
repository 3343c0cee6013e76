/** Who did what at this tool server. Writes to devices have a table of their own. */
import type { DatabaseSync } from 'node:sqlite';
import { numberIn, textIn } from './rows.ts';

type AuditAction =
  | 'connection.added'
  | 'connection.consent'
  | 'connection.removed'
  | 'connection.telling'
  | 'connection.updates'
  | 'host.added'
  | 'host.removed'
  | 'host.released'
  | 'host.stopped'
  | 'output.givenBack'
  | 'output.notGivenBack'
  | 'output.taken'
  | 'pairing.added'
  | 'pairing.revoked'
  | 'program.started'
  | 'set.removed'
  | 'set.saved'
  | 'tokens.locked'
  | 'version.taken'
  | 'version.takenBack'
  | 'write.recovered';

interface AuditEntry {
  readonly at: string;
  readonly who: string;
  readonly action: AuditAction;
  readonly subject: string;
}

/** The oldest make room. */
const mostEntries = 10_000;

export function recordAudit(database: DatabaseSync, { at, who, action, subject }: AuditEntry): void {
  database
    .prepare('insert into audit (at, who, action, subject) values (:at, :who, :action, :subject)')
    .run({ at, who, action, subject });
  database.prepare('delete from audit where number <= (select max(number) from audit) - ?').run(mostEntries);
}

/** The newest first. */
export const listAudit = (database: DatabaseSync, most: number) =>
  database
    .prepare('select * from audit order by number desc limit ?')
    .all(most)
    .map((row) => ({
      number: numberIn(row, 'number'),
      at: textIn(row, 'at'),
      who: textIn(row, 'who'),
      action: textIn(row, 'action'),
      subject: textIn(row, 'subject'),
    }));
