/**
 * What a new contributor waits for: from a clean clone to the first green test, and to `npm run dev` showing a changed
 * line in the browser, pages and server. CONTRIBUTING has the figures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { type CleanClone, cleanClone, freePort, type Running, startCommand, waitFor } from './clean-clone.ts';

const databaseServer = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';
const firstTest =
  '. scripts/node24.sh && npm ci --ignore-scripts --no-audit --no-fund && npx vitest run --project unit packages/contract';

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

const dropDatabase = async (name: string): Promise<void> => {
  const client = new pg.Client(`${databaseServer}/postgres`);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
};

const edit = (clone: CleanClone, file: string, from: string, to: string): void => {
  const path = join(clone.folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
};

const walkTest = async (clone: CleanClone): Promise<void> => {
  const began = performance.now();
  const running = startCommand(['bash', '-c', firstTest], clone);
  await new Promise<void>((resolve) => {
    running.child.once('exit', () => resolve());
  });
  if (running.child.exitCode !== 0) throw new Error(running.printed());
  console.log(`clone to first green test: ${secondsSince(began)} s`);
};

/** A page keeps its memory over a hot replacement and loses it with a reload. */
const changePage = async (clone: CleanClone, running: Running, page: Page): Promise<void> => {
  await page.evaluate(() => Reflect.set(globalThis, 'wasHere', true));
  const began = performance.now();
  edit(clone, 'packages/web/src/ui/Page.tsx', '>{title}</h1>', '>{title} (changed line)</h1>');
  const heading = page.getByRole('heading', { name: '(changed line)' });
  await waitFor('the changed line', running, () => heading.isVisible());
  const isReplaced = await page.evaluate(() => Reflect.get(globalThis, 'wasHere') === true);
  console.log(
    `a changed line in the page: ${secondsSince(began)} s, ${isReplaced ? 'replaced' : 'reloaded'}`,
  );
  if (!isReplaced) throw new Error('the page was reloaded');
};

const changeServer = async (clone: CleanClone, running: Running, url: string): Promise<void> => {
  const began = performance.now();
  edit(clone, 'packages/server/src/http/probes.ts', "status: 'ok', version", "status: 'changed', version");
  const isThere = async () => (await (await fetch(`${url}/health`)).text()).includes('changed');
  await waitFor('the changed server', running, isThere);
  console.log(`a changed line in the server: ${secondsSince(began)} s`);
};

const walkDev = async (clone: CleanClone, cloned: number): Promise<void> => {
  const port = freePort();
  const database = `hub_walk_${process.pid}`;
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const running = startCommand(['npm', 'run', 'dev'], {
    ...clone,
    environment: {
      ...clone.environment,
      PORT: String(port),
      DATABASE_URL: `${databaseServer}/${database}`,
    },
  });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  try {
    await waitFor('the server', running, async () => (await fetch(`${url}/health`)).ok);
    const page = await browser.newPage();
    await page.goto(`${url}/about`, { timeout: 120_000 });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 });
    console.log(`\`npm run dev\` to the first page: ${secondsSince(began)} s`);
    await changePage(clone, running, page);
    console.log(`clone to a changed line in the browser, the test included: ${secondsSince(cloned)} s`);
    await changeServer(clone, running, url);
  } finally {
    await browser.close();
    await running.stop();
    await dropDatabase(database);
  }
};

const clone = cleanClone();
const cloned = performance.now();
try {
  await walkTest(clone);
  await walkDev(clone, cloned);
} finally {
  clone.remove();
}
