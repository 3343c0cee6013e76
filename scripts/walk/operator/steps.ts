import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { until } from '../../../packages/server/drills/kit.ts';
import { openReceiver, startService } from '../../../packages/server/drills/monitoring/services.ts';
import { callerOf } from '../../../packages/server/test/kit.ts';
import { openMailbox } from '../../../packages/server/test/mailbox.ts';
import { overTls, type Site } from '../../../packages/server/test/over-tls.ts';
import { proxies } from '../../../packages/server/test/proxies.ts';
import { freePort } from '../../testing/free-port.ts';
import { type Running, waitFor } from '../clean-clone.ts';
import { placed } from './handbook.ts';
import type { Machine } from './machine.ts';

/* The seven steps of docs/operate/README.md, each as its page says. */

const { mail, people, user } = endpoints;

/** What one step leaves to the next. */
export interface Walk {
  readonly machine: Machine;
  readonly say: (text: string) => void;
  /** To be undone at the end, the last first. */
  readonly closing: (() => unknown)[];
  running?: Running;
  site?: Site;
  password: string;
  certificate: string;
}

const page = (name: string): string => `docs/operate/${name}.md`;
const start = ({ machine }: Walk): string =>
  machine.handbook.commands(page('install'), '/etc/iodd-hub/settings; set +a');

const restart = async (walk: Walk): Promise<void> => {
  await walk.running?.stop();
  walk.running = await walk.machine.serve(start(walk));
};

const siteOf = ({ site }: Walk): Site => {
  if (!site) throw new Error('nobody reaches the site yet');
  return site;
};

const tokenOf = async (walk: Walk): Promise<string> =>
  (await siteOf(walk).call(user.login, { userName: 'admin', password: walk.password })).token;

const expectThat = (what: string, isSo: boolean): void => {
  if (!isSo) throw new Error(`not so: ${what}`);
};

const database = async ({ machine }: Walk): Promise<void> => {
  await machine.run(`bash scripts/services/postgres.sh ${machine.folder}/postgres ${machine.databasePort}`);
  const { handbook } = machine;
  await machine.run(handbook.commands(page('install'), /^install -m 600 -D \/dev\/null \S+\n$/));
  for (const line of [
    'DATABASE_URL=postgres://postgres@127.0.0.1:5432/iodd_hub',
    'FILES_DIRECTORY=/var/lib/iodd-hub/files',
    'VERSIONS_DIRECTORY=/var/lib/iodd-hub/versions',
  ]) {
    handbook.says(page('install'), line);
    const [name = '', value = ''] = line.split(/=(.*)/);
    machine.set(name, value);
  }
  machine.set('PORT', String(machine.port));
};

const service = async (walk: Walk): Promise<void> => {
  walk.running = await walk.machine.serve(start(walk));
  const [, oneTime = ''] = /one-time password (\S+)/.exec(walk.running.printed()) ?? [];
  expectThat('the first start prints a one-time password', oneTime !== '');
  const here = { url: `http://127.0.0.1:${walk.machine.port}` };
  const signedIn = await callerOf(here).call(user.login, { userName: 'admin', password: oneTime });
  expectThat(
    'it has to be changed, and an address is asked for',
    signedIn.mustChangePassword && signedIn.needsEmail,
  );
  await callerOf(here, signedIn.token).call(user.passwordEdit, {
    oldPassword: oneTime,
    newPassword: walk.password,
    email: 'admin@hub.example',
  });
};

const address = async (walk: Walk): Promise<void> => {
  const { machine } = walk;
  const { handbook, folder, places } = machine;
  for (const [name, value] of [
    ['PUBLIC_URL', 'https://hub.example'],
    ['TRUSTED_PROXIES', '127.0.0.1'],
  ] as const) {
    handbook.says(page('proxy'), `${name}=${value}`);
    machine.set(name, value);
  }
  machine.set('METRICS_TOKEN', (await machine.run('openssl rand -hex 24')).trim());
  await restart(walk);
  const [certify = '', look = ''] = handbook
    .commands(page('proxy'), 'openssl req -x509')
    .split(/^(?=curl )/m);
  await machine.run(certify);
  walk.certificate = placed('/etc/ssl/hub.example/fullchain.pem', places);
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  const proxy = await proxies.nginx({
    folder,
    plainPort,
    tlsPort,
    instances: [machine.port],
    certificate: walk.certificate,
    key: placed('/etc/ssl/hub.example/privkey.pem', places),
  });
  walk.closing.push(proxy.stop);
  const said = await machine.run(look, {
    'hub.example:443:': `hub.example:${tlsPort}:`,
    'https://hub.example/': `https://hub.example:${tlsPort}/`,
  });
  expectThat('/ready is 200 over TLS', said.includes('"failed":[]'));
  walk.site = overTls(tlsPort, walk.certificate);
  expectThat('pages are served over TLS', /<title>[^<]*IODD Hub</.test((await walk.site.ask('/')).text));
  expectThat('nobody sees the metrics there', (await walk.site.ask('/metrics')).status === 404);
  await tokenOf(walk);
};

const mails = async (walk: Walk): Promise<void> => {
  const mailbox = await openMailbox();
  walk.closing.push(mailbox.close);
  walk.machine.set('SMTP_URL', mailbox.url);
  walk.machine.set('MAIL_FROM', '"IODD Hub <hub@hub.example>"');
  await restart(walk);
  const { recipient } = await siteOf(walk).call(mail.mailTest, {}, await tokenOf(walk));
  await mailbox.wait(recipient, /From: IODD Hub <hub@hub\.example>/);
};

/** The nightly one, as cron starts it: a shell that knows nothing, and a line in which a percent sign has a backslash. */
const byCron = async ({ machine }: Walk): Promise<void> => {
  const { handbook, clone } = machine;
  handbook.says(page('backup'), 'deploy/cron/iodd-hub');
  const [, command = ''] = /^[\d*]+ .* root (.*)$/m.exec(handbook.read('deploy/cron/iodd-hub')) ?? [];
  expectThat('the file for cron has a command', command !== '');
  const path = clone.environment['PATH'] ?? '';
  const quoted = command.replaceAll('\\%', '%').replaceAll("'", `'\\''`);
  const made = await machine.run(`env -i HOME=/root SHELL=/bin/sh PATH='${path}' /bin/sh -c '${quoted}'`);
  expectThat('the nightly backup is made', /^backup site-\d{4}-\d\d-\d\d\.tar\.age: /m.test(made));
};

const backup = async (walk: Walk): Promise<void> => {
  const { machine, say } = walk;
  const { handbook, folder } = machine;
  const keys = await machine.run(`cd ${folder} && ${handbook.commands(page('backup'), 'age-keygen')}`);
  const [recipient = ''] = /age1[a-z0-9]+/.exec(keys) ?? [];
  machine.set('BACKUP_RECIPIENTS', recipient);
  await restart(walk);
  await machine.run(handbook.commands(page('backup'), 'npm run backup -- /backups'));
  await byCron(walk);
  const began = performance.now();
  await walk.running?.stop();
  await restored(walk);
  say(`    stopped, restored into another database and folder, verified and served: ${since(began)} s`);
};

/** Another machine: its settings are those of the site but for where things lie, and the key of the logs. */
const restored = async (walk: Walk): Promise<void> => {
  const { machine } = walk;
  const { handbook, folder, places } = machine;
  const own = readFileSync(placed('/etc/iodd-hub/settings', places), 'utf8');
  const auditKey = readFileSync(join(placed('/var/lib/iodd-hub', places), 'audit.key'), 'utf8').trim();
  const moved = own
    .replaceAll('/iodd_hub\n', '/iodd_hub_again\n')
    .replaceAll('/var/lib/iodd-hub/', '/var/lib/iodd-hub-again/');
  const settings = join(folder, 'settings-again');
  writeFileSync(settings, `${moved}AUDIT_KEY=${auditKey}\n`);
  const there = { '/etc/iodd-hub/settings': settings, 'backup.key': join(folder, 'backup.key') };
  const [restore = '', serve = ''] = handbook
    .commands(
      page('backup'),
      'npm run restore -- /backups/site-2020-02-02.tar.age --identity backup.key\nnpm',
    )
    .split(/^(?=npm run serve)/m);
  const said = await machine.run(restore, there);
  expectThat('it says what was restored', said.includes('restored: the site as of'));
  walk.running = await machine.serve(`set -a; . ${settings}; set +a; ${serve}`);
  await tokenOf(walk);
  await restart(walk);
};

const seconds = (from: number): number => (performance.now() - from) / 1000;
const since = (from: number): string => seconds(from).toFixed(0);

const monitored = async (walk: Walk): Promise<void> => {
  const { machine, say } = walk;
  const { handbook, places, port } = machine;
  const receiver = await openReceiver();
  walk.closing.push(receiver.close);
  const [promPort, alertPort] = [await freePort(), await freePort()];
  const folder = placed('/etc/prometheus', places);
  const [copy = '', check = ''] = handbook
    .commands(page('monitor'), 'cp deploy/prometheus')
    .split(/^(?=promtool)/m);
  await machine.run(`set -a; . /etc/iodd-hub/settings; set +a\n${copy}`);
  const edit = (name: string, changes: Readonly<Record<string, string>>): void => {
    for (const from of Object.keys(changes)) handbook.says(`deploy/${name}`, from);
    const path = join(folder, name.split('/')[1] ?? '');
    writeFileSync(path, placed(readFileSync(path, 'utf8'), changes));
  };
  edit('prometheus/prometheus.yml', {
    "'127.0.0.1:8080', '127.0.0.1:8081'": `'127.0.0.1:${port}'`,
    '127.0.0.1:9093': `127.0.0.1:${alertPort}`,
  });
  edit('alertmanager/alertmanager.yml', { 'http://127.0.0.1:9099/alerts': receiver.url });
  await machine.run(check);
  const alertmanager = await startService(
    'prometheus-alertmanager',
    [
      `--config.file=${folder}/alertmanager.yml`,
      `--storage.path=${folder}/alerts`,
      `--web.listen-address=127.0.0.1:${alertPort}`,
      '--cluster.listen-address=',
    ],
    `http://127.0.0.1:${alertPort}/-/ready`,
  );
  walk.closing.push(alertmanager.end);
  const prometheus = await startService(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${promPort}`,
    ],
    `http://127.0.0.1:${promPort}/-/ready`,
  );
  walk.closing.push(prometheus.end);
  const running = walk.running;
  if (!running) throw new Error('the site does not run');
  const isUp = async (): Promise<boolean> => {
    const query = 'http://127.0.0.1:' + promPort + '/api/v1/query?query=up%7Bjob%3D%22iodd-hub%22%7D';
    return /"value":\[[\d.]+,"1"\]/.test(await (await fetch(query)).text());
  };
  await waitFor('Prometheus asks the instance', running, isUp, 120);
  expectThat('no alert is told before', receiver.alerts.length === 0);
  await running.stop();
  const stopped = performance.now();
  const isTold = (status: 'firing' | 'resolved') => () =>
    Promise.resolve(
      receiver.alerts.some(
        (alert) => alert.status === status && alert.labels['alertname'] === 'InstanceDown',
      ),
    );
  await until('the alert is told', isTold('firing'), { limitMs: 300_000, everyMs: 200 });
  say(`    stopped: InstanceDown told after ${since(stopped)} s`);
  expectThat('within three minutes, as the handbook says', seconds(stopped) < 180);
  walk.running = await machine.serve(start(walk));
  const began = performance.now();
  await until('the alert is taken back', isTold('resolved'), { limitMs: 600_000, everyMs: 200 });
  say(`    serves again: taken back after ${since(began)} s`);
};

const colleague = async (walk: Walk): Promise<void> => {
  const site = siteOf(walk);
  const token = await tokenOf(walk);
  const account = {
    type: 0,
    name: 'Kim Lee',
    email: 'kim@hub.example',
    canPublic: 0,
  } as const;
  const { id } = await site.call(
    people.userAdd,
    { userName: 'kim', password: 'for one time only', language: 'en', ...account },
    token,
  );
  await site.call(people.userEdit, { id, ...account, isAdmin: 1, isDisabled: false }, token);
  const own = await site.call(user.login, { userName: 'kim', password: 'for one time only' });
  const change = { oldPassword: 'for one time only', newPassword: 'a password of her own' };
  await site.call(user.passwordEdit, change, own.token);
  const again = await site.call(user.login, { userName: 'kim', password: change.newPassword });
  expectThat('the colleague is an administrator', again.isAdmin === 1);
};

export const steps: readonly (readonly [title: string, step: (walk: Walk) => Promise<void>])[] = [
  ['A database and a folder, or a bucket.', database],
  ['The service.', service],
  ['Its address.', address],
  ['Mail.', mails],
  ['What must not be lost.', backup],
  ['Somebody who looks.', monitored],
  ['Who else may.', colleague],
];
