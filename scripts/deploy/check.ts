/**
 * `npm run deploy:check`: compose.yaml and the Kubernetes manifests by their schemas, the systemd unit by systemd
 * itself, and all of them by what the product knows: its settings, its probes, its programs.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { z } from 'zod';
import { kubernetesProblems, misspeltFields } from './kubernetes.ts';
import { runGate } from '../gates/gate.ts';
import { root } from '../repository.ts';
import {
  composeText,
  kubernetesSettings,
  type Manifest,
  readCompose,
  readManifests,
  unitPath,
  unitSettings,
} from './manifests.ts';

/** The schema of the Compose Specification, which the linter has with it. */
const linter = fileURLToPath(import.meta.resolve('dclint/package.json'));
const composeSchema = z
  .looseObject({ $schema: z.string().optional() })
  .parse(JSON.parse(readFileSync(join(dirname(linter), 'schemas/compose.schema.json'), 'utf8')));

const composeProblems = (): string[] => {
  // Its formats are of its own, as a duration, and its dialect is the one that Ajv knows without being told.
  const { $schema: _, ...schema } = composeSchema;
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  validate(parse(composeText(), { merge: true }));
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `compose.yaml${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
};

/** A list of files that leaves one out, or names one that is not there, would not be noticed before a cluster does. */
const kustomizationProblems = (manifests: readonly Manifest[]): string[] => {
  const list = manifests.find(({ kind }) => kind === 'Kustomization');
  const { resources } = z.looseObject({ resources: z.array(z.string()) }).parse(list?.value);
  const there = manifests
    .filter(({ kind, file }) => kind !== 'Kustomization' && !file.includes('.example.'))
    .map(({ file }) => basename(file));
  return [
    ...resources.filter((name) => !there.includes(name)),
    ...there.filter((name) => !resources.includes(name)),
  ].map((name) => `kustomization.yaml: ${name} is either not named or not there`);
};

const configSource = readFileSync(join(root, 'packages/server/src/config.ts'), 'utf8');
const settings = new Set(
  [...configSource.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
);
// Of Node itself.
const others: ReadonlySet<string> = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'HOME']);

const unknownSettings = (where: string, names: readonly string[]): string[] =>
  names
    .filter((name) => !others.has(name) && !settings.has(name) && !settings.has(name.replace(/_FILE$/, '')))
    .map((name) => `${where}: the service has no setting ${name}`);

const containerSettings = (): string[] => {
  const [, block = ''] =
    /^ENV ((?:.*\\\n)*.*)/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8')) ?? [];
  return [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
};

const settingProblems = (): string[] => {
  const { configMap, secret } = kubernetesSettings();
  return [
    ...unknownSettings('compose.yaml', Object.keys(readCompose().of('hub').environment)),
    ...unknownSettings('config-map.yaml', Object.keys(configMap)),
    ...unknownSettings('secret.example.yaml', secret),
    ...unknownSettings(unitPath, unitSettings()),
    ...unknownSettings('Containerfile', containerSettings()),
  ];
};

/** Programs and probes that a file names have to be there. */
const namedThings = (): string[] => {
  const files = ['Containerfile', 'compose.yaml', unitPath, ...readManifests().map(({ file }) => file)];
  const probes = readFileSync(join(root, 'packages/server/src/http/probes.ts'), 'utf8');
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const programs = [...source.matchAll(/packages\/[a-z]+\/src\/[a-z/-]+\.ts/g)].map(([path]) => path);
    const paths = [...source.matchAll(/httpGet: \{ path: (\/[a-z]+)/g)].map(([, path = '']) => path);
    return [
      ...programs
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${file}: there is no ${path}`),
      ...paths.filter((path) => !probes.includes(`'${path}'`)).map((path) => `${file}: ${path} is no probe`),
    ];
  });
};

const looseImages = (): string[] =>
  Object.entries(readCompose().services)
    .filter(([, { image }]) => !/:v?\d/.test(image))
    .map(([name, { image }]) => `compose.yaml: ${name} runs ${image}, which may be another one tomorrow`);

/** What is published to more than this machine would be reached with secrets that nobody has chosen. */
const openPorts = (): string[] =>
  Object.entries(readCompose().services).flatMap(([name, { ports }]) =>
    ports
      .filter((port) => !port.startsWith('127.0.0.1:'))
      .map((port) => `compose.yaml: ${name} is published to everybody by ${port}`),
  );

/** As systemd rates it: 0 is shut, 10 is open. */
const mostExposure = 20;

const unitProblems = (): string[] => {
  execFileSync('bash', [join(root, 'scripts/services/systemd.sh')], { stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'hub-unit-'));
  // Programs and manuals of the operator's machine are not on this one.
  const unit = readFileSync(join(root, unitPath), 'utf8')
    .replace('/usr/bin/node', process.execPath)
    .replace(/^Documentation=.*$/m, '');
  const path = join(folder, basename(unitPath));
  writeFileSync(path, unit);
  try {
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    const rated = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${mostExposure}`, path],
      { encoding: 'utf8' },
    );
    const [rating = 'not rated'] = /Overall exposure level.*: [\d.]+/.exec(rated.stdout) ?? [];
    console.log(`deploy: ${rating.replace(/^.*for /, '')} of 10 exposed`);
    return [
      ...(verified.status === 0 && verified.stderr.trim() === '' ? [] : [`${unitPath}: ${verified.stderr}`]),
      ...(rated.status === 0 ? [] : [`${unitPath}: ${rating}, at most ${mostExposure / 10} is permitted`]),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A command that nobody runs may have stopped working long ago: each names the script that runs it, or why none can. */
const commandProblems = (): string[] => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const folder = join(root, 'docs/operate');
  return readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^```sh(.*)\n(.*)$/gm)].flatMap(
      ([, info = '', command = '']) => {
        const [, by] = / by="([^"]+)"$/.exec(info) ?? [];
        const script = /^npm run (\S+)/.exec(by ?? '')?.[1] ?? '';
        const isNamed =
          by === undefined
            ? / elsewhere="[^"]{10,}"$/.test(info)
            : scripts[script] !== undefined || existsSync(join(root, by));
        return isNamed ? [] : [`docs/operate/${name}: nobody runs \`${command}\``];
      },
    ),
  );
};

await runGate('deploy', async () => {
  const manifests = readManifests();
  const ofKubernetes = (await Promise.all(manifests.map(kubernetesProblems))).flat();
  return {
    what: 'services and manifests',
    looked: Object.keys(readCompose().services).length + manifests.length + 1,
    atLeast: 15,
    problems: [
      ...composeProblems(),
      ...looseImages(),
      ...openPorts(),
      ...ofKubernetes,
      ...misspeltFields(manifests),
      ...kustomizationProblems(manifests),
      ...settingProblems(),
      ...namedThings(),
      ...commandProblems(),
      ...unitProblems(),
    ],
  };
});
