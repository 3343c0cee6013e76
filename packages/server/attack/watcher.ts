import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@iodd-hub/contract';
import { z } from 'zod';

/*
 * Looks at a server from a process of its own, so that what the attacker is busy with does not count. A call begins
 * every 25 ms whether or not those before it were answered: a stall is seen as long as it was.
 */
const everyMs = 25;
const givenUpMs = 60_000;

const order = z.object({ url: z.string(), session: z.string() });
type Order = z.output<typeof order>;

const report = z.object({
  worstHealthMs: z.number(),
  worstReadMs: z.number(),
  looks: z.number(),
  /** How late the watcher itself was: what a busy machine adds to every figure. */
  worstLagMs: z.number(),
  refused: z.array(z.string()),
});
export type Report = z.output<typeof report>;

const isWatcher = process.argv.includes('--watch');
const { profile } = endpoints.user;

const begin = ({ url, session }: Order): (() => Promise<Report>) => {
  const agent = new Agent({ keepAlive: true });
  const seen: Report = { worstHealthMs: 0, worstReadMs: 0, looks: 0, worstLagMs: 0, refused: [] };
  const open = new Set<Promise<void>>();
  const look = (
    path: string,
    { method, body }: { readonly method: string; readonly body: string },
    note: (ms: number) => void,
  ): void => {
    const began = performance.now();
    const answered = new Promise<void>((resolve) => {
      const headers = { 'session-id': session, 'content-type': 'application/json' };
      const asked = request(url + path, { agent, method, headers, timeout: givenUpMs }, (answer) => {
        if (answer.statusCode !== 200) seen.refused.push(`${path} ${answer.statusCode}`);
        answer.resume().on('close', resolve);
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', (error) => {
        seen.refused.push(`${path} ${error.message}`);
        resolve();
      });
      asked.end(body);
    });
    const done = answered.finally(() => {
      note(Math.round(performance.now() - began));
      seen.looks += 1;
    });
    open.add(done);
    void done.finally(() => open.delete(done));
  };
  let last = performance.now();
  const both = (): void => {
    const now = performance.now();
    seen.worstLagMs = Math.max(seen.worstLagMs, Math.round(now - last) - everyMs);
    last = now;
    look('/health', { method: 'GET', body: '' }, (ms) => {
      seen.worstHealthMs = Math.max(seen.worstHealthMs, ms);
    });
    look(profile.path, { method: profile.method, body: profile.method === 'POST' ? '{}' : '' }, (ms) => {
      seen.worstReadMs = Math.max(seen.worstReadMs, ms);
    });
  };
  both();
  const timer = setInterval(both, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    agent.destroy();
    return seen;
  };
};

if (isWatcher) {
  let end: (() => Promise<Report>) | undefined;
  process.on('message', (message) => {
    if (end) void end().then((seen) => process.send?.(seen));
    else process.send?.('watching');
    end = end ? undefined : begin(order.parse(message));
  });
}

export interface Watcher {
  /** What callers noticed while something went on. */
  readonly during: <T>(where: Order, work: () => Promise<T>) => Promise<readonly [T, Report]>;
  readonly close: () => void;
}

const told = async (child: ChildProcess, message: Order | 'end'): Promise<unknown> => {
  const answered = once(child, 'message');
  child.send(message);
  const [answer]: unknown[] = await answered;
  return answer;
};

export const openWatcher = (): Watcher => {
  const child = fork(fileURLToPath(import.meta.url), ['--watch']);
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    during: async (where, work) => {
      await told(child, where);
      const working = work();
      await working.catch(() => undefined);
      const seen = report.parse(await told(child, 'end'));
      return [await working, seen];
    },
    close: () => void child.kill('SIGKILL'),
  };
};
