import { ResultError } from '@iodd-hub/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import { assertConnected } from './connection.ts';

export interface TransferLimits {
  /** Transfers at the same time, of everybody and of one address; a small file weighs a tenth of one. */
  readonly all: number;
  readonly oneAddress: number;
  /** Files of one address that are looked up at the same time: the others' calls need the database, too. */
  readonly lookUps: number;
  /** Files of one address that are looked up or wait for their turn; more are refused. */
  readonly waiting: number;
  /** The connection is closed when the client has read nothing for so long, */
  readonly idleTimeoutMs: number;
  /** and when it has not read the whole file by then. */
  readonly transferTimeoutMs: number;
}

export const transferLimits: TransferLimits = {
  all: 200,
  oneAddress: 10,
  lookUps: 3,
  waiting: 30,
  idleTimeoutMs: 30_000,
  transferTimeoutMs: 600_000,
};

const smallBytes = 256 * 1024;
/** In tenths of a large file, so that they add up exactly. */
const smallWeight = 1;
const retrySeconds = 10;

/** The files that are being sent: clients that do not read can neither use up all connections nor keep them open. */
export interface Transfers {
  /**
   * Runs a look-up as soon as the address has a free slot; throws 503 when too many of it wait for one, or when so many
   * of its files are under way that not even a small one could follow.
   */
  lookUp<T>(request: FastifyRequest, look: () => Promise<T>): Promise<T>;
  /** Before anything of the file is read; throws 503 while too many are under way. */
  begin(request: FastifyRequest, reply: FastifyReply, bytes: number): void;
}

export const openTransfers = (limits: TransferLimits): Transfers => {
  const byAddress = new Map<string, number>();
  let total = 0;
  const add = (address: string, weight: number): void => {
    total += weight;
    const own = (byAddress.get(address) ?? 0) + weight;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  };
  const assertRoom = (address: string, weight: number): void => {
    const own = byAddress.get(address) ?? 0;
    if (total + weight > limits.all * 10 || own + weight > limits.oneAddress * 10)
      throw new ResultError('tryLater', { seconds: retrySeconds });
  };
  const slots = openSlots(limits);
  const turn = openTurns();
  return {
    async lookUp({ ip }, look) {
      const address = addressKey(ip);
      await turn(address);
      assertRoom(address, smallWeight);
      await slots.acquire(address);
      try {
        assertRoom(address, smallWeight);
        return await look();
      } finally {
        slots.release(address);
      }
    },
    begin({ ip }, reply, bytes) {
      assertConnected(reply);
      const { raw } = reply;
      const address = addressKey(ip);
      const weight = bytes > smallBytes ? 10 : smallWeight;
      assertRoom(address, weight);
      add(address, weight);
      raw.setTimeout(limits.idleTimeoutMs, () => raw.destroy());
      const timer = setTimeout(() => raw.destroy(), limits.transferTimeoutMs);
      raw.once('close', () => {
        clearTimeout(timer);
        add(address, -weight);
      });
    },
  };
};

/** Look-ups that run at the same time, counted for each address. */
interface Slots {
  readonly acquire: (address: string) => Promise<void>;
  readonly release: (address: string) => void;
}

/** So many requests for files in one turn of the event loop: in a flood of them, other calls are answered in between. */
const requestsAtOnce = 5;

/** Resolves in turn, a few of each address at a time, so that what others wait for comes in between. */
const openTurns = (): ((address: string) => Promise<void>) => {
  const queues = new Map<string, (() => void)[]>();
  const take = (): void => {
    for (const [address, queue] of queues) {
      for (const next of queue.splice(0, requestsAtOnce)) next();
      if (queue.length === 0) queues.delete(address);
    }
    if (queues.size > 0) setImmediate(take);
  };
  return (address) =>
    new Promise((resolve) => {
      if (queues.size === 0) setImmediate(take);
      const queue = queues.get(address) ?? [];
      queues.set(address, queue);
      queue.push(resolve);
    });
};

/** First come, first served. */
const openSlots = ({ lookUps, waiting }: TransferLimits): Slots => {
  const queues = new Map<string, { running: number; readonly queue: (() => void)[] }>();
  return {
    async acquire(address) {
      const own = queues.get(address) ?? { running: 0, queue: [] };
      queues.set(address, own);
      if (own.running + own.queue.length >= waiting)
        throw new ResultError('tryLater', { seconds: retrySeconds });
      if (own.running < lookUps) own.running += 1;
      else await new Promise<void>((resolve) => own.queue.push(resolve));
    },
    release(address) {
      const own = queues.get(address);
      if (!own) return;
      const next = own.queue.shift();
      if (next) return next();
      own.running -= 1;
      if (own.running === 0) queues.delete(address);
    },
  };
};
