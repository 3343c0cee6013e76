/** Portals that this program connects to, each for one host that was entered here. */
import type { DatabaseSync } from 'node:sqlite';
import { numberIn, optionalTextIn, textIn, type Row } from './rows.ts';

export interface Connection {
  readonly id: string;
  /** The origin that the operator named; nothing else is dialled. */
  readonly portal: string;
  /** What the portal calls the host. */
  readonly portalHost: string;
  readonly name: string;
  /** What the portal gave for the code. */
  readonly credential: string;
  /** The host that was entered here: the only one of which the portal may ask. */
  readonly host: string;
  /** Consent to writing, given here and nowhere else. */
  readonly mayWrite: boolean;
  /** Whether it is told which devices stand at the host. */
  readonly tells: boolean;
  /** Versions of this program that are signed with this key are installed when the portal offers them. */
  readonly updateKey: string | null;
  readonly madeAt: string;
}

const connectionFrom = (row: Row): Connection => ({
  id: textIn(row, 'id'),
  portal: textIn(row, 'portal'),
  portalHost: textIn(row, 'portalHost'),
  name: textIn(row, 'name'),
  credential: textIn(row, 'credential'),
  host: textIn(row, 'host'),
  mayWrite: numberIn(row, 'mayWrite') === 1,
  tells: numberIn(row, 'tells') === 1,
  updateKey: optionalTextIn(row, 'updateKey') ?? null,
  madeAt: textIn(row, 'madeAt'),
});

export const listConnections = (database: DatabaseSync): readonly Connection[] =>
  database.prepare('select * from connection order by madeAt, id').all().map(connectionFrom);

export function findConnection(database: DatabaseSync, id: string): Connection | undefined {
  const row = database.prepare('select * from connection where id = ?').get(id);
  return row && connectionFrom(row);
}

/** The one before for the same host of the same portal opens nothing any more. */
export function putConnection(database: DatabaseSync, connection: Connection): void {
  const { portal, portalHost, mayWrite, tells } = connection;
  database.prepare('delete from connection where portal = ? and portalHost = ?').run(portal, portalHost);
  database
    .prepare(
      `insert into connection (id, portal, portalHost, name, credential, host, mayWrite, tells, updateKey, madeAt)
       values (:id, :portal, :portalHost, :name, :credential, :host, :mayWrite, :tells, :updateKey, :madeAt)`,
    )
    .run({ ...connection, mayWrite: mayWrite ? 1 : 0, tells: tells ? 1 : 0 });
}

export const setConsent = (database: DatabaseSync, id: string, mayWrite: boolean): boolean =>
  Number(
    database.prepare('update connection set mayWrite = ? where id = ?').run(mayWrite ? 1 : 0, id).changes,
  ) === 1;

export const setTelling = (database: DatabaseSync, id: string, tells: boolean): boolean =>
  Number(database.prepare('update connection set tells = ? where id = ?').run(tells ? 1 : 0, id).changes) ===
  1;

export const setUpdateKey = (database: DatabaseSync, id: string, updateKey: string | null): boolean =>
  Number(database.prepare('update connection set updateKey = ? where id = ?').run(updateKey, id).changes) ===
  1;

export const deleteConnection = (database: DatabaseSync, id: string): boolean =>
  Number(database.prepare('delete from connection where id = ?').run(id).changes) === 1;
