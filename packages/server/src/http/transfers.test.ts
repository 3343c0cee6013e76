import { EventEmitter } from 'node:events';
import { ResultError } from '@iodd-hub/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTransfers, transferLimits } from './transfers.ts';

const from = (ip: string): FastifyRequest => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the address is read
  return { ip } as FastifyRequest;
};

const replyOf = (raw: EventEmitter): FastifyReply => {
  Object.assign(raw, { setTimeout: () => raw, socket: {} });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the connection is used
  return { raw } as unknown as FastifyReply;
};

describe('looking files up', () => {
  const begin = (address: string, count: number, transfers = openTransfers(transferLimits)) => {
    const running: (() => void)[] = [];
    const asked = Array.from({ length: count }, () =>
      transfers.lookUp(from(address), () => new Promise<void>((resolve) => running.push(resolve))),
    );
    return { transfers, running, asked };
  };
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });

  it('asks the database for a few files of one address at a time, the others in their order', async () => {
    const { running, asked } = begin('192.0.2.1', 10);
    await turn();
    expect(running).toHaveLength(transferLimits.lookUps);
    for (let ended = 0; ended < asked.length; ended += 1) {
      running[ended]?.();
      await asked[ended];
      expect(running.length - ended - 1).toBeLessThanOrEqual(transferLimits.lookUps);
      await turn();
    }
    expect(running).toHaveLength(10);
  });

  it('takes a few requests of a flood in each turn of the event loop', async () => {
    const transfers = openTransfers({ ...transferLimits, lookUps: 1000, waiting: 1000 });
    const { running } = begin('192.0.2.1', 100, transfers);
    const seen: number[] = [];
    for (let turns = 0; turns < 4; turns += 1) {
      await turn();
      seen.push(running.length);
    }
    expect(seen.at(0)).toBeLessThanOrEqual(5);
    expect(seen.at(-1)).toBeLessThanOrEqual(20);
    await expect.poll(() => running.length).toBe(100);
  });

  it('does not look up what could not be sent, as long as so many files of the address are under way', async () => {
    const transfers = openTransfers(transferLimits);
    const replies = Array.from({ length: transferLimits.oneAddress }, () => new EventEmitter());
    for (const raw of replies) transfers.begin(from('192.0.2.1'), replyOf(raw), 1_000_000);
    const look = () => Promise.resolve('found');
    await expect(transfers.lookUp(from('192.0.2.1'), look)).rejects.toBeInstanceOf(ResultError);
    await expect(transfers.lookUp(from('192.0.2.2'), look)).resolves.toBe('found');
    replies[0]?.emit('close');
    await expect(transfers.lookUp(from('192.0.2.1'), look)).resolves.toBe('found');
  });

  it('does not let one address wait for another', async () => {
    const { transfers } = begin('192.0.2.1', 10);
    const other = begin('192.0.2.2', 1, transfers);
    await turn();
    expect(other.running).toHaveLength(1);
  });

  it('refuses what would wait too long, and takes files again afterwards', async () => {
    const { transfers, running, asked } = begin('192.0.2.1', transferLimits.waiting + 1);
    await expect(asked.at(-1)).rejects.toBeInstanceOf(ResultError);
    for (let ended = 0; ended < transferLimits.waiting; ended += 1) {
      await turn();
      running[ended]?.();
    }
    await Promise.all(asked.slice(0, -1));
    await expect(transfers.lookUp(from('192.0.2.1'), () => Promise.resolve(1))).resolves.toBe(1);
  });
});
