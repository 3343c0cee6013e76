/** The examples of the README are run, in their order, in a folder that has the files they name. */
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles, type Files } from './files.ts';
import { commands, run, type Outcome } from './run.ts';

const samples = fileURLToPath(new URL('../../iodd/samples/', import.meta.url));
const firmware = fileURLToPath(new URL('../../iolfw/samples/temperature-firmware/', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'iodd-readme-'));
const at = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
/** As a shell would see them that stands in the folder. */
const files: Files = {
  read: (path) => diskFiles.read(at(path)),
  write: (path, octets, options) => diskFiles.write(at(path), octets, options),
  exists: (path) => diskFiles.exists(at(path)),
  isFolder: (path) => diskFiles.isFolder(at(path)),
  set: (path) => diskFiles.set(at(path)),
  sets: (path) => diskFiles.sets(at(path)),
};

/** Says what a site says; a real one is asked by `npm run demo:host`. */
const site = createServer((_request, response) =>
  response.end(JSON.stringify({ data: { path: '/demo/x/iolink/v1', idleSeconds: 900 } })),
);
const siteUrl = (): string => {
  const address = site.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

let master: Outcome;
const urlOf = ({ output }: Outcome): string => (JSON.parse(output) as { url: string }).url;

const examples = [...readme.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, ''))
  .filter((line) => line !== '');
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''));

beforeAll(async () => {
  for (const name of ['other-device', 'folder'])
    cpSync(join(samples, 'measuring-sensor'), at(name), { recursive: true });
  const pack = (sample: string, name: string) => run(['pack', join(samples, sample), '-o', name], files);
  await pack('measuring-sensor', 'device.zip');
  await pack('measuring-sensor', 'old.zip');
  await pack('measuring-sensor', 'new.zip');
  cpSync(firmware, at('firmware'), { recursive: true });
  writeFileSync(at('parameters.csv'), 'Index,Name,Type,Access,Default\n64,On delay,uint16,rw,100\n');
  writeFileSync(at('scenario.json'), /```json\n(.*?)```/s.exec(readme)?.[1] ?? '');
  writeFileSync(at('columns.csv'), 'On delay,whatever,uint16\n');
  mkdirSync(at('device'));
  // Writes are kept with what belongs to a person.
  process.env['XDG_STATE_HOME'] = folder;
  await once(site.listen(0, '127.0.0.1'), 'listening');
  master = await run(['run', 'device.zip', '--json'], files);
  const started = /"state": "online"/;
  while (!started.test((await run(['device', urlOf(master), 'list', '--json'], files)).output));
});
afterAll(async () => {
  site.close();
  await master.running?.close();
  delete process.env['XDG_STATE_HOME'];
  rmSync(folder, { recursive: true, force: true });
});

describe('the examples of the README', () => {
  it('show every command', () => {
    const shown = new Set(examples.map((line) => wordsOf(line)[1]));
    expect(Object.keys(commands).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('do what they say, in their order', async () => {
    expect(examples.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const line of examples) {
      const [program, ...args] = wordsOf(
        line.replace('http://127.0.0.1:8080', urlOf(master)).replace('https://hub.example.com', siteUrl()),
      );
      const { exitCode, output, errors, running } = await run(args, files);
      for await (const shown of running?.lines ?? []) expect(shown).not.toBe('');
      await running?.close();
      const isDone = exitCode === 0 || (exitCode === 1 && args[0] !== undefined && finds.has(args[0]));
      if (program !== 'iodd' || !isDone || errors !== '')
        wrong.push(`${line}: ${exitCode} ${errors}${output}`);
    }
    expect(wrong).toEqual([]);
    expect(readdirSync(at('release')).length).toBe(2);
  }, 120_000);
});
/** They end with 1 where they found something. */
const finds: ReadonlySet<string> = new Set(['check', 'accept']);
