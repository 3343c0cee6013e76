import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { type Mailbox, openMailbox } from '../packages/server/test/mailbox.ts';
import { databaseServer, templateFolder, templatePrefix } from './templates.ts';

/** The product as `npm start` runs it, with fewer devices, on a database of its own. */
export interface Site {
  readonly url: string;
  /** Of the account `admin`, as printed at the first start. */
  readonly oneTimePassword: string;
  /** Of all demo accounts. */
  readonly demoPassword: string;
  readonly database: pg.Pool;
  readonly databaseUrl: string;
  /** Where the bytes of its packages lie. */
  readonly filesDirectory: string;
  /** Where its mails arrive. */
  readonly mailbox: Mailbox;
}

const onServer = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(`${databaseServer}/postgres`);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Settings in which a site differs from the others. */
type Environment = Readonly<Record<string, string>>;

/** The few samples that journeys count on, or the whole catalogue that a person sees after `npm start`. */
export type Demo = '--demo=small' | '--demo';

interface Settings {
  readonly environment: Environment;
  readonly demo: Demo;
}

interface Started {
  readonly site: Site;
  readonly child: ChildProcess;
}

interface Place {
  readonly name: string;
  readonly directory: string;
  readonly mailbox: Mailbox;
  readonly passwords: Passwords;
}

/** What a site says once it has begun with an empty database, and nobody can read afterwards. */
interface Passwords {
  readonly oneTimePassword: string;
  readonly demoPassword: string;
}

interface Server {
  readonly child: ChildProcess;
  readonly said: (pattern: RegExp) => Promise<string>;
}

const filesOf = (directory: string): string => join(directory, 'files');

const serve = (
  {
    name,
    directory,
    smtpUrl,
  }: { readonly name: string; readonly directory: string; readonly smtpUrl: string },
  { environment, demo }: Settings,
): Server => {
  const child = spawn(process.execPath, ['packages/server/src/main.ts', demo], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: `${databaseServer}/${name}`,
      // The key of the logs is kept beside it.
      FILES_DIRECTORY: filesOf(directory),
      SMTP_URL: smtpUrl,
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
      const [chunk] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(110_000) });
      printed += String(chunk);
    }
  };
  return { child, said };
};

const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/**
 * Every site begins as the copy of one: migrations and demo data are the same for all, and take longer than the start of
 * a server. The first worker that needs it makes it, and `remove-templates.ts` removes it after the last.
 */
const beginningOf = async (
  demo: Demo,
): Promise<{ readonly name: string; readonly directory: string } & Passwords> => {
  const name = `${templatePrefix()}_${demo === '--demo' ? 'whole' : 'small'}`;
  const directory = join(templateFolder(), name);
  const noted = join(directory, 'passwords.json');
  const client = new pg.Client(`${databaseServer}/postgres`);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (!existsSync(noted)) {
      await client.query(`create database ${name}`);
      await mkdir(directory, { recursive: true });
      const { child, said } = serve({ name, directory, smtpUrl: '' }, { environment: {}, demo });
      const demoPassword = await said(/demo accounts.*password (\S+)/);
      const oneTimePassword = await said(/one-time password (\S+)/);
      await said(/ at (http:\S+)/);
      await end(child);
      await writeFile(noted, JSON.stringify({ oneTimePassword, demoPassword }));
    }
    const passwords: Passwords = JSON.parse(await readFile(noted, 'utf8'));
    return { name, directory, ...passwords };
  } finally {
    await client.end();
  }
};

const start = async (place: Place, settings: Settings): Promise<Started> => {
  const { name, directory, mailbox } = place;
  const { oneTimePassword, demoPassword } = place.passwords;
  const { child, said } = serve({ name, directory, smtpUrl: mailbox.url }, settings);
  const url = await said(/ at (http:\S+)/);
  const databaseUrl = `${databaseServer}/${name}`;
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  database.on('error', () => undefined);
  const filesDirectory = filesOf(directory);
  const site = { url, oneTimePassword, demoPassword, database, databaseUrl, filesDirectory, mailbox };
  return { child, site };
};

/** `SLOW=6` lets a page have a sixth of the processor: what only happens on a slow machine then happens here. */
const slowDown = async (page: Page): Promise<void> => {
  const rate = Number(process.env['SLOW'] ?? 1);
  if (rate === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
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

interface Running {
  readonly site: Site;
  readonly stop: () => Promise<void>;
}

const run = async (settings: Settings): Promise<Running> => {
  const name = `hub_e2e_${randomBytes(6).toString('hex')}`;
  const mailbox = await openMailbox();
  const directory = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
  const { name: beginning, directory: begun, ...passwords } = await beginningOf(settings.demo);
  // With the key of the logs, which lies beside the files.
  await cp(begun, directory, { recursive: true });
  // It never loses its PostgreSQL: no commit has to wait for the disk.
  await onServer(
    `create database ${name} template ${beginning}`,
    `alter database ${name} set synchronous_commit = off`,
  );
  const { site, child } = await start({ name, directory, mailbox, passwords }, settings);
  const stop = async () => {
    await end(child);
    await mailbox.close();
    await site.database.end();
    await onServer(`drop database ${name} with (force)`);
    await rm(directory, { recursive: true });
  };
  return { site, stop };
};

/** Gives every file of journeys a site that no other file has changed; one runs at a time. */
class Sites {
  #file = '';
  #running: Running | undefined;

  async of(file: string, settings: Settings): Promise<Site> {
    if (!this.#running || this.#file !== file) {
      await this.stop();
      this.#running = await run(settings);
      this.#file = file;
    }
    return this.#running.site;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }
}

/** A journey with a site and no page: for browsers that Playwright does not drive. */
export const siteTest = base.extend<{ site: Site }, { sites: Sites } & Settings>({
  environment: [{}, { scope: 'worker', option: true }],
  demo: ['--demo=small', { scope: 'worker', option: true }],
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ sites, environment, demo }, use, { file }) => use(await sites.of(file, { environment, demo })),
    { timeout: 120_000 },
  ],
});

export const test = siteTest.extend<{ troubles: string[] }>({
  baseURL: async ({ site }, use) => use(site.url),
  troubles: [
    async ({ page }, use) => {
      await slowDown(page);
      const troubles = watch(page);
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
