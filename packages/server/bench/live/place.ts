import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@iodd-hub/contract';
import { toolserverClient } from '@iodd-hub/contract/toolserver/client';
import { httpTransport } from '@iodd-hub/contract/toolserver/http';
import type { Database } from '../../src/db/connect.ts';
import { scratchDatabase } from '../../src/db/scratch.ts';
import { freePort, type ServerProcess, startProcess } from '../../drills/kit.ts';
import { ownNats, type Program, programOf, startMosquitto } from '../../drills/relay/programs.ts';
import { addSignedIn, callerOf } from '../../test/kit.ts';
import { secondsOf } from './children.ts';

/*
 * A place with many devices, as it would stand somewhere: masters that publish to a broker, one tool server, NATS and two
 * instances of the portal, to each of which half of the hosts are connected. Each is a process of its own.
 */

const toolserver = fileURLToPath(new URL('../../../toolserver/src/main.ts', import.meta.url));
const masters = fileURLToPath(new URL('../../../toolserver/bench/masters.ts', import.meta.url));

export interface Site {
  readonly hosts: number;
  readonly portsOfHost: number;
}
export interface OpenHost {
  readonly hostId: string;
  /** Of the person whose host it is. */
  readonly token: string;
}
/** What the instances of the portal stand on. */
export interface Ground {
  readonly databaseUrl: string;
  /** Of this process; whoever gives it closes it. */
  readonly open: () => Promise<Database>;
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}
export interface Place {
  readonly hosts: readonly OpenHost[];
  readonly instances: readonly ServerProcess[];
  /** Every process of the place, by its kind. */
  readonly programs: Readonly<Record<string, readonly Pick<Program, 'child'>[]>>;
  /** Seconds of the processor that each kind of process has used so far. */
  readonly processorSeconds: () => Record<string, number>;
  readonly close: () => Promise<void>;
}

/** What a program says first that has the form; it ends with this process. */
const started = async (
  args: readonly string[],
  form: RegExp,
): Promise<Program & { readonly said: RegExpExecArray }> => {
  const program = programOf(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  let text = '';
  // Shown where it ends too early.
  program.child.stderr?.on('data', (octets: Buffer) => (text += octets.toString()));
  const said = new Promise<RegExpExecArray>((resolve, reject) => {
    program.child.stdout?.on('data', (octets: Buffer) => {
      text += octets.toString();
      const found = form.exec(text);
      if (found) resolve(found);
    });
    program.child.once('exit', () => reject(new Error(`it ended: ${text}`)));
  });
  return { ...program, said: await said };
};

const masterProcesses = 2;
const startMasters = async ({ hosts, portsOfHost }: Site, broker: string) => {
  const count = String(hosts / masterProcesses);
  return Promise.all(
    Array.from({ length: masterProcesses }, () =>
      started([masters, count, String(portsOfHost), broker], /^\[.*\]$/m),
    ),
  );
};

/** A database on the machine's PostgreSQL, and a folder for files. */
const plainGround = async (folder: string): Promise<Ground> => {
  const database = await scratchDatabase();
  return {
    databaseUrl: database.url,
    open: () => Promise.resolve(database),
    variables: { FILES_DIRECTORY: join(folder, 'files'), RUN_JOBS: 'no' },
    close: () => database.close(),
  };
};

export const openPlace = async (site: Site, given?: Ground): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-live-'));
  const store = ['--store', join(folder, 'store.sqlite')];
  const [broker, nats, ground] = await Promise.all([
    startMosquitto(),
    ownNats(),
    given ?? plainGround(folder),
  ]);
  const natsServer = await nats.start();
  const [virtual, program, ...instances] = await Promise.all([
    startMasters(site, broker.address),
    started([toolserver, '--port', '0', ...store], /(http:\S+)\/#token=(\S+)/),
    ...[1, 2].map(async () =>
      startProcess(ground.databaseUrl, await freePort(), {
        ...ground.variables,
        NATS_URL: nats.url,
        VERSIONS_DIRECTORY: join(folder, 'versions'),
      }),
    ),
  ]);
  const [, url = '', token = ''] = program.said;
  const operator = toolserverClient(
    httpTransport({ url, token, fetch, newDecoder: () => new TextDecoder() }),
  );
  const addresses = virtual.flatMap(({ said: [text] }): string[] => JSON.parse(text));
  const names = addresses.map((_, at) => `watching${at}`);
  const tokens = await addSignedIn(
    { database: await ground.open() },
    names.map((userName) => ({ userName })),
  );
  const connected = async (address: string, at: number): Promise<OpenHost> => {
    const instance = instances[at % instances.length];
    const session = tokens[names[at] ?? ''] ?? '';
    if (!instance) throw new Error('no instance');
    const { call } = callerOf(instance, session);
    const { hostId } = await call(endpoints.host.hostCreate, { name: 'Line', link: 'iolink-v1' });
    const { code } = await call(endpoints.host.hostPair, { hostId });
    const { id } = await operator.call('hosts.add', { address, name: `Line ${at}`, broker: broker.address });
    const words = ['connect', instance.url, '--code', code, '--host', id];
    await promisify(execFile)(process.execPath, [toolserver, ...words, ...store]);
    return { hostId, token: session };
  };
  const hosts = await Promise.all(addresses.map(connected));
  const programs = {
    masters: virtual,
    broker: [broker],
    'tool server': [program],
    NATS: [natsServer],
    portal: instances,
  };
  return {
    hosts,
    instances,
    programs,
    processorSeconds: () =>
      Object.fromEntries(
        Object.entries(programs).map(([kind, all]) => [
          kind,
          all.reduce((sum, one) => sum + secondsOf(one), 0),
        ]),
      ),
    close: async () => {
      for (const one of [program, ...virtual, broker, natsServer]) await one.kill();
      for (const instance of instances) await instance.signal('SIGKILL');
      await ground.close();
      rmSync(folder, { recursive: true });
    },
  };
};
