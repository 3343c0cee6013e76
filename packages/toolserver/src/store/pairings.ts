/** Which pages may ask. Of a token only its hash is kept: whoever reads the store cannot show it. */
import type { DatabaseSync } from 'node:sqlite';
import { numberIn, octetsIn, optionalTextIn, textIn, type Row } from './rows.ts';

export interface Pairing {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
  readonly mayWrite: boolean;
  readonly madeAt: string;
  readonly lastUsedAt: string | null;
}
export interface KeptPairing extends Pairing {
  readonly hash: Uint8Array;
}

const pairingFrom = (row: Row): KeptPairing => ({
  id: textIn(row, 'id'),
  name: textIn(row, 'name'),
  origin: textIn(row, 'origin'),
  hash: octetsIn(row, 'hash'),
  mayWrite: numberIn(row, 'mayWrite') === 1,
  madeAt: textIn(row, 'madeAt'),
  lastUsedAt: optionalTextIn(row, 'lastUsedAt'),
});

export const listPairings = (database: DatabaseSync): readonly KeptPairing[] =>
  database.prepare('select * from pairing order by madeAt, id').all().map(pairingFrom);

export const isAllowedOrigin = (database: DatabaseSync, origin: string): boolean =>
  database.prepare('select 1 from pairing where origin = ?').get(origin) !== undefined;

export const pairingsOf = (database: DatabaseSync, origin: string): readonly KeptPairing[] =>
  database.prepare('select * from pairing where origin = ?').all(origin).map(pairingFrom);

export const hasPairing = (database: DatabaseSync, id: string): boolean =>
  database.prepare('select 1 from pairing where id = ?').get(id) !== undefined;

export function insertPairing(database: DatabaseSync, pairing: Omit<KeptPairing, 'lastUsedAt'>): void {
  database
    .prepare(
      `insert into pairing (id, name, origin, hash, mayWrite, madeAt)
       values (:id, :name, :origin, :hash, :mayWrite, :madeAt)`,
    )
    .run({ ...pairing, mayWrite: pairing.mayWrite ? 1 : 0 });
}

export function touchPairing(database: DatabaseSync, id: string, at: string): void {
  database.prepare('update pairing set lastUsedAt = ? where id = ?').run(at, id);
}

export const deletePairing = (database: DatabaseSync, id: string): boolean =>
  Number(database.prepare('delete from pairing where id = ?').run(id).changes) === 1;
