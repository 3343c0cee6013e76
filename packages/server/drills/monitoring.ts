import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  dashboardExpressions,
  metricsIn,
  metricsOf,
  metricsOfPrometheus,
  rules,
} from './monitoring/expressions.ts';
import { scratchDatabase } from '../src/db/scratch.ts';
import { s3Variables } from '../test/kit.ts';
import { openLine } from '../test/line.ts';
import { openMailbox } from '../test/mailbox.ts';
import { freePort, pause, say, startProcess, until } from './kit.ts';
import { type Alert, openReceiver, startAlertmanager, startPrometheus } from './monitoring/services.ts';

/*
 * `npm run monitoring`: two instances, a Prometheus and an Alertmanager, all real. One instance is killed and the object
 * store cut off; both alerts reach a receiver, and are taken back when it is mended. Everything that the dashboard and the
 * alerts ask is asked. Rules and files are those of deploy/, with shorter times.
 */
const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const run = promisify(execFile);
const checked = async (program: string, ...given: readonly string[]): Promise<void> => {
  const { stdout } = await run(program, [...given], { cwd: deploy });
  say(`${program} ${given.slice(0, 2).join(' ')}: ${stdout.trim().split('\n').at(-1)?.trim() ?? ''}`);
};
await checked('promtool', 'check', 'rules', 'prometheus/alerts.yml');
await checked('promtool', 'test', 'rules', 'prometheus/tests/alerts.test.yml');
await checked('promtool', 'check', 'config', '--syntax-only', 'prometheus/prometheus.yml');
await checked('amtool', 'check-config', 'alertmanager/alertmanager.yml');

const began = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'hub-monitoring-'));
const { hostname, port: storePort } = new URL(s3Variables.S3_ENDPOINT);
const [database, mailbox, store, receiver] = await Promise.all([
  scratchDatabase(),
  openMailbox(),
  openLine(hostname, Number(storePort)),
  openReceiver(),
]);
const token = randomBytes(24).toString('base64url');
const bucket = `hub-monitoring-${randomBytes(4).toString('hex')}`;
const ports = [await freePort(), await freePort()];
const startInstance = (at: number) =>
  startProcess(database.url, ports[at] ?? 0, {
    ...s3Variables,
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: bucket,
    SMTP_URL: mailbox.url,
    METRICS_TOKEN: token,
    DEMO_READY: 'no',
    FILES_DIRECTORY: join(folder, 'files'),
    VERSIONS_DIRECTORY: join(folder, 'versions'),
    LOG_LEVEL: 'fatal',
  });
const instances = await Promise.all([startInstance(0), startInstance(1)]);
const targets = ports.map((port) => `127.0.0.1:${port}`);
const [, killed = ''] = targets;
const alertmanager = await startAlertmanager(folder, receiver.url);
const prometheus = await startPrometheus({ folder, token, targets, alertmanager: alertmanager.address });
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const up = async (): Promise<number> => (await prometheus.query('up == 1')).length;
await until('both instances are asked', async () => (await up()) === 2);
// Rates need two looks.
await pause(3_000);
say(`two instances answer Prometheus after ${seconds(began)}`);

const problems: string[] = [];
const scraped = metricsOf(
  await (
    await fetch(`http://${targets[0]}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text(),
);
const expressions = [
  ...dashboardExpressions(),
  ...rules().map(({ alert, expr }) => ({ title: alert, expression: expr })),
];
let answered = 0;
for (const { title, expression } of expressions) {
  for (const name of metricsIn(expression))
    if (!scraped.has(name) && !metricsOfPrometheus.has(name)) problems.push(`${title}: nobody has ${name}`);
  try {
    if ((await prometheus.query(expression)).length > 0) answered += 1;
  } catch (error) {
    problems.push(`${title}: ${String(error)}`);
  }
}
say(
  `${expressions.length} expressions name metrics that an instance has and are understood; ${answered} have an answer now`,
);
const strangers = await fetch(`http://${targets[0]}/metrics`);
if (strangers.status !== 403) problems.push(`/metrics answers ${strangers.status} without the token`);

const isObjects = ({ labels }: Alert): boolean =>
  labels['alertname'] === 'DependencyDown' && labels['dependency'] === 'objects';
const isKilled = ({ labels }: Alert): boolean =>
  labels['alertname'] === 'InstanceDown' && labels['instance'] === killed;
const both = [isObjects, isKilled] as const;
const toldAs = (status: Alert['status'], which: (alert: Alert) => boolean): boolean =>
  receiver.alerts.some((alert) => alert.status === status && which(alert));
if (both.some((which) => toldAs('firing', which))) problems.push('an alert fired before anything was wrong');

const broken = performance.now();
await Promise.all([store.cut(), instances[1].signal('SIGKILL')]);
await until('both alerts reach the receiver', () =>
  Promise.resolve(both.every((which) => toldAs('firing', which))),
);
say(`an instance killed, the object store cut off: both alerts told after ${seconds(broken)}`);

const repaired = performance.now();
await store.fix();
instances[1] = await startInstance(1);
await until('both alerts are taken back', () =>
  Promise.resolve(both.every((which) => toldAs('resolved', which))),
);
say(`repaired: both taken back after ${seconds(repaired)}`);
if ((await up()) !== 2) problems.push('an instance is not asked any more');

for (const one of [prometheus, alertmanager]) await one.end();
receiver.close();
for (const one of instances) await one.signal('SIGKILL');
await mailbox.close();
await store.cut();
await database.close();
await rm(folder, { recursive: true });
for (const problem of problems) say(problem);
say(
  `monitoring: ${problems.length} problems, ${expressions.length} expressions, 2 alerts told and taken back, ${seconds(began)}`,
);
process.exit(problems.length > 0 || answered < 30 ? 1 : 0);
