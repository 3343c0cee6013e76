import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { type Mailbox, openMailbox } from '../packages/server/test/mailbox.ts';

const databaseServer = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';

/** The product as `npm start` runs it, on a database of its own. */
export interface Site {
  readonly url: string;
  /** Of the account `admin`, as printed at the first start. */
  readonly oneTimePassword: string;
  /** Of all demo accounts. */
  readonly demoPassword: string;
  readonly database: pg.Pool;
  /** Where its mails arrive. */
  readonly mailbox: Mailbox;
}

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(`${databaseServer}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Settings in which a site differs from the others. */
type Environment = Readonly<Record<string, string>>;

interface Started {
  readonly site: Site;
  readonly child: ChildProcess;
}

interface Place {
  readonly name: string;
  readonly directory: string;
  readonly mailbox: Mailbox;
}

const start = async ({ name, directory, mailbox }: Place, environment: Environment): Promise<Started> => {
  const child = spawn(process.execPath, ['packages/server/src/main.ts', '--demo'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: `${databaseServer}/${name}`,
      // The key of the logs is kept beside it.
      FILES_DIRECTORY: join(directory, 'files'),
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'error',
      DRAIN_MS: '0',
      LIMIT_WRITE_PER_MINUTE: '100000',
      LIMIT_GUESS_PER_MINUTE: '100000',
      LIMIT_POST_PER_HOUR: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(printed)?.[1];
      if (found) return found;
      const [chunk] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(60_000) });
      printed += String(chunk);
    }
  };
  const demoPassword = await said(/demo accounts.*password (\S+)/);
  const url = await said(/ at (http:\S+)/);
  const oneTimePassword = await said(/one-time password (\S+)/);
  const database = new pg.Pool({ connectionString: `${databaseServer}/${name}`, max: 2 });
  database.on('error', () => undefined);
  return { child, site: { url, oneTimePassword, demoPassword, database, mailbox } };
};

/** Every test also fails when the page broke: an error in the console, or something that the CSP had to stop. */
export const watch = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/Failed to load resource/.test(line.text())) troubles.push(line.text());
  });
  return troubles;
};

export const test = base.extend<{ troubles: string[] }, { site: Site; environment: Environment }>({
  environment: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ environment }, use) => {
      const name = `hub_e2e_${randomBytes(6).toString('hex')}`;
      const mailbox = await openMailbox();
      const directory = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
      const { site, child } = await start({ name, directory, mailbox }, environment);
      await use(site);
      child.kill('SIGTERM');
      await once(child, 'exit');
      await mailbox.close();
      await site.database.end();
      await onServer(`drop database ${name} with (force)`);
      await rm(directory, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  troubles: [
    async ({ page }, use) => {
      const troubles = watch(page);
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
