import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { Manifest } from './manifests.ts';

/** A folder of the models for each API group; most have the name of the group. */
const groups: Readonly<Record<string, string>> = { networking: 'networking.k8s.io' };

/** Where the model of a kind lies; made of the OpenAPI description of Kubernetes, with a validator. */
const modelOf = ({ apiVersion, kind }: Manifest): string => {
  const [group = '', version] = apiVersion.split('/');
  const folder = version === undefined ? group : `${groups[group] ?? group}/${version}`;
  return `kubernetes-models/${folder}/${kind}`;
};

/** It is read by kustomize and never sent to a cluster. */
const isSent = ({ kind }: Manifest): boolean => kind !== 'Kustomization';

type Model = new (data: unknown) => { validate(): void };

/** Values that the API would refuse: of a wrong type, outside an enumeration, or missing. */
export const kubernetesProblems = async (manifest: Manifest): Promise<string[]> => {
  if (!isSent(manifest)) return [];
  const { file, kind, apiVersion, value } = manifest;
  const module: Record<string, Model> = await import(modelOf(manifest));
  const Kind = module[kind];
  if (!Kind) return [`${file}: nobody knows ${apiVersion} ${kind}`];
  try {
    new Kind(value).validate();
    return [];
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
};

/**
 * Fields that no kind has: the validators let them pass, as the API did once. The models come with types, and the
 * compiler knows no field that a literal may have beyond them.
 */
export const misspeltFields = (manifests: readonly Manifest[]): string[] => {
  const folder = join(root, '.data/deploy');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'manifests.ts');
  const lines = manifests.filter(isSent).map((manifest, index) => {
    const { kind, value } = manifest;
    const literal = JSON.stringify(value, null, 1);
    return `import type { I${kind} as Kind${index} } from '${modelOf(manifest)}';\nexport const from${index}: Kind${index} = ${literal};`;
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  const options = [
    '--noEmit',
    '--ignoreConfig',
    '--skipLibCheck',
    '--strict',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, file], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return status === 0
    ? []
    : stdout
        .trim()
        .split('\n')
        .map((line) => `manifests: ${line}`);
};
