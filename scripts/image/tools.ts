import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** Images, and what the tools need to know; kept between runs. */
const store = join(root, '.data/containers');

const environment = {
  ...process.env,
  CONTAINERS_STORAGE_CONF: join(store, 'storage.conf'),
  // Needs no rights that a container for tests lacks itself.
  BUILDAH_ISOLATION: 'chroot',
};

/** What works where neither systemd nor control groups are ours. */
const podmanOptions = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const run = (program: string, words: readonly string[]): string =>
  execFileSync(program, words, { env: environment, encoding: 'utf8', maxBuffer: 1 << 28, cwd: root }).trim();

/** For what may be answered by no. */
export const tryPodman = (...words: readonly string[]) =>
  spawnSync('podman', [...podmanOptions, ...words], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });

/** What it complains about without ending, as that there is no systemd here, is shown where it fails only. */
export const podman = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = tryPodman(...words);
  if (status !== 0) throw new Error(`podman ${words[0]} ended with ${status}:\n${stderr.slice(-2000)}`);
  return stdout.trim();
};

export const prepareTools = (): void => {
  say(run('bash', ['scripts/services/containers.sh', store]));
};

const certificates = '/etc/ssl/certs';

/** How npm reaches its registry from here, while the image is built: no layer keeps it. */
const npmSettings = (): string => {
  const files = ['userconfig', 'globalconfig'].map((name) => run('npm', ['config', 'get', name]));
  const settings = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return [...settings, `cafile=${certificates}/ca-certificates.crt`, ''].join('\n');
};

/** One that takes longer hangs, and says nothing. */
const longestBuildMs = 900_000;

/** Builds the Containerfile under a name. */
export const buildImage = (name: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-image-'));
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, npmSettings(), { mode: 0o600 });
  try {
    const { status, stdout, stderr } = spawnSync(
      'buildah',
      [
        'bud',
        '--pull-never',
        '--quiet',
        '--format=docker',
        `--tag=${name}`,
        `--build-arg=REVISION=${run('git', ['rev-parse', 'HEAD'])}`,
        `--volume=${certificates}:${certificates}:ro`,
        `--secret=id=npmrc,src=${npmrc}`,
        '.',
      ],
      { env: environment, encoding: 'utf8', cwd: root, maxBuffer: 1 << 28, timeout: longestBuildMs },
    );
    if (status !== 0) throw new Error(`the image was not built:\n${`${stdout}${stderr}`.slice(-4000)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
