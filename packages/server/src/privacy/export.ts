import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import type { Kind, Person } from './kinds.ts';
import { kinds } from './personal-data.ts';

type Row = Readonly<Record<string, unknown>>;

const isShown = (kind: Kind): boolean => Object.values(kind.columns).some((use) => use !== 'withheld');

/** Bytes are named by their address. */
const selected = ({ columns, names = {} }: Kind) =>
  sql.join([
    ...Object.entries(columns).flatMap(([name, use]) => {
      if (use === 'withheld') return [];
      const column = sql.ref(`t.${name}`);
      return use === 'file' ? [sql`encode(${column}, 'hex') as ${sql.ref(name)}`] : [column];
    }),
    ...Object.entries(names).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ]);

const addressesIn = (kind: Kind, rows: readonly Row[]): string[] =>
  Object.entries(kind.columns)
    .filter(([, use]) => use === 'file')
    .flatMap(([name]) => rows.map((row) => row[name]))
    .filter((address) => typeof address === 'string');

/** Together; each is at most 5 MB, so this is about the papers of two applications. What is left out is still named. */
const fileOctets = 20_000_000;

const contentOf = async (db: Db, objects: ObjectStore, addresses: ReadonlySet<string>) => {
  const files: Record<string, Row> = {};
  let left = fileOctets;
  for (const address of addresses) {
    const blob = await blobs.find(db, address);
    if (!blob) continue;
    const isGiven = blob.size <= left;
    const bytes = isGiven ? await objects.get(address) : undefined;
    if (bytes) left -= blob.size;
    const base64 = bytes ? Buffer.from(bytes).toString('base64') : null;
    files[address] = { mediaType: blob.media_type, size: blob.size, base64 };
  }
  return files;
};

/** Everything that is kept about a person, by the kinds of the table, and the files that belong to it. */
export const exportOf = async (db: Db, objects: ObjectStore, person: Person): Promise<Row> => {
  const data: Record<string, unknown> = {};
  const addresses = new Set<string>();
  for (const [id, kind] of Object.entries(kinds)) {
    if (!isShown(kind)) continue;
    const { rows } = await sql<Row>`
      select ${selected(kind)} from ${sql.table(kind.table)} as t where ${kind.rows(person)}`.execute(db);
    data[id] = rows;
    for (const address of addressesIn(kind, rows)) addresses.add(address);
  }
  return { ...data, files: await contentOf(db, objects, addresses) };
};
