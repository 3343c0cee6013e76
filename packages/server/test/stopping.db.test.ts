import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';

let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await testSite({ DATABASE_CONNECTIONS: '3', RUN_JOBS: 'no' });
  token = (await addSignedIn(site, [{ userName: 'stopped' }]))['stopped'] ?? '';
});
afterAll(() => site.close());

it('an instance that ends waits for a request, and not for its connection', async () => {
  const other = await site.another();
  const holder = await site.database.pool.connect();
  await holder.query('begin; select 1 from account for update');
  const creating = callerOf(other, token).code(endpoints.host.hostCreate, {
    name: 'Bench',
    link: 'iolink-v1',
  });
  await vi.waitUntil(async () => {
    const { rowCount } = await site.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rowCount === 1;
  });
  const stopped = other.stop();
  // Longer than requests that are on the wire are waited for.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await holder.query('commit');
  holder.release();
  expect(await creating).toBe('00000');
  const began = performance.now();
  await stopped;
  expect(performance.now() - began).toBeLessThan(10_000);
});
