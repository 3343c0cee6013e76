import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { OwnPostgres } from '../library/services.ts';
import { type Ran, runProgram } from './commands.ts';

const shipped = fileURLToPath(new URL('../../../../deploy/pgbackrest/', import.meta.url));

/** The shipped file with values of this run; a line that it does not have would prove another file. */
export const withValues = (text: string, values: Readonly<Record<string, string | number>>): string => {
  let changed = text;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^(${name}\\s*=\\s*).*$`, 'm');
    if (!line.test(changed)) throw new Error(`the shipped file has no line ${name}`);
    changed = changed.replace(line, (_, head: string) => `${head}${value}`);
  }
  return changed;
};

const certificateOptions =
  'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';

/** A certificate for this machine, and its key, in one file. */
export const newCertificate = async (): Promise<{ readonly folder: string; readonly file: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drill-certificate-'));
  const [key, certificate, file] = ['key', 'certificate', 'both'].map((name) => join(folder, `${name}.pem`));
  if (!key || !certificate || !file) throw new Error('no names');
  const made = await runProgram('openssl', [
    ...certificateOptions.split(' '),
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (made.code !== 0) throw new Error(made.output);
  await writeFile(file, (await readFile(key, 'utf8')) + (await readFile(certificate, 'utf8')));
  await runProgram('chmod', ['-R', 'a+rX', folder]);
  return { folder, file };
};

interface Archiving {
  readonly postgres: OwnPostgres;
  readonly storePort: number;
  readonly certificate: string;
  /** Seconds, in place of the shipped ones; null: as shipped. */
  readonly timeout: number | null;
}

/** pgBackRest with the shipped configuration for a cluster and a bucket of the drill. */
export const openPgbackrest = async ({ postgres, storePort, certificate, timeout }: Archiving) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drill-pgbackrest-'));
  const file = join(folder, 'pgbackrest.conf');
  await mkdir(join(folder, 'log'));
  const values = {
    'repo1-s3-endpoint': 'localhost',
    'repo1-storage-port': storePort,
    'repo1-s3-bucket': 'database',
    'repo1-s3-key': 'testkey',
    'repo1-s3-key-secret': 'testsecret',
    'repo1-cipher-pass': 'a passphrase of the drill',
    'pg1-path': postgres.folder,
    'pg1-port': postgres.port,
    'log-path': join(folder, 'log'),
    'lock-path': join(folder, 'lock'),
  };
  const text = withValues(await readFile(join(shipped, 'pgbackrest.conf'), 'utf8'), values);
  // The certificate of the drill is nobody's.
  await writeFile(file, text.replace('[global]\n', `[global]\nrepo1-storage-ca-file=${certificate}\n`));
  await runProgram('chown', ['-R', 'postgres', folder]);

  /** As the user of the database, as cron and PostgreSQL start it. */
  const run = async (...args: readonly string[]): Promise<Ran> => {
    const all = ['-u', 'postgres', '--', 'pgbackrest', `--config=${file}`, '--stanza=hub', ...args];
    const ran = await runProgram('runuser', all, { PGHOST: '127.0.0.1' });
    if (ran.code !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${ran.output}`);
    return ran;
  };

  /** The shipped settings for PostgreSQL; the cluster is started anew for them. */
  const configure = async (): Promise<number> => {
    const settings = withValues(await readFile(join(shipped, 'postgresql.conf'), 'utf8'), {
      archive_command: `'pgbackrest --config=${file} --stanza=hub archive-push %p'`,
      ...(timeout !== null && { archive_timeout: timeout }),
    });
    const lines = [...settings.matchAll(/^(\w+)\s*=\s*'?(.*?)'?$/gm)];
    const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    await client.connect();
    for (const [, name = '', value = ''] of lines)
      await client.query(
        `alter system set ${client.escapeIdentifier(name)} = ${client.escapeLiteral(value)}`,
      );
    await client.end();
    await postgres.kill();
    await postgres.start();
    return Number(lines.find(([, name]) => name === 'archive_timeout')?.[2]);
  };

  return { run, configure, remove: () => rm(folder, { recursive: true, force: true }) };
};

export type Pgbackrest = Awaited<ReturnType<typeof openPgbackrest>>;
