/** Which pages the operator lets in. */
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ResultError } from '@iodd-hub/contract/results';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import { recordAudit } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import { deletePairing, insertPairing, listPairings, type Pairing } from '../store/pairings.ts';
import type { Change } from './entering.ts';
import { originIn } from './origins.ts';
import { hashOfToken, newToken } from './tokens.ts';

export interface NewPairing {
  readonly pairing: Pairing;
  /** Told once: it is kept nowhere. */
  readonly token: string;
}

export function addPairing(
  database: DatabaseSync,
  wanted: { readonly origin: string; readonly name: string; readonly mayWrite: boolean },
  { at, who }: Change,
): NewPairing {
  const read = toolserverCalls['pairings.add'].input.safeParse(wanted);
  if (!read.success) throw new ResultError('inputRefused');
  const { name, mayWrite } = read.data;
  const origin = originIn(read.data.origin);
  const token = newToken();
  const pairing = { id: randomUUID(), name, origin, mayWrite, madeAt: at };
  inTransaction(database, () => {
    if (listPairings(database).length >= toolserverLimits.pairings)
      throw new ResultError('toolserverFull', {}, { most: toolserverLimits.pairings });
    insertPairing(database, { ...pairing, hash: hashOfToken(token) });
    recordAudit(database, { at, who, action: 'pairing.added', subject: `${origin} ${name}` });
  });
  return { pairing: { ...pairing, lastUsedAt: null }, token };
}

export function revokePairing(database: DatabaseSync, id: string, { at, who }: Change): void {
  inTransaction(database, () => {
    const found = listPairings(database).find((pairing) => pairing.id === id);
    if (!found || !deletePairing(database, id)) throw new ResultError('notFound');
    recordAudit(database, { at, who, action: 'pairing.revoked', subject: `${found.origin} ${found.name}` });
  });
}
