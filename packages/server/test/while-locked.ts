import type pg from 'pg';
import { expect, vi } from 'vitest';

interface Meeting {
  /** What another transaction has locked and changed when the call comes. */
  readonly hold: (client: pg.PoolClient) => Promise<unknown>;
  readonly call: () => Promise<string>;
  /** What it changes while the call waits. */
  readonly change?: (client: pg.PoolClient) => Promise<unknown>;
}

/** A first call may start threads before it comes to the lock, which a busy machine takes seconds for. */
const callArrives = 20_000;

/** Makes a call while another transaction holds a lock, and ends that one when the call waits or is over. */
export const whileLocked = async (pool: pg.Pool, { hold, call, change }: Meeting): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await hold(client);
    const state = { isOver: false };
    const code = call().finally(() => {
      state.isOver = true;
    });
    await vi.waitFor(async () => {
      // Not by the client: a transaction reads the activity once and sees no later one.
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(state.isOver || rows.length > 0).toBe(true);
    }, callArrives);
    await change?.(client);
    await client.query('commit');
    return await code;
  } finally {
    client.release();
  }
};
