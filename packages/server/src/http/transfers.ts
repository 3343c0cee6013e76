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
const retrySeconds = 10;

/** The files that are being sent: clients that do not read can neither use up all connections nor keep them open. */
export interface Transfers {
  /** Runs a look-up as soon as the address has a free slot; throws 503 when too many of it wait for one. */
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
  const slots = openSlots(limits);
  return {
    async lookUp({ ip }, look) {
      const address = addressKey(ip);
      await slots.acquire(address);
      try {
        return await look();
      } finally {
        slots.release(address);
      }
    },
    begin({ ip }, reply, bytes) {
      assertConnected(reply);
      const { raw } = reply;
      const address = addressKey(ip);
      // In tenths, so that they add up exactly.
      const weight = bytes > smallBytes ? 10 : 1;
      const own = byAddress.get(address) ?? 0;
      if (total + weight > limits.all * 10 || own + weight > limits.oneAddress * 10)
        throw new ResultError('tryLater', { seconds: retrySeconds });
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
