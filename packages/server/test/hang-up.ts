import { expect, vi } from 'vitest';
import type { TestSite } from './kit.ts';
import type { SlowRequest } from './slow-client.ts';

/** Makes calls that have to wait for a table, and hangs up while they do. */
export const hangUp = async (
  { database, server }: Pick<TestSite, 'database' | 'server'>,
  table: 'session' | 'blob',
  call: () => SlowRequest,
  count: number,
): Promise<void> => {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const calls = Array.from({ length: count }, call);
    await vi.waitFor(async () => {
      const { rows } = await client.query('select 1 from pg_locks where not granted');
      expect(rows.length).toBeGreaterThan(0);
    }, 20_000);
    for (const one of calls) await one.close();
    // What the server hears now, it hears after all of them.
    await fetch(`${server.url}/health`);
  } finally {
    await client.query('rollback');
    client.release();
  }
};
