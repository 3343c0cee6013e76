/**
 * `npm run image`: builds the image, takes it apart, and runs it as a cluster would: migrations as a job of their own,
 * then the service as nobody in particular, without rights, on a read-only root. It has to serve, to say that it is
 * well, to end at SIGTERM in order, and to have written nothing. `-- --keep` leaves the built image alone.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createTrialDatabase } from '../../packages/server/src/db/migrate.ts';
import { freePort } from '../testing/free-port.ts';
import { filesIn, leaksIn, unlisted, unpackImage } from './layers.ts';
import { buildImage, podman, prepareTools, say, tryPodman } from './tools.ts';

const image = 'localhost/iodd-hub:check';
const userId = '10001';
const problems: string[] = [];
const claim = (what: string, isSo: boolean, otherwise = ''): void => {
  say(`${isSo ? 'ok   ' : 'WRONG'} ${what}${isSo || !otherwise ? '' : `: ${otherwise}`}`);
  if (!isSo) problems.push(what);
};

const began = performance.now();
const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;

prepareTools();
say(`base is there after ${seconds()}`);
buildImage(image);
say(`built after ${seconds()}`);

const inspected = z
  .array(
    z.object({
      Size: z.int(),
      User: z.string(),
      Labels: z.record(z.string(), z.string()),
      HealthCheck: z.object({ Test: z.array(z.string()) }).optional(),
      Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
    }),
  )
  .parse(JSON.parse(podman('image', 'inspect', image)))[0];
if (!inspected) throw new Error('the image is not there');
claim(
  'runs as a user that is a number and not root',
  inspected.User === `${userId}:${userId}`,
  inspected.User,
);
claim('has a health check', (inspected.Healthcheck ?? inspected.HealthCheck)?.Test[0] === 'CMD');
claim('says its licence', inspected.Labels['org.opencontainers.image.licenses'] === 'Apache-2.0');

const folder = mkdtempSync(join(tmpdir(), 'hub-image-'));
try {
  const unpacked = unpackImage(image, folder);
  const app = join(unpacked.layers.at(-1) ?? '', 'app');
  const files = filesIn(app);
  say(
    `${Math.round(inspected.Size / 1e6)} MB in ${unpacked.layers.length} layers; ours: ${files.length} files`,
  );
  const leaks = leaksIn(unpacked);
  claim(
    'no secret, npmrc or path of this machine in any layer',
    leaks.length === 0,
    leaks.slice(0, 5).join('; '),
  );
  const tests = files.filter((path) => !path.startsWith('node_modules/') && /\.test\.tsx?$/.test(path));
  claim('no tests of ours in it', files.length > 1000 && tests.length === 0, tests.join(', '));
  const { missing, absent, listed } = unlisted(app);
  claim(
    `each of its packages is in its list of ${listed} materials, and none that is not there`,
    missing.length + absent.length === 0 && listed > 200,
    `${missing.join(', ')} | ${absent.join(', ')}`,
  );
  say(
    execFileSync('node', ['scripts/image/sbom.ts', '--check', join(app, 'sbom.cdx.json')], {
      encoding: 'utf8',
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}

const server = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';
const database = await createTrialDatabase(`${server}/hub_image_${randomBytes(4).toString('hex')}`);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const name = `iodd-hub-check-${randomBytes(4).toString('hex')}`;

/** As the manifests ask for it: no rights, nothing to write but /tmp. */
const confined = [
  '--network=host',
  '--pull=never',
  '--read-only',
  '--tmpfs=/tmp:rw,mode=1777',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  // What a container may open here; the usual limits are beyond what this machine grants.
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=4096:4096',
];
const settings: Readonly<Record<string, string>> = {
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: database.url,
  NATS_URL: process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222',
  S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] ?? 'http://127.0.0.1:17480',
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: 'testkey',
  S3_SECRET_ACCESS_KEY: 'testsecret',
  AUDIT_KEY: randomBytes(32).toString('base64'),
  MIGRATE: 'no',
};
const variables = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);

const answerOf = (path: string): Promise<{ status: number; text: string }> =>
  fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  );

const untilReady = async (): Promise<boolean> => {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if ((await answerOf('/ready')).status === 200) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return false;
};

const state = z.object({ Pid: z.int(), ExitCode: z.int(), Running: z.boolean() });
const stateOf = () => state.parse(JSON.parse(podman('inspect', '--format', '{{json .State}}', name)));

/** What the kernel says about the process, whatever the tools were told. */
const confinement = (pid: number): string =>
  readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .filter((line) => /^(Uid|CapEff|NoNewPrivs):/.test(line))
    .map((line) => line.split('\t').slice(0, 2).join(' '))
    .join(', ');

try {
  const job = [...confined, ...variables, image, 'packages/server/src/commands/migrate.ts'];
  const applied = podman('run', '--rm', ...job);
  claim(`migrates as a job: ${applied.slice(0, 30)}`, /^[1-9]\d* migrations applied/.test(applied));

  const started = performance.now();
  podman('run', '--detach', '--name', name, ...confined, ...variables, image);
  claim('is ready', await untilReady(), tryPodman('logs', '--tail', '20', name).stdout);
  say(`ready ${((performance.now() - started) / 1000).toFixed(1)} s after it was started`);
  const kernel = confinement(stateOf().Pid);
  claim('has no rights', kernel === `Uid: ${userId}, CapEff: 0000000000000000, NoNewPrivs: 1`, kernel);
  const check = tryPodman('healthcheck', 'run', name);
  claim('says that it is well', check.status === 0, `${check.stdout}${check.stderr}`);
  const page = await answerOf('/');
  claim('serves its pages', page.status === 200 && page.text.includes('<div id="root"'), String(page.status));
  const metrics = await answerOf('/metrics');
  claim('serves its metrics', metrics.status === 200 && metrics.text.includes('http_requests_total'));
  const offer = await answerOf('/api/version/host');
  claim('says that a new version is a new image', offer.text.includes('"07005"'), offer.text);
  podman('kill', '--signal', 'TERM', name);
  const code = Number(podman('wait', name));
  claim('ends at SIGTERM in order', code === 0, `${code}: ${tryPodman('logs', '--tail', '5', name).stdout}`);
  const written = podman('diff', name)
    .split('\n')
    .filter((line) => line !== '' && !/^[AC] \/(etc|run|tmp|dev|proc|sys|var)(\/|$)/.test(line));
  claim('has written nothing', written.length === 0, written.join(', '));
} finally {
  tryPodman('rm', '--force', '--time', '1', name);
  await database.drop();
}
say(problems.length > 0 ? `${problems.length} claims are wrong` : `image: all claims hold, ${seconds()}`);
process.exit(problems.length > 0 ? 1 : 0);
