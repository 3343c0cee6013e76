import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { scratchDatabase } from '../src/db/scratch.ts';
import { benchPrograms } from '../test/bench-programs.ts';
import { addSignedIn, callerOf } from '../test/kit.ts';
import { countFrom, freePort, pause, randomFromSeed, say, startProcess } from './kit.ts';
import { type Counted, openCounted } from './relay/counted.ts';
import { openFront } from './relay/front.ts';
import { ownNats } from './relay/programs.ts';
import { startWatchers } from './relay/watchers.ts';
import { startWriters, type Write } from './relay/writers.ts';

/*
 * `npm run drill:relay -- --count 60`: NATS, an instance of the portal, the tool server and all instances are killed in turn,
 * while people watch a device and write to it through whichever instance a load balancer leads them to. Goals: everybody
 * has values again 5 s after the part is there again, or another one has taken over; no write is carried out twice, none
 * that was acknowledged is lost, and of one that nobody knows the outcome of that is said, with what the device holds.
 */
const rounds = countFrom(6);
const random = randomFromSeed();
const currentWithinMs = 5000;
const watching = 8;
const writing = 3;
const lookingAtOnce = 6;
const longestDownMs = 2000;
const portalDownMs = rounds > 6 ? 15_000 : 5000;

const folder = mkdtempSync(join(tmpdir(), 'hub-drill-relay-'));
const [nats, database] = await Promise.all([ownNats(), scratchDatabase()]);
let natsServer = await nats.start();
const ports = [await freePort(), await freePort()];
const startInstance = (at: number) =>
  startProcess(database.url, ports[at] ?? 0, {
    NATS_URL: nats.url,
    FILES_DIRECTORY: join(folder, 'files'),
    VERSIONS_DIRECTORY: join(folder, 'versions'),
    RUN_JOBS: 'no',
    LOG_LEVEL: 'fatal',
  });
const instances = await Promise.all([startInstance(0), startInstance(1)]);
const front = await openFront(ports);
let device: Counted | undefined;
const bench = await benchPrograms(async (master) => {
  device = await openCounted(master);
  return device.url;
});

const { person: token = '' } = await addSignedIn({ database }, [{ userName: 'person' }]);
const { call } = callerOf(front, token);
const { hostId } = await call(endpoints.host.hostCreate, { name: 'Line', link: 'iolink-v1' });
const { code } = await call(endpoints.host.hostPair, { hostId });
const said = await bench.command('connect', front.url, '--code', code);
await bench.command('consent', /consent (\S+)/.exec(said)?.[1] ?? '');
const person = { url: front.url, token, hostId };
const watchers = startWatchers(watching, person);
await watchers.currentSince(Date.now());
const writers = startWriters(writing, person);

interface Part {
  readonly name: string;
  /** Kills it, and answers when it was there again, or another one was. */
  readonly kill: (round: number) => Promise<number>;
  /** What has to be so before the next one is killed. */
  readonly afterwards?: (round: number) => Promise<void>;
}
const downFor = (): Promise<void> => pause(random() * longestDownMs);
const parts: readonly Part[] = [
  {
    name: 'NATS',
    kill: async () => {
      await natsServer.kill();
      await downFor();
      natsServer = await nats.start();
      return Date.now();
    },
  },
  {
    name: 'an instance',
    kill: async (round) => {
      const killed = Date.now();
      await instances[Math.floor(round / parts.length) % 2]?.signal('SIGKILL');
      return killed;
    },
    afterwards: async (round) => {
      const at = Math.floor(round / parts.length) % 2;
      instances[at] = await startInstance(at);
    },
  },
  {
    name: 'the tool server',
    kill: async () => {
      // In the middle of a write: it was sent, and nobody knows what became of it.
      while (device?.isWriting() !== true) await pause(1);
      await bench.killToolserver();
      await downFor();
      await bench.startToolserver();
      return Date.now();
    },
  },
  {
    name: 'all instances',
    // So long that whoever dials has begun to wait.
    kill: async () => {
      await Promise.all(instances.map((instance) => instance.signal('SIGKILL')));
      await pause(portalDownMs);
      instances.splice(0, 2, ...(await Promise.all([startInstance(0), startInstance(1)])));
      return Date.now();
    },
  },
];

const slowest = new Map<string, number>();
let late = 0;
for (let round = 0; round < rounds; round += 1) {
  const part = parts[round % parts.length];
  if (!part) throw new Error('no part');
  await pause(500 + random() * 1000);
  const back = await part.kill(round);
  const ms = await watchers.currentSince(back);
  slowest.set(part.name, Math.max(ms, slowest.get(part.name) ?? 0));
  if (ms > currentWithinMs) {
    late += 1;
    say(`round ${round}, ${part.name}: everybody current only after ${(ms / 1000).toFixed(1)} s`);
  }
  await part.afterwards?.(round);
}
await writers.stop();

const problems: string[] = [];
const counts = { written: 0, unknown: 0, again: 0 };
const look = async (write: Write): Promise<void> => {
  const name = Buffer.from(write.octets).toString();
  const times = device?.times(write.octets) ?? 0;
  const now = await writers.askAgain(write);
  const expectThat = (isSo: boolean, what: string): void => {
    if (!isSo) problems.push(`${name}, said to be ${write.said}: ${what}`);
  };
  expectThat(now === write.said, `now ${now}`);
  expectThat(times <= 1, `carried out ${times} times`);
  expectThat(write.said !== 'written' || times === 1, 'never carried out');
  expectThat(write.said !== 'unknown' || write.found !== null, 'nobody looked what the device holds');
  expectThat(write.said !== 'refused', 'the device takes all of them');
  if (write.said === 'written') counts.written += 1;
  if (write.said === 'unknown') counts.unknown += 1;
  if (!write.isPlain) counts.again += 1;
};
const left = [...writers.ended];
await Promise.all(
  Array.from({ length: lookingAtOnce }, async () => {
    for (let write = left.pop(); write; write = left.pop()) await look(write);
  }),
);
for (const problem of problems.slice(0, 20)) say(problem);

watchers.close();
front.close();
await bench.close();
device?.close();
await natsServer.kill();
for (const instance of instances) await instance.signal('SIGKILL');
await database.close();
rmSync(folder, { recursive: true, force: true });

const times = [...slowest].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`).join(', ');
const proves = counts.written > rounds && counts.unknown >= Math.floor(rounds / parts.length);
say(
  `${rounds} x SIGKILL, ${watching} watchers current again after at most: ${times}; ${late} times later than ${currentWithinMs / 1000} s, ${watchers.reorders()} of ${watchers.values()} values out of order`,
);
say(
  `${writers.ended.length} writes, ${counts.again} of them asked for again with their key: ${counts.written} acknowledged, ${counts.unknown} unknown, read back and said so; ${problems.length} lost, carried out twice or otherwise than said`,
);
if (!proves) say('too few writes were interrupted: the drill proves nothing');
process.exit(late + problems.length + watchers.reorders() > 0 || !proves ? 1 : 0);
