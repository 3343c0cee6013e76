/** Parameter sets of a person: values of one type of device, to be compared and loaded again. */
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { numberIn, optionalTextIn, textIn, type Row } from './rows.ts';

const keptValues = z.array(z.object({ index: z.int(), subindex: z.int(), octets: z.string() }));

export interface ParameterSetHead {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly vendorId: number;
  readonly deviceId: number;
  readonly revision: '1.0' | '1.1';
  readonly productId: string | null;
  readonly savedAt: string;
  readonly savedBy: string;
}
export interface ParameterSet extends ParameterSetHead {
  readonly values: z.output<typeof keptValues>;
}

const headFrom = (row: Row): ParameterSetHead => ({
  id: textIn(row, 'id'),
  name: textIn(row, 'name'),
  note: textIn(row, 'note'),
  vendorId: numberIn(row, 'vendorId'),
  deviceId: numberIn(row, 'deviceId'),
  revision: row['revision'] === '1.0' ? '1.0' : '1.1',
  productId: optionalTextIn(row, 'productId'),
  savedAt: textIn(row, 'savedAt'),
  savedBy: textIn(row, 'savedBy'),
});

export const listSets = (database: DatabaseSync): readonly ParameterSetHead[] =>
  database
    .prepare(
      `select id, name, note, vendorId, deviceId, revision, productId, savedAt, savedBy from parameterSet order by name, id`,
    )
    .all()
    .map(headFrom);

export function findSet(database: DatabaseSync, id: string): ParameterSet | undefined {
  const row = database.prepare('select * from parameterSet where id = ?').get(id);
  return row && { ...headFrom(row), values: keptValues.parse(JSON.parse(textIn(row, 'values'))) };
}

export function saveSet(database: DatabaseSync, { values, ...head }: ParameterSet): void {
  database
    .prepare(
      `insert into parameterSet (id, name, note, vendorId, deviceId, revision, productId, "values", savedAt, savedBy)
       values (:id, :name, :note, :vendorId, :deviceId, :revision, :productId, :values, :savedAt, :savedBy)
       on conflict (id) do update set name = excluded.name, note = excluded.note, vendorId = excluded.vendorId,
         deviceId = excluded.deviceId, revision = excluded.revision, productId = excluded.productId,
         "values" = excluded."values", savedAt = excluded.savedAt, savedBy = excluded.savedBy`,
    )
    .run({ ...head, values: JSON.stringify(values) });
}

export const deleteSet = (database: DatabaseSync, id: string): boolean =>
  Number(database.prepare('delete from parameterSet where id = ?').run(id).changes) === 1;
