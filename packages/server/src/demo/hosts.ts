/**
 * Demo hosts: virtual masters inside the site, for whoever wants to try a device of the library without one on the desk.
 * They are kept in this process only, and end with it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ResultError } from '@iodd-hub/contract';
import type { MasterAnswer, MasterRequest } from '@iodd-hub/toolserver/master';
import type { DemoCallName, DemoCalls, DemoReply, Opening } from './protocol.ts';

export interface DemoLimits {
  readonly all: number;
  readonly ofVisitor: number;
  /** A host that nobody has asked for so long ends. */
  readonly idleMs: number;
  /** A thread that answers later than this ends, and every host with it. */
  readonly timeLimitMs: number;
  /** The same for the first answer of a thread, which loads its modules before. */
  readonly startLimitMs: number;
  /** Requests to one host that wait for their answers. */
  readonly waiting: number;
  /** Requests to one host in a second. */
  readonly perSecond: number;
}
export const usualDemoLimits: DemoLimits = {
  all: 50,
  ofVisitor: 3,
  idleMs: 15 * 60_000,
  timeLimitMs: 10_000,
  startLimitMs: 60_000,
  waiting: 16,
  perSecond: 100,
};

export interface DemoHosts {
  /** Answers the token of the new host; undefined where the package has no such device. */
  start(visitor: string, opening: Opening): Promise<string | undefined>;
  /** Undefined where there is no such host, or no more. */
  ask(token: string, request: MasterRequest): Promise<MasterAnswer | undefined>;
  stop(token: string): Promise<void>;
  /** Begins the thread, so that the first visitor does not wait for its modules. */
  getReady(): Promise<void>;
  readonly count: number;
  close(): Promise<void>;
}

interface Host {
  readonly visitor: string;
  lastAskedMs: number;
  waiting: number;
  /** Requests of the second that began at this time. */
  second: { readonly beganMs: number; requests: number };
}
interface Waiting {
  readonly resolve: (output: DemoReply['output']) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

const module = new URL('./demo-thread.ts', import.meta.url);
/** Fifty hosts of the largest public description stay far below. */
const threadMb = 768;
const retrySeconds = 2;
const looksMs = 5_000;

const busy = (): ResultError => new ResultError('serverBusy', { seconds: retrySeconds });
// What a host ends with, those who wait are told.
const ignored = (): undefined => undefined;

export const openDemoHosts = (
  options: Partial<DemoLimits> & { readonly now?: () => number } = {},
): DemoHosts => {
  const { now = Date.now, ...limits } = { ...usualDemoLimits, ...options };
  const hosts = new Map<string, Host>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let hasAnswered = false;
  let orders = 0;

  /** What ends is begun anew by the next visitor. */
  const endThread = async (ended: Worker | undefined, error: unknown): Promise<void> => {
    if (!ended || worker !== ended) return;
    worker = undefined;
    hosts.clear();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
    await ended.terminate();
  };
  const startThread = (): Worker => {
    const started = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: threadMb } });
    // A thread that nobody waits for must not keep the process alive.
    started.unref();
    hasAnswered = false;
    started.on('message', ({ id, output, error }: DemoReply) => {
      if (worker === started) hasAnswered = true;
      const found = waiting.get(id);
      waiting.delete(id);
      clearTimeout(found?.timer);
      if (error === undefined) found?.resolve(output);
      else found?.reject(new Error(error));
    });
    started.on('error', (error) => void endThread(started, error));
    started.on('exit', () => void endThread(started, new Error('the thread of the demo hosts has ended')));
    return started;
  };

  const order = <Name extends DemoCallName>(
    host: string,
    name: Name,
    input: DemoCalls[Name]['input'],
  ): Promise<DemoCalls[Name]['output']> => {
    const thread = (worker ??= startThread());
    const id = (orders += 1);
    const answered = new Promise<DemoReply['output']>((resolve, reject) => {
      const limitMs = hasAnswered ? limits.timeLimitMs : limits.startLimitMs;
      const timer = setTimeout(() => void endThread(thread, busy()), limitMs);
      waiting.set(id, { resolve, reject, timer });
    });
    thread.postMessage({ id, host, name, input }, []);
    // The thread answers what it was asked for.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return answered as Promise<DemoCalls[Name]['output']>;
  };

  const stop = async (token: string): Promise<void> => {
    if (hosts.delete(token)) await order(token, 'close', null);
  };
  const endIdle = async (): Promise<void> => {
    const before = now() - limits.idleMs;
    for (const [token, { lastAskedMs }] of hosts) if (lastAskedMs <= before) await stop(token);
  };
  const looking = setInterval(() => void endIdle().catch(ignored), looksMs);
  looking.unref();

  /** When the host that has rested longest ends, if nobody asks it any more. */
  const secondsUntilRoom = (full: readonly Host[]): number => {
    const oldest = Math.min(...full.map(({ lastAskedMs }) => lastAskedMs));
    return Math.max(1, Math.ceil((oldest + limits.idleMs - now()) / 1000));
  };
  const assertRoom = (visitor: string): void => {
    const all = [...hosts.values()];
    const own = all.filter((host) => host.visitor === visitor);
    const full = own.length >= limits.ofVisitor ? own : all.length >= limits.all ? all : [];
    if (full.length > 0) throw new ResultError('tryLater', { seconds: secondsUntilRoom(full) });
  };
  const assertPolite = (host: Host): void => {
    const time = now();
    if (time - host.second.beganMs >= 1000) host.second = { beganMs: time, requests: 0 };
    host.second.requests += 1;
    if (host.second.requests > limits.perSecond || host.waiting >= limits.waiting)
      throw new ResultError('tooManyRequests', { seconds: 1 });
  };

  return {
    async start(visitor, opening) {
      await endIdle();
      assertRoom(visitor);
      const token = randomBytes(18).toString('base64url');
      const time = now();
      // It takes its room before it is open: many that begin at once are counted.
      hosts.set(token, {
        visitor,
        lastAskedMs: time,
        waiting: 0,
        second: { beganMs: time, requests: 0 },
      });
      try {
        if (await order(token, 'open', opening)) return token;
      } catch (error) {
        hosts.delete(token);
        throw error;
      }
      hosts.delete(token);
      return undefined;
    },

    async ask(token, request) {
      const host = hosts.get(token);
      if (!host || host.lastAskedMs + limits.idleMs <= now()) return undefined;
      assertPolite(host);
      host.lastAskedMs = now();
      host.waiting += 1;
      try {
        return await order(token, 'ask', request);
      } finally {
        host.waiting -= 1;
      }
    },

    async getReady() {
      const thread = (worker ??= startThread());
      if (!hasAnswered) await once(thread, 'message');
    },

    stop,
    get count() {
      return hosts.size;
    },
    async close() {
      clearInterval(looking);
      await endThread(worker, busy());
    },
  };
};
