/** Which portals the operator lets ask, of which host, and whether they may write. */
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ResultError } from '@iodd-hub/contract/results';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import { recordAudit } from '../store/audit.ts';
import {
  deleteConnection,
  findConnection,
  listConnections,
  putConnection,
  setConsent,
  setTelling,
  setUpdateKey,
  type Connection,
} from '../store/connections.ts';
import { inTransaction } from '../store/database.ts';
import { findHost, listHosts, type EnteredHost } from '../store/hosts.ts';
import type { Change } from './entering.ts';
import { originIn } from './origins.ts';

/** What is opened to a portal: the host that is named, or the only one that there is. */
export function hostToConnect(database: DatabaseSync, id: string | undefined): EnteredHost {
  const [only, ...others] = listHosts(database);
  const found = id === undefined && others.length === 0 ? only : findHost(database, id ?? '');
  if (!found) throw new ResultError('hostUnknown');
  return found;
}

/** What a portal gives for a pairing code. */
export interface Redeemed {
  readonly hostId: string;
  readonly name: string;
  readonly credential: string;
}
interface ConnectionToAdd {
  readonly portal: string;
  readonly host: string;
  /** Whether it is told which devices stand there. */
  readonly tells: boolean;
  /** Asked only where everything else is right: the code is good once. */
  readonly redeem: (portal: string) => Promise<Redeemed>;
}

/** Read only: writing takes a consent of its own. */
export async function addConnection(
  database: DatabaseSync,
  { portal: text, host, tells, redeem }: ConnectionToAdd,
  { at, who }: Change,
): Promise<Connection> {
  const portal = originIn(text);
  if (listConnections(database).length >= toolserverLimits.connections)
    throw new ResultError('toolserverFull', {}, { most: toolserverLimits.connections });
  const { hostId: portalHost, name, credential } = await redeem(portal);
  const connection = {
    id: randomUUID(),
    portal,
    portalHost,
    name,
    credential,
    host,
    mayWrite: false,
    tells,
    updateKey: null,
    madeAt: at,
  };
  inTransaction(database, () => {
    if (!findHost(database, host)) throw new ResultError('hostUnknown');
    putConnection(database, connection);
    recordAudit(database, { at, who, action: 'connection.added', subject: `${portal} ${name}` });
  });
  return connection;
}

export function consentToWriting(
  database: DatabaseSync,
  { id, mayWrite }: { readonly id: string; readonly mayWrite: boolean },
  { at, who }: Change,
): void {
  inTransaction(database, () => {
    const found = findConnection(database, id);
    if (!found || !setConsent(database, id, mayWrite)) throw new ResultError('notFound');
    const subject = `${found.portal} ${found.name} ${mayWrite ? 'may write' : 'may read only'}`;
    recordAudit(database, { at, who, action: 'connection.consent', subject });
  });
}

export function permitTelling(
  database: DatabaseSync,
  { id, tells }: { readonly id: string; readonly tells: boolean },
  { at, who }: Change,
): void {
  inTransaction(database, () => {
    const found = findConnection(database, id);
    if (!found || !setTelling(database, id, tells)) throw new ResultError('notFound');
    const subject = `${found.portal} ${found.name} ${tells ? 'is told' : 'is not told'}`;
    recordAudit(database, { at, who, action: 'connection.telling', subject });
  });
}

/** Null: nothing is installed that this portal offers. */
export function permitUpdates(
  database: DatabaseSync,
  { id, key }: { readonly id: string; readonly key: string | null },
  { at, who }: Change,
): void {
  inTransaction(database, () => {
    const found = findConnection(database, id);
    if (!found || !setUpdateKey(database, id, key)) throw new ResultError('notFound');
    const subject = `${found.portal} ${found.name} ${key === null ? 'offers no versions' : `offers versions by ${key}`}`;
    recordAudit(database, { at, who, action: 'connection.updates', subject });
  });
}

export function removeConnection(database: DatabaseSync, id: string, { at, who }: Change): void {
  inTransaction(database, () => {
    const found = findConnection(database, id);
    if (!found || !deleteConnection(database, id)) throw new ResultError('notFound');
    recordAudit(database, {
      at,
      who,
      action: 'connection.removed',
      subject: `${found.portal} ${found.name}`,
    });
  });
}
