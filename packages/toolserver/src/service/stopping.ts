/** The switch that stops all writes of a host at once, whoever orders them. */
import type { DatabaseSync } from 'node:sqlite';
import { ResultError } from '@iodd-hub/contract/results';
import type { WritesStopped } from '@iodd-hub/contract/toolserver/values';
import { recordAudit } from '../store/audit.ts';
import type { Connection } from '../store/connections.ts';
import { inTransaction } from '../store/database.ts';
import { findHost } from '../store/hosts.ts';
import { setStopHere, setStopOfPortal, stopsOf, type Stop } from '../store/stops.ts';
import type { Change } from './entering.ts';

/** Undefined while nobody has stopped the writes of this host. */
export const stopOf = (database: DatabaseSync, host: string): WritesStopped | undefined =>
  stopsOf(database, host)[0];

/** Asked last of all: what waited for a slow host does not get through. */
export function assertNotStopped(database: DatabaseSync, host: string): void {
  const stop = stopOf(database, host);
  if (stop) throw new ResultError('writingStopped', {}, stop);
}

function switchHere(database: DatabaseSync, host: string, isStopped: boolean, { at, who }: Change): void {
  inTransaction(database, () => {
    const found = findHost(database, host);
    if (!found) throw new ResultError('hostUnknown');
    if (!setStopHere(database, host, isStopped ? { at, by: who } : null)) return;
    const action = isStopped ? 'host.stopped' : 'host.released';
    recordAudit(database, { at, who, action, subject: `${found.address} ${found.name}` });
  });
}

export const stopHost = (database: DatabaseSync, host: string, change: Change): void =>
  switchHere(database, host, true, change);
export const releaseHost = (database: DatabaseSync, host: string, change: Change): void =>
  switchHere(database, host, false, change);

/** What a portal says of its own switch, which only it and the end of its connection take back. */
export function stopByPortal(
  database: DatabaseSync,
  { id, portal, name }: Connection,
  stop: Stop | null,
): void {
  inTransaction(database, () => {
    if (!setStopOfPortal(database, id, stop)) return;
    const at = stop?.at ?? new Date().toISOString();
    const action = stop ? 'host.stopped' : 'host.released';
    recordAudit(database, { at, who: stop?.by ?? portal, action, subject: `${portal} ${name}` });
  });
}
