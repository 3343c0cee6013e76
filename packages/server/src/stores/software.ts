import type { Software } from '@iodd-hub/contract/software';
import type {
  SoftwareArchitecture,
  SoftwareComponent,
  SoftwarePlatform,
} from '@iodd-hub/contract/software-values';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';

/* Programs that everybody may download. */

export interface SoftwareRow {
  readonly id: string;
  readonly component: SoftwareComponent;
  readonly platform: SoftwarePlatform;
  readonly architecture: SoftwareArchitecture;
  readonly version: string;
  readonly file_name: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly is_started: boolean;
  readonly released_at: Date;
}

const columns = sql`id, component, platform, architecture, version, file_name, sha256, size, is_started, released_at`;

/** The newest first. */
export const list = async (db: Db): Promise<SoftwareRow[]> => {
  const { rows } = await sql<SoftwareRow>`select ${columns} from software order by number desc`.execute(db);
  return rows;
};

export const find = async (db: Db, id: string): Promise<SoftwareRow | undefined> => {
  const { rows } = await sql<SoftwareRow>`select ${columns} from software where id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Others who add one wait: how many there are is counted under it. */
export const lock = (tx: Tx) => sql`lock table software in share row exclusive mode`.execute(tx);

export const countOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from software`.execute(tx);
  return rows[0]?.count ?? 0;
};

type NewSoftware = Pick<
  Software,
  'component' | 'platform' | 'architecture' | 'version' | 'fileName' | 'size' | 'isStarted'
> & { readonly address: Address };

/** Undefined where this version is there already. */
export const insert = async (tx: Tx, added: NewSoftware): Promise<SoftwareRow | undefined> => {
  const { component, platform, architecture, version, fileName, size, isStarted, address } = added;
  const { rows } = await sql<SoftwareRow>`
    insert into software (component, platform, architecture, version, file_name, sha256, size, is_started)
    values (${component}, ${platform}, ${architecture}, ${version}, ${fileName}, ${blobs.bytesOf(address)}, ${size},
      ${isStarted})
    on conflict (component, platform, architecture, lower(version)) do nothing returning ${columns}`.execute(
    tx,
  );
  return rows[0];
};

/** The file goes with it, unless something else refers to the same bytes. Undefined where it is not there any more. */
export const remove = async (tx: Tx, id: string): Promise<SoftwareRow | undefined> => {
  const { rows } = await sql<SoftwareRow>`
    delete from software where id = ${id}::uuid returning ${columns}`.execute(tx);
  const [gone] = rows;
  if (gone) await blobs.letGo(tx, gone.sha256);
  return gone;
};
