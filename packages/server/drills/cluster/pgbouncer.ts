import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../kit.ts';
import { listening, type Program } from '../relay/programs.ts';
import { asPostgres } from './as-postgres.ts';

/* PgBouncer of Debian in transaction mode: nobody keeps a connection of PostgreSQL longer than that. */

interface Part {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface Pooler extends Part {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

const settings = (serverPort: number, port: number, connections: number): string => `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connections}
; A server that was lost is looked for again at once.
server_login_retry = 1
server_connect_timeout = 3
`;

/** In front of what answers at this port. */
export const pgbouncerAt = async (serverPort: number, connections: number): Promise<Pooler> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(serverPort, port, connections));
  execFileSync('chown', ['-R', 'postgres', folder]);
  let program: Program | undefined;
  const kill = async (): Promise<void> => program?.kill();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    kill,
    async start() {
      program = await listening(...asPostgres('/usr/sbin/pgbouncer', '-q', file), port);
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
