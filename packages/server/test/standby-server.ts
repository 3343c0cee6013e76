import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../../scripts/testing/free-port.ts';

/* A server that follows another one, as an operator makes it: a base backup, and then its log. */

const startScript = fileURLToPath(new URL('../../../scripts/services/postgres.sh', import.meta.url));
const installed = '/usr/lib/postgresql';

const asPostgres = (command: string, ...args: readonly string[]): void => {
  execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { stdio: 'ignore' });
};

export interface StandbyServer {
  readonly url: string;
  /** What the server itself is told, whatever database. */
  readonly say: (statement: string) => Promise<void>;
  /** Ends at once, as by a lost machine. */
  readonly kill: () => void;
  readonly start: () => void;
  readonly remove: () => Promise<void>;
}

export const standbyOf = async (primaryPort: number): Promise<StandbyServer> => {
  const versions = (await readdir(installed)).toSorted((one, other) => Number(other) - Number(one));
  const binaries = join(installed, versions[0] ?? '', 'bin');
  const parent = await mkdtemp(join(tmpdir(), 'hub-standby-'));
  execFileSync('chown', ['postgres', parent]);
  const folder = join(parent, 'data');
  const port = await freePort();
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
  asPostgres(join(binaries, 'pg_basebackup'), '-D', folder, '-R', '-X', 'stream', '-c', 'fast', ...from);
  const start = (): void =>
    void execFileSync('bash', [startScript, folder, String(port)], { stdio: 'ignore' });
  const kill = (): void =>
    asPostgres(join(binaries, 'pg_ctl'), '-D', folder, '-m', 'immediate', '-w', 'stop');
  const url = `postgres://postgres@127.0.0.1:${port}`;
  const say = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const remove = async (): Promise<void> => {
    try {
      kill();
    } catch {
      // It was killed before.
    }
    await rm(parent, { recursive: true, force: true, maxRetries: 20 });
  };
  start();
  return { url, say, kill, start, remove };
};
