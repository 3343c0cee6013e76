/** Hosts that the operator entered: nothing else is ever dialled. */
import type { DatabaseSync } from 'node:sqlite';
import { networkLinkKinds, type NetworkLinkKind } from '../links/open.ts';
import { optionalTextIn, textIn, type Row } from './rows.ts';

export interface EnteredHost {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  /** Found out where it is null. */
  readonly kind: NetworkLinkKind | null;
  readonly broker: string | null;
  readonly authorization: string | null;
  readonly addedAt: string;
}

const hostFrom = (row: Row): EnteredHost => ({
  id: textIn(row, 'id'),
  address: textIn(row, 'address'),
  name: textIn(row, 'name'),
  kind: networkLinkKinds.find((kind) => kind === row['kind']) ?? null,
  broker: optionalTextIn(row, 'broker'),
  authorization: optionalTextIn(row, 'authorization'),
  addedAt: textIn(row, 'addedAt'),
});

export const listHosts = (database: DatabaseSync): readonly EnteredHost[] =>
  database.prepare('select * from host order by name, address').all().map(hostFrom);

export function findHost(database: DatabaseSync, id: string): EnteredHost | undefined {
  const row = database.prepare('select * from host where id = ?').get(id);
  return row && hostFrom(row);
}

/** False where its address is there already. */
export const insertHost = (database: DatabaseSync, host: EnteredHost): boolean =>
  Number(
    database
      .prepare(
        `insert into host (id, address, name, kind, broker, authorization, addedAt)
         values (:id, :address, :name, :kind, :broker, :authorization, :addedAt) on conflict (address) do nothing`,
      )
      .run({ ...host }).changes,
  ) === 1;

export const deleteHost = (database: DatabaseSync, id: string): boolean =>
  Number(database.prepare('delete from host where id = ?').run(id).changes) === 1;
