/** Walks the README's way to production: a clean clone, Node 20 as the system's Node, one command, the home page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../repository.ts';
import { cleanClone, freePort, startCommand, waitFor } from './clean-clone.ts';

const server = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';
const command = 'npm run serve';

const dropDatabase = async (name: string): Promise<void> => {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
};

const expectThat = (what: string, isTrue: boolean): void => {
  if (!isTrue) throw new Error(`not so: ${what}`);
  console.log(`  ${what}`);
};

const walk = async (): Promise<void> => {
  expectThat(
    `README names \`${command}\` for production`,
    readFileSync(join(root, 'README.md'), 'utf8').includes(`\n${command}\n`),
  );
  const clone = cleanClone();
  const port = freePort();
  const database = `hub_walk_${process.pid}`;
  const environment = { ...clone.environment, PORT: String(port), DATABASE_URL: `${server}/${database}` };
  const began = performance.now();
  const running = startCommand(['npm', 'run', 'serve'], { folder: clone.folder, environment });
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitFor('the site is ready', running, async () => (await fetch(`${url}/ready`)).ok);
    const seconds = Math.round((performance.now() - began) / 1000);
    const home = await fetch(url);
    const html = await home.text();
    expectThat('the home page is served', home.status === 200 && /<title>[^<]*IODD Hub</.test(html));
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
    expectThat(`its script ${script} is served`, script !== '' && (await fetch(url + script)).status === 200);
    expectThat('no demo data were made', !running.printed().includes('demo accounts'));
    expectThat('a path that no page has is a 404', (await fetch(`${url}/healthz`)).status === 404);
    console.log(`\`${command}\` in a clean clone with Node 20: pages served after ${seconds} s`);
  } finally {
    await running.stop();
    await dropDatabase(database);
    clone.remove();
  }
};

await walk();
