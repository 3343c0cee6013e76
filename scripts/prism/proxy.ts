/** Prism, fetched into `.tools` where it is not there: a judge of HTTP answers that somebody else wrote. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.ts';

const version = '5.16.0';
const home = join(process.env['TOOLS'] ?? join(import.meta.dirname, '../../.tools'), `prism-${version}`);
const program = join(home, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** No package of the project: it brings some two hundred others, and nothing of it is shipped. */
function fetched(): string {
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  const manifest = { private: true, dependencies: { '@stoplight/prism-cli': version } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', install, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  return program;
}

export interface Prism {
  readonly url: string;
  readonly stop: () => void;
}

/** `proxy` judges what `upstream` answers; `mock` answers itself. */
export async function startPrism(
  description: string,
  mode: { readonly upstream: string } | 'mock',
): Promise<Prism> {
  const port = await freePort();
  const own = ['--host', '127.0.0.1', '--port', String(port)];
  const args =
    mode === 'mock'
      ? ['mock', description, ...own]
      : ['proxy', description, mode.upstream, '--errors', ...own];
  const child = spawn(process.execPath, [fetched(), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await listening(child);
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

function listening(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is listening on')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`Prism ended with ${code}: ${output}`)));
  });
}
