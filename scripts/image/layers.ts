import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../repository.ts';
import { podman } from './tools.ts';

const manifest = z.array(z.object({ Config: z.string(), Layers: z.array(z.string()) }));

export interface Unpacked {
  /** How the image is started, as text. */
  readonly config: string;
  /** What each layer holds, the first one at the bottom. */
  readonly layers: readonly string[];
}

/** Takes an image apart: a folder for each layer, so that what a later one hides is seen too. */
export const unpackImage = (name: string, folder: string): Unpacked => {
  const archive = join(folder, 'image.tar');
  podman('save', '--quiet', '--format', 'docker-archive', '--output', archive, name);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const [image] = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  if (!image) throw new Error('the archive has no image');
  const layers = image.Layers.map((layer, index) => {
    const target = join(folder, `layer-${index}`);
    mkdirSync(target);
    execFileSync('tar', ['-xf', join(folder, layer), '-C', target, '--exclude=dev/*']);
    return target;
  });
  return { config: readFileSync(join(folder, image.Config), 'utf8'), layers };
};

/** Files by their path in a folder; a link is not followed: one of a layer may lead out of it. */
export const filesIn = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return filesIn(folder, path);
    return entry.isFile() ? [path] : [];
  });

const officialRegistry = 'registry.npmjs.org';

/** Words of this machine that nobody else may read: where the clone lies, what signs in anywhere, whom npm asks. */
const privateWords = (): ReadonlyMap<string, string> => {
  const words = new Map([[root, 'the path of the clone']]);
  for (const [name, value = ''] of Object.entries(process.env))
    if (/TOKEN|SECRET|PASSWORD|CREDENTIAL/.test(name) && value.length >= 12)
      words.set(value, `the value of ${name}`);
  const npmrc = join(homedir(), '.npmrc');
  const settings = existsSync(npmrc) ? readFileSync(npmrc, 'utf8') : '';
  for (const [, secret = ''] of settings.matchAll(/_(?:authToken|auth|password)\s*=\s*"?([^\s"]+)/g))
    words.set(secret, 'a secret of npm');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const { host } = new URL(registry);
  if (host !== officialRegistry) words.set(host, 'the registry of this machine');
  return words;
};

/** What must lie in no layer, with where it lies. */
export const leaksIn = ({ config, layers }: Unpacked): string[] => {
  const words = [...privateWords()];
  const leaksOf = (where: string, octets: Buffer): string[] =>
    words.filter(([word]) => octets.includes(word)).map(([, what]) => `${where} has ${what}`);
  const inFiles = layers.flatMap((layer, index) =>
    filesIn(layer).flatMap((path) => [
      ...(/(^|\/)(\.npmrc|\.env|\.git|id_[a-z0-9]+)$/.test(path) ? [`layer ${index}: ${path}`] : []),
      ...leaksOf(`layer ${index}: ${path}`, readFileSync(join(layer, path))),
    ]),
  );
  return [...leaksOf('the configuration', Buffer.from(config)), ...inFiles];
};

const packageFile = z.object({ name: z.string(), version: z.string() });
const bill = z.object({
  components: z.array(
    z.object({
      purl: z.string(),
      properties: z.array(z.object({ value: z.string() })).default([]),
    }),
  ),
});

/** Packages that lie in the image and are not in its list, and the other way round. */
export const unlisted = (app: string): { missing: string[]; absent: string[]; listed: number } => {
  const there = new Set(
    filesIn(app)
      // Of packages themselves, not of folders in them.
      .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
      .map((path) => packageFile.parse(JSON.parse(readFileSync(join(app, path), 'utf8'))))
      .map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`),
  );
  const { components } = bill.parse(JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')));
  const all = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace('npm/@', 'npm/%40')));
  const ofService = components.filter(({ properties }) =>
    properties.some(({ value }) => value === 'service'),
  );
  return {
    missing: [...there].filter((purl) => !all.has(purl)),
    absent: ofService
      .map(({ purl }) => decodeURIComponent(purl).replace('npm/@', 'npm/%40'))
      .filter((purl) => !there.has(purl)),
    listed: components.length,
  };
};
