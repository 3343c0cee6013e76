import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../package.json' with { type: 'json' };
import { chosen, type Unpacked } from '@iodd-hub/versions';
import { changePointer, readPointer } from './base/versions.ts';
import { versionsDirectoryOf } from './config.ts';
import { programOf } from './updates/programs.ts';
import { fromService, type FromSupervisor, instanceVariable, updateVariable } from './updates/supervision.ts';

/*
 * `npm run serve` starts this: it starts the service, in the version that was taken up last, and exchanges it for
 * another one when the service asks for it. Both share the socket that listens, so no connection is refused in between.
 * It knows no database and no network, so that nothing that a new version brings can break it.
 */

/** Where the product was started from, and its version. */
const home = fileURLToPath(new URL('../../..', import.meta.url));
const ownVersion = packageFile.version;

/** How long a new process may take until it serves, answer to a question, and be watched: beside the old one, and alone. */
const limits = { startMs: 180_000, answerMs: 5_000, besideMs: 3_000, aloneMs: 5_000, everyMs: 500 };
/** A version that dies so soon after it took over is taken back. */
const probationMs = 60_000;
const againAfterMs = 1_000;

const directory = versionsDirectoryOf(process.env);
const instance = randomUUID();

interface Service {
  readonly worker: Worker;
  /** Null for the version that the product was started from. */
  readonly version: Unpacked | null;
  /** What it wrote to standard error last. */
  readonly output: () => string;
  readonly ready: Promise<boolean>;
  readonly ended: Promise<number>;
  /** Whether it says that it is well; false also when it says nothing. */
  readonly isHealthy: () => Promise<boolean>;
  readonly tell: (message: FromSupervisor) => void;
}

let current: Service | undefined;
let isStopping = false;
let isReplacing = false;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const within = <T>(ms: number, promise: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

const keepOutput = (worker: Worker): (() => string) => {
  let text = '';
  worker.process.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    text = (text + chunk.toString('utf8')).slice(-2000);
  });
  return () => text.trim();
};

const start = (version: Unpacked | null, update?: string): Service => {
  cluster.setupPrimary({
    exec: programOf(version ? join(directory, version.folder) : home),
    // A larger young generation: objects of a request die before they are copied, which saves a tenth of each call.
    execArgv: ['--max-semi-space-size=64'],
    args: process.argv.slice(2),
    // Its log goes where ours goes; what it writes when it fails is kept for whoever asks why.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const worker = cluster.fork({ [instanceVariable]: instance, [updateVariable]: update ?? '' });
  const output = keepOutput(worker);
  const ended = new Promise<number>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
  const ready = new Promise<boolean>((resolve) => {
    worker.on('message', (message) => fromService.safeParse(message).data?.kind === 'ready' && resolve(true));
    void ended.then(() => resolve(false));
  });
  const tell = (message: FromSupervisor): void => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const isHealthy = (): Promise<boolean> => {
    const answered = new Promise<boolean>((resolve) => {
      const listen = (message: unknown): void => {
        const said = fromService.safeParse(message).data;
        if (said?.kind !== 'health') return;
        worker.off('message', listen);
        resolve(said.isHealthy);
      };
      worker.on('message', listen);
      void ended.then(() => resolve(false));
      tell({ kind: 'checkHealth' });
    });
    return within(limits.answerMs, answered, false);
  };
  const service: Service = { worker, version, output, ready, ended, isHealthy, tell };
  worker.on('message', (message) => {
    const said = fromService.safeParse(message).data;
    if (said?.kind === 'replace' && service === current) void replace(service, said);
  });
  return service;
};

/** Well at every look, for so long. */
const staysHealthy = async (service: Service, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await pause(limits.everyMs))
    if (!(await service.isHealthy())) return false;
  return true;
};

/** Asks it to stop as an operator would; whoever does not is ended. */
const stop = async ({ worker, ended }: Service): Promise<void> => {
  worker.process.kill('SIGTERM');
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), 60_000);
  await ended;
  clearTimeout(limit);
};

const kill = async ({ worker, ended }: Service): Promise<void> => {
  worker.process.kill('SIGKILL');
  await ended;
};

type Wanted = Extract<ReturnType<typeof fromService.parse>, { kind: 'replace' }>;

/** Null when the new process serves beside the old one and is well. */
const comesUp = async (next: Service): Promise<'notStarted' | 'notHealthy' | null> => {
  if (!(await within(limits.startMs, next.ready, false))) return 'notStarted';
  return (await staysHealthy(next, limits.besideMs)) ? null : 'notHealthy';
};

/** Exchanges the service: the old one answers until the new one has proved itself, and comes back when that fails alone. */
const replace = async (old: Service, { update, target }: Wanted): Promise<void> => {
  if (isReplacing || isStopping) return;
  isReplacing = true;
  const version = target ?? old.version;
  const next = start(version, update);
  const reason = await comesUp(next);
  if (reason) {
    await kill(next);
    isReplacing = false;
    // The old one may have died meanwhile, for reasons of its own.
    if (old.worker.isDead()) await comeBack(next, { update, before: old.version }, reason);
    else old.tell({ kind: 'kept', update, reason, detail: next.output() });
    return;
  }
  // Who starts the machine anew from here on gets the new version.
  await changePointer(directory, { service: version, serviceBefore: old.version });
  old.tell({ kind: 'step', update, step: 'drain' });
  current = next;
  await stop(old);
  next.tell({ kind: 'step', update, step: 'health' });
  if (await staysHealthy(next, limits.aloneMs)) {
    next.tell({ kind: 'replaced', update });
    isReplacing = false;
    watch(next, { update, before: old.version, until: Date.now() + probationMs });
    return;
  }
  await comeBack(next, { update, before: old.version });
  isReplacing = false;
};

interface Probation {
  readonly update: string;
  readonly before: Unpacked | null;
}

/** The version before serves again, beside the broken one until it is ready, where that one still lives. */
const comeBack = async (
  broken: Service,
  { update, before }: Probation,
  reason: 'notStarted' | 'notHealthy' = 'notHealthy',
): Promise<void> => {
  await changePointer(directory, { service: before, serviceBefore: null });
  const back = start(before, update);
  current = back;
  await within(limits.startMs, back.ready, false);
  await kill(broken);
  back.tell({ kind: 'kept', update, reason, detail: broken.output() });
  watch(back);
};

interface Taken extends Probation {
  readonly until: number;
}

/** Starts the service again when it dies; a version that was taken up a moment ago is taken back instead. */
const watch = (service: Service, probation?: Taken): void => {
  void again(service, probation);
};

const again = async (service: Service, probation: Taken | undefined): Promise<void> => {
  const code = await service.ended;
  if (service !== current || isStopping || isReplacing) return;
  if (probation && Date.now() < probation.until) {
    await comeBack(service, probation);
    return;
  }
  process.stderr.write(`the service ended (${code}) and is started again\n`);
  await pause(againAfterMs);
  if (isStopping) return;
  current = start(service.version);
  watch(current);
};

const stopAll = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const codes = await Promise.all(
    workers.map(
      (worker) =>
        new Promise<number>((resolve) => {
          worker.once('exit', (code, signal) => resolve(signal ? 1 : code));
          worker.process.kill('SIGTERM');
        }),
    ),
  );
  process.exit(Math.max(0, ...codes));
};

const run = async (): Promise<void> => {
  // Each process accepts by itself: none passes connections on.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopAll());
  const first = start(chosen(directory, readPointer(directory).service, ownVersion));
  current = first;
  // What cannot start with this configuration cannot start the second time either.
  if (!(await first.ready)) {
    if (!isStopping) process.exit((await first.ended) || 1);
    return;
  }
  watch(first);
};

await run();
