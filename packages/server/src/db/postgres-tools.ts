import { type ChildProcess, execFile, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';

/* PostgreSQL's own programs: what they write, the next version of PostgreSQL reads, too. */

type Tool = 'pg_dump' | 'pg_restore';

/** Parameters of an address and what libpq calls them in the environment. */
const parameters: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** In the environment, not on the command line: that every user of the machine can read, with the password in it. */
export const environmentOf = (connectionString: string): Record<string, string> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(connectionString);
  const given: Record<string, string> = {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  for (const [name, variable] of Object.entries(parameters)) {
    const value = searchParams.get(name);
    if (value !== null) given[variable] = value;
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
};

export class ToolError extends Error {}

/** The first number of the version of an installed tool: 15 for 15.20. */
export const versionOf = async (tool: Tool): Promise<number> => {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch(() => {
    throw new ToolError(`${tool} is not installed: it comes with the client programs of PostgreSQL.`);
  });
  const major = /(\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new ToolError(`${tool} does not say its version: ${stdout.trim()}`);
  return Number(major);
};

/** Resolves when it has ended well, rejects with what it said. */
const ended = (tool: Tool, child: ChildProcess): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new ToolError(`${tool} ended with ${String(code)}: ${said.trim()}`)),
    );
  });
};

const begin = (tool: Tool, connectionString: string, options: readonly string[]): ChildProcess => {
  const { PGDATABASE = '', ...variables } = environmentOf(connectionString);
  return spawn(tool, [...options, `--dbname=${PGDATABASE}`], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
};

export interface Dump {
  readonly octets: Readable;
  readonly done: Promise<void>;
}

/** All of a database as it was at an exported snapshot; whose it is and who may use it, the restored site decides. */
export const dumpDatabase = (connectionString: string, snapshot: string): Dump => {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const child = begin('pg_dump', connectionString, options);
  if (!child.stdout) throw new ToolError('pg_dump has no output');
  child.stdin?.end();
  return { octets: child.stdout, done: ended('pg_dump', child) };
};

export interface Load {
  readonly octets: Writable;
  readonly done: Promise<void>;
}

/** Into an empty database, whole or not at all. */
export const loadDatabase = (connectionString: string): Load => {
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  const child = begin('pg_restore', connectionString, options);
  if (!child.stdin) throw new ToolError('pg_restore has no input');
  // What it refuses it says at its end; a broken pipe says nothing more.
  child.stdin.on('error', () => undefined);
  child.stdout?.resume();
  return { octets: child.stdin, done: ended('pg_restore', child) };
};
