/** Which hosts the operator enters: nothing else is ever dialled. */
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ResultError } from '@iodd-hub/contract/results';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import { hostAddress } from '../links/http.ts';
import { recordAudit } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import { deleteHost, findHost, insertHost, listHosts, type EnteredHost } from '../store/hosts.ts';

export interface Change {
  readonly at: string;
  readonly who: string;
}
interface HostToEnter {
  readonly address: string;
  readonly name: string;
  readonly kind?: string | undefined;
  readonly broker?: string | undefined;
  readonly authorization?: string | undefined;
}

export function addHost(database: DatabaseSync, wanted: HostToEnter, { at, who }: Change): EnteredHost {
  const read = toolserverCalls['hosts.add'].input.safeParse(wanted);
  if (!read.success) throw new ResultError('inputRefused');
  const { name, kind = null, broker = null, authorization = null } = read.data;
  const address = hostAddress(read.data.address);
  const host = { id: randomUUID(), address, name, kind, broker, authorization, addedAt: at };
  inTransaction(database, () => {
    if (listHosts(database).length >= toolserverLimits.hosts)
      throw new ResultError('toolserverFull', {}, { most: toolserverLimits.hosts });
    if (!insertHost(database, host)) throw new ResultError('hostEntered');
    recordAudit(database, { at, who, action: 'host.added', subject: address });
  });
  return host;
}

export function removeHost(database: DatabaseSync, id: string, { at, who }: Change): void {
  inTransaction(database, () => {
    const found = findHost(database, id);
    if (!found || !deleteHost(database, id)) throw new ResultError('hostUnknown');
    recordAudit(database, { at, who, action: 'host.removed', subject: found.address });
  });
}
