import { ResultError } from '@iodd-hub/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTransfers, transferLimits } from './transfers.ts';

const from = (ip: string): FastifyRequest => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the address is read
  return { ip } as FastifyRequest;
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
