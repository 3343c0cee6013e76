import { ResultError } from '@iodd-hub/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import { assertConnected } from './connection.ts';

export interface TransferLimits {
  /** Transfers at the same time, of everybody and of one address; a small file counts as a tenth of one. */
  readonly all: number;
  readonly oneAddress: number;
  /** Files of one address that are looked up at the same time: the others' calls need the database, too. */
  readonly lookUps: number;
  /** Files of one address that are looked up or wait for their turn; more are refused. */
  readonly waiting: number;
  /** A reader that takes nothing for so long is given up. */
  readonly stallMs: number;
  /** And so is one that has not come to the end by then. */
  readonly wholeMs: number;
}

export const transferLimits: TransferLimits = {
  all: 200,
  oneAddress: 10,
  lookUps: 3,
  waiting: 30,
  stallMs: 30_000,
  wholeMs: 600_000,
};

const smallBytes = 256 * 1024;
const retrySeconds = 10;

/** The files that are being sent: readers that do not read cannot take all connections, nor hold them for ever. */
export interface Transfers {
  /** Looks a file up when it is this address's turn; throws 503 while too many of it wait. */
  lookUp<T>(request: FastifyRequest, look: () => Promise<T>): Promise<T>;
  /** Before anything of the file is read; throws 503 while too many are under way. */
  begin(request: FastifyRequest, reply: FastifyReply, bytes: number): void;
}

export const openTransfers = (limits: TransferLimits): Transfers => {
  const byAddress = new Map<string, number>();
  let total = 0;
  const add = (address: string, share: number): void => {
    total += share;
    const own = (byAddress.get(address) ?? 0) + share;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  };
  const turns = openTurns(limits);
  return {
    async lookUp({ ip }, look) {
      const address = addressKey(ip);
      await turns.take(address);
      try {
        return await look();
      } finally {
        turns.pass(address);
      }
    },
    begin({ ip }, reply, bytes) {
      assertConnected(reply);
      const { raw } = reply;
      const address = addressKey(ip);
      // In tenths, so that they add up exactly.
      const share = bytes > smallBytes ? 10 : 1;
      const own = byAddress.get(address) ?? 0;
      if (total + share > limits.all * 10 || own + share > limits.oneAddress * 10)
        throw new ResultError('tryLater', { seconds: retrySeconds });
      add(address, share);
      raw.setTimeout(limits.stallMs, () => raw.destroy());
      const timer = setTimeout(() => raw.destroy(), limits.wholeMs);
      raw.once('close', () => {
        clearTimeout(timer);
        add(address, -share);
      });
    },
  };
};

interface Turns {
  readonly take: (address: string) => Promise<void>;
  readonly pass: (address: string) => void;
}

/** A few at a time for each address, the others in the order in which they came. */
const openTurns = ({ lookUps, waiting }: TransferLimits): Turns => {
  const queues = new Map<string, { running: number; readonly queue: (() => void)[] }>();
  return {
    async take(address) {
      const own = queues.get(address) ?? { running: 0, queue: [] };
      queues.set(address, own);
      if (own.running + own.queue.length >= waiting)
        throw new ResultError('tryLater', { seconds: retrySeconds });
      if (own.running < lookUps) own.running += 1;
      else await new Promise<void>((resolve) => own.queue.push(resolve));
    },
    pass(address) {
      const own = queues.get(address);
      if (!own) return;
      const next = own.queue.shift();
      if (next) return next();
      own.running -= 1;
      if (own.running === 0) queues.delete(address);
    },
  };
};
