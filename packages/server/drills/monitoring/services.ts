import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { textOf } from './expressions.ts';
import { listening, portOf } from '../../test/mailbox.ts';
import { freePort, until } from '../kit.ts';

/* Prometheus and Alertmanager of the drill's own, with the files of deploy/ and shorter times. */

const alert = z.object({
  status: z.enum(['firing', 'resolved']),
  labels: z.record(z.string(), z.string()),
});
export type Alert = z.output<typeof alert>;
const told = z.object({ alerts: z.array(alert) });

/** What operators would have in place of a telephone. */
export const openReceiver = async () => {
  const alerts: Alert[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        alerts.push(...told.parse(body).alerts);
        return response.end();
      },
      () => response.writeHead(400).end(),
    );
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${portOf(server)}/alerts`,
    alerts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const isThere = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

/** A program of its own, ended with this one. */
export const startService = async (
  program: string,
  given: readonly string[],
  readyAt: string,
): Promise<{ end: () => Promise<void> }> => {
  const child: ChildProcess = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    throw new Error(`${program} does not start (bash scripts/services/prometheus.sh): ${String(error)}`);
  });
  failed.catch(() => undefined);
  const ended = once(child, 'exit');
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  await Promise.race([
    failed,
    until(`${program} is ready`, () => {
      if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`);
      return isThere(readyAt);
    }),
  ]);
  return {
    async end() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
};

/** The settings that a drill replaces; the rest is as it stands in deploy/. */
const replaced = (text: string, path: readonly (string | number)[], value: unknown): string => {
  const whole: unknown = parse(text);
  let place = whole;
  for (const step of path.slice(0, -1)) place = Reflect.get(Object(place), step);
  Reflect.set(Object(place), path.at(-1) ?? '', value);
  return stringify(whole);
};
const allReplaced = (
  text: string,
  values: readonly (readonly [readonly (string | number)[], unknown])[],
): string => values.reduce((current, [path, value]) => replaced(current, path, value), text);

export const startAlertmanager = async (folder: string, receiver: string) => {
  const port = await freePort();
  const file = join(folder, 'alertmanager.yml');
  await writeFile(
    file,
    allReplaced(textOf('alertmanager/alertmanager.yml'), [
      [['receivers', 0, 'webhook_configs', 0, 'url'], receiver],
      [['route', 'group_wait'], '100ms'],
      [['route', 'group_interval'], '500ms'],
    ]),
  );
  const address = `127.0.0.1:${port}`;
  const { end } = await startService(
    'prometheus-alertmanager',
    [
      `--config.file=${file}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=${address}`,
      '--cluster.listen-address=',
    ],
    `http://${address}/-/ready`,
  );
  return { address, end };
};

interface Watched {
  readonly folder: string;
  readonly token: string;
  readonly targets: readonly string[];
  readonly alertmanager: string;
}

/** How long something has to be wrong, and over which time rates are counted. */
const shorter = (text: string): string =>
  text.replaceAll(/for: \w+/g, 'for: 2s').replaceAll(/\[\d+m\]/g, '[15s]');

const answer = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
});

export const startPrometheus = async ({ folder, token, targets, alertmanager }: Watched) => {
  const port = await freePort();
  const file = join(folder, 'prometheus.yml');
  await writeFile(join(folder, 'metrics-token'), token);
  await writeFile(join(folder, 'alerts.yml'), shorter(textOf('prometheus/alerts.yml')));
  await writeFile(
    file,
    allReplaced(textOf('prometheus/prometheus.yml'), [
      [['global', 'scrape_interval'], '1s'],
      [['global', 'evaluation_interval'], '1s'],
      [['scrape_configs', 0, 'scrape_timeout'], '1s'],
      [['scrape_configs', 0, 'static_configs', 0, 'targets'], targets],
      [['alerting', 'alertmanagers', 0, 'static_configs', 0, 'targets'], [alertmanager]],
    ]),
  );
  const address = `127.0.0.1:${port}`;
  const { end } = await startService(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=${address}`,
      '--rules.alert.resend-delay=1s',
    ],
    `http://${address}/-/ready`,
  );
  /** What an expression answers at this moment; throws where it is not understood. */
  const query = async (expression: string): Promise<readonly unknown[]> => {
    const asked = new URLSearchParams({ query: expression });
    const body = await (
      await fetch(`http://${address}/api/v1/query`, { method: 'POST', body: asked })
    ).json();
    const { status, error, data } = answer.parse(body);
    if (status !== 'success' || !data) throw new Error(error ?? 'no answer');
    return data.result;
  };
  return { query, end };
};
