import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { type CleanClone, cleanClone, type Running, startCommand, waitFor } from '../clean-clone.ts';
import { type Handbook, openHandbook, type Places, placed } from './handbook.ts';

/*
 * The machine of somebody who runs a site: a clean clone, folders in the place of those of the system, ports that are
 * free here. Nothing else differs from what the handbook says.
 */

interface Ran {
  readonly code: number;
  readonly output: string;
}

export interface Machine {
  readonly clone: CleanClone;
  readonly handbook: Handbook;
  /** In the place of `/`. */
  readonly folder: string;
  readonly port: number;
  readonly databasePort: number;
  /** Where on this machine is what the handbook names. */
  readonly places: Places;
  /** Commands by a shell in the clone, to their end; throws where they fail. */
  readonly run: (commands: string, more?: Places) => Promise<string>;
  /** The service, started by the handbook's commands, until it says that it is ready. */
  readonly serve: (commands: string, more?: Places) => Promise<Running>;
  /** Adds a line to the settings. */
  readonly set: (name: string, value: string) => void;
  readonly remove: () => Promise<void>;
}

const ran = async (clone: CleanClone, commands: string): Promise<Ran> => {
  const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', commands], {
    cwd: clone.folder,
    env: clone.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output };
};

/** What the handbook has run as root in folders of the system. */
const systemFolders = [
  '/etc/iodd-hub',
  '/etc/ssl/hub.example',
  '/etc/prometheus',
  '/var/lib/iodd-hub',
  '/backups',
];

export const openMachine = async (clone: CleanClone = cleanClone()): Promise<Machine> => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  // PostgreSQL and Prometheus have users of their own, which have to get through.
  chmodSync(folder, 0o755);
  const [port, databasePort] = [await freePort(), await freePort()];
  for (const path of systemFolders) mkdirSync(join(folder, path), { recursive: true });
  const places: Places = {
    ...Object.fromEntries(systemFolders.map((path) => [path, join(folder, path)])),
    '/opt/iodd-hub': clone.folder,
    '127.0.0.1:5432': `127.0.0.1:${databasePort}`,
  };
  const settings = join(folder, 'etc/iodd-hub/settings');
  return {
    clone,
    handbook: openHandbook(clone.folder),
    folder,
    port,
    databasePort,
    places,
    async run(commands, more = {}) {
      const given = placed(placed(commands, more), places);
      const { code, output } = await ran(clone, given);
      if (code !== 0) throw new Error(`ended with ${code}:\n${given}\n${output}`);
      return output;
    },
    async serve(commands, more = {}) {
      const running = startCommand(['bash', '-c', placed(placed(commands, more), places)], clone);
      const address = `http://127.0.0.1:${port}/ready`;
      try {
        await waitFor('the site is ready', running, async () => (await fetch(address)).ok);
      } catch (error) {
        await running.stop();
        throw error;
      }
      return running;
    },
    set(name, value) {
      writeFileSync(settings, `${readFileSync(settings, 'utf8')}${name}=${placed(value, places)}\n`);
    },
    async remove() {
      const stop = `runuser -u postgres -- "$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)/pg_ctl" -D ${folder}/postgres -m fast stop`;
      await ran(clone, stop);
      rmSync(folder, { recursive: true, force: true });
      clone.remove();
    },
  };
};
