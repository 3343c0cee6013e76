import { ResultError } from '@iodd-hub/contract';
import { afterEach, expect, it } from 'vitest';
import { openPool, type Pool, type PoolOptions } from './thread-pool.ts';
import { bounds, type Lane } from './work-queue.ts';

/** Threads that start at once and do what they are told. */
const thread = `
  import { parentPort, threadId } from 'node:worker_threads';
  const tasks = {
    echo: ({ text }) => text,
    thread: () => threadId,
    endless: () => { for (;;); },
    memory: () => { const all = []; for (;;) all.push(new Array(10_000).fill(Math.random())); },
    throw: () => { throw new Error('broken'); },
  };
  parentPort.on('message', (message) => parentPort.postMessage(tasks[message.task](message)));
  parentPort.postMessage('ready');`;
const module = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);

const pools: Pool[] = [];
const opened = (options: Partial<PoolOptions> = {}) => {
  const pool = openPool({ module, threads: 3, timeLimitMs: 300, memoryMb: 64, ...options });
  pools.push(pool);
  const run = (message: object, lane: Lane = 'checks', group = 'a') => pool.run(message, { lane, group });
  return { pool, run };
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

it.each(['endless', 'memory', 'throw'])(
  'work that is %s ends with its thread, and the next is done',
  async (task) => {
    const { run } = opened({ timeLimitMs: task === 'endless' ? 300 : 20_000 });
    const [broken, next] = await Promise.all([run({ task }), run({ task: 'echo', text: 'next' })]);
    expect([broken, next]).toEqual([null, 'next']);
  },
);

it('work that runs out of memory never ends the process', async () => {
  const { run } = opened({ timeLimitMs: 20_000 });
  for (let time = 0; time < 40; time += 1)
    expect(await run({ task: 'memory' }, 'checks', String(time))).toBeNull();
}, 60_000);

it('the time that a thread takes to start is not the time of its work', async () => {
  const slow = new URL(
    `data:text/javascript,${encodeURIComponent(`const end = Date.now() + 600; while (Date.now() < end);${thread}`)}`,
  );
  const { run } = opened({ module: slow, timeLimitMs: 200 });
  expect(await run({ task: 'echo', text: 'done' })).toBe('done');
});

it('endless work of one group leaves another its threads', async () => {
  const { run } = opened({ timeLimitMs: 2_000 });
  const endless = Promise.allSettled(Array.from({ length: 4 }, () => run({ task: 'endless' })));
  const others = ['uploads', 'checks'] as const;
  const first = await Promise.race([
    Promise.all(others.map((lane) => run({ task: 'echo', text: lane }, lane, 'b'))),
    endless,
  ]);
  expect(first).toEqual(others);
});

it('endless work does not use up threads faster than they start', async () => {
  const starting = `const end = Date.now() + 1_500; while (Date.now() < end);${thread}`;
  const slow = new URL(`data:text/javascript,${encodeURIComponent(starting)}`);
  const { run } = opened({ module: slow, timeLimitMs: 200 });
  await Promise.all(['b', 'c', 'd'].map((group) => run({ task: 'echo', text: group }, 'uploads', group)));
  for (let endless = 0; endless < 3; endless += 1) {
    await run({ task: 'endless' });
    const began = performance.now();
    await run({ task: 'echo', text: 'other' }, 'checks', 'b');
    expect(performance.now() - began).toBeLessThan(1_000);
  }
}, 30_000);

it('too much waiting work is refused, with a time to come back', async () => {
  const { pool, run } = opened();
  const atOnce = bounds.anonymous.waitingPerGroup + 1;
  const results = Promise.allSettled(
    Array.from({ length: atOnce }, () => run({ task: 'endless' }, 'anonymous')),
  );
  await pool.close();
  const last = (await results).at(-1);
  const error: unknown = last?.status === 'rejected' ? last.reason : null;
  expect(error).toBeInstanceOf(ResultError);
  expect(error).toMatchObject({ key: 'serverBusy', args: { seconds: 5 } });
});

it('threads that do not start refuse what waits instead of being started for ever', async () => {
  const { run } = opened({ module: new URL('data:text/javascript,throw new Error("no")') });
  await expect(run({ task: 'echo' })).rejects.toThrow('does not start');
});
