import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { auditKey, freePort, isReady, until } from '../kit.ts';

export interface Instance {
  readonly url: string;
  stop(): Promise<void>;
}

/** What `npm run serve` starts, of the version in a folder. */
export const startInstance = async (
  home: string,
  variables: Readonly<Record<string, string>>,
): Promise<Instance> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(home, 'packages/server/src/supervisor.ts')], {
    cwd: home,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      LIMIT_READ_PER_MINUTE: '100000000',
      LIMIT_WRITE_PER_MINUTE: '100000000',
      DRAIN_MS: '300',
      AUDIT_KEY: auditKey,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (process.argv.includes('--verbose')) process.stderr.write(chunk);
    });
  const ended = once(child, 'exit');
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  await until(
    'the instance is ready',
    () => {
      if (child.exitCode !== null) throw new Error(`the instance did not start: ${said}`);
      return isReady(url);
    },
    { everyMs: 50, limitMs: 240_000 },
  );
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
};
