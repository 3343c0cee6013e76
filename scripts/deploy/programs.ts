import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { until } from '../../packages/server/drills/kit.ts';
import { root } from '../repository.ts';
import { freePort } from '../testing/free-port.ts';

export interface Program {
  readonly ended: Promise<number>;
  readonly hasEnded: () => boolean;
  readonly output: () => string;
  /** SIGTERM; answers the code that it ended with. */
  readonly stop: () => Promise<number>;
}

interface ProgramOptions {
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const keptOutput = 8000;

/** A program of the image, with nothing in its environment but what it is given. */
export const startProgram = (path: string, { words = [], environment = {} }: ProgramOptions): Program => {
  const child = spawn(process.execPath, ['--max-semi-space-size=64', path, ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-keptOutput)));
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([code]): number => {
    process.off('exit', kill);
    return typeof code === 'number' ? code : 1;
  });
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => text.trim(),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** A NATS server with the words of a container's command, on ports of this machine. */
export const startNats = async (command: readonly string[]) => {
  const [port, monitor] = [await freePort(), await freePort()];
  const words = command.map((word) => (word === '8222' ? String(monitor) : word));
  const child = spawn('nats-server', [...words, '--port', String(port)], { stdio: 'ignore' });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  // What the health check of compose.yaml asks.
  await until('NATS is well', () =>
    fetch(`http://127.0.0.1:${monitor}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { host: `127.0.0.1:${port}`, stop: kill };
};

interface Role {
  readonly user: string;
  readonly database: string;
  readonly password: string;
}

/** The user and the database that an image of PostgreSQL makes, let in by the password alone. */
export const permitByPassword = async (url: string, { user, database, password }: Role): Promise<void> => {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  const name = client.escapeIdentifier(user);
  await client.query(`create role ${name} superuser login password ${client.escapeLiteral(password)}`);
  await client.query(`create database ${client.escapeIdentifier(database)} owner ${name}`);
  const { rows } = await client.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  writeFileSync(file, `host all ${user} all scram-sha-256\n${readFileSync(file, 'utf8')}`);
  await client.query('select pg_reload_conf()');
  await client.end();
};
