import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import * as publications from '../src/stores/publications.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';

// The examples of docs/public-api.md, as a reader would run them.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const exec = promisify(execFile);
let site: TestSite;
let folder = '';
let token = '';
let examples: { readonly language: string; readonly code: string }[] = [];

beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
  while ((await publications.seal(site.database.db, site.server.services.sealing)) > 0);
  await addPerson(site, { userName: 'integrator' });
  const { user, account } = endpoints;
  const login = await callerOf(site.server).call(user.login, { userName: 'integrator', password });
  const person = callerOf(site.server, login.token);
  ({ token } = await person.call(account.tokenCreate, { name: 'Mirror', scopes: ['read'] }));
  folder = await mkdtemp(join(tmpdir(), 'hub-examples-'));
  const page = await readFile(join(root, 'docs/public-api.md'), 'utf8');
  examples = [...page.matchAll(/^```(sh|ts)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code: code.replaceAll('https://hub.example.com', site.server.url),
  }));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.close();
});

const run = async (command: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, IODD_TOKEN: token, CURL_HOME: folder };
  const { stdout } = await exec(command, args, { cwd: folder, env });
  return stdout;
};

const codeIn = (wanted: string): string[] =>
  examples.filter(({ language }) => language === wanted).map(({ code }) => code);

it('the calls of the shell do what the page says', async () => {
  // A status that is none of success ends curl, and so the script.
  await writeFile(join(folder, '.curlrc'), 'fail\nshow-error\n');
  const [begin = '', ...blocks] = codeIn('sh');
  expect(blocks).toHaveLength(7);
  const marked = blocks.flatMap((code, index) => [String.raw`printf '\n== ${index}\n'`, code]);
  const printed = await run('bash', '-euo', 'pipefail', '-c', [begin, ...marked].join('\n'));
  const [, found = '', searched = '', bytes, variables, values, unchanged, limits] =
    printed.split(/\n== \d\n/);
  expect(JSON.parse(found)).toMatchObject({ best: { vendorId: 65_001, deviceId: 3 } });
  expect(JSON.parse(searched)).toMatchObject({ files: [{ vendorId: 65_001, deviceId: 3 }], about: 1 });
  expect(bytes).toBe('device.zip: OK\n');
  expect(variables).toContain('{"index":21,"name":"序列号"}');
  expect(values).toContain('{"name":"Temperature","text":"23.5 °C","raw":"235"}');
  expect(unchanged).toBe('304\n');
  expect(limits?.toLowerCase()).toMatch(
    /^ratelimit-policy: "token";q=1200;w=60\r\nratelimit: "token";r=\d+;t=\d+/,
  );
});

it('the mirror type-checks and brings everything that was published', async () => {
  const [mirror = '', ...others] = codeIn('ts');
  expect(others).toEqual([]);
  await writeFile(join(folder, 'mirror.ts'), mirror);
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    files: ['mirror.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await run(join(root, 'node_modules/.bin/tsc'), '-p', folder);
  const printed = await run(
    process.execPath,
    '--input-type=module',
    '--eval',
    `import { follow } from './mirror.ts';
    const seen = [];
    const next = await follow(0, async (change) => void seen.push(change.sequence));
    console.log(JSON.stringify({ seen, next }));`,
  );
  expect(JSON.parse(printed)).toEqual({ seen: [1, 2, 3, 4, 5, 6, 7], next: 7 });
});
