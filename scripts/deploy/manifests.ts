import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from '../repository.ts';

/*
 * What compose.yaml, the manifests and the unit give the service, read from the files themselves: so what is checked
 * and what is started is what an operator gets.
 */

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const variables = z.record(z.string(), z.string());

const service = z.object({
  image: z.string(),
  environment: variables.default({}),
  ports: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
});
const compose = z.object({ services: z.record(z.string(), service) });

export const composeText = (): string => text('compose.yaml');
export const readCompose = () => {
  const { services } = compose.parse(parse(composeText(), { merge: true }));
  return {
    services,
    of: (name: string) => {
      const found = services[name];
      if (!found) throw new Error(`compose.yaml has no service ${name}`);
      return found;
    },
  };
};

const manifestFolder = 'deploy/kubernetes';

export interface Manifest {
  readonly file: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly value: unknown;
}

const typeMeta = z.looseObject({ kind: z.string(), apiVersion: z.string() });

export const readManifests = (): Manifest[] =>
  readdirSync(join(root, manifestFolder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => {
      const file = `${manifestFolder}/${name}`;
      return parseAllDocuments(text(file)).map((document) => {
        const { kind, apiVersion, ...rest } = typeMeta.parse(document.toJS());
        return { file, kind, apiVersion, value: { apiVersion, kind, ...rest } };
      });
    });

const valuesOf = (kind: string, field: 'data' | 'stringData'): Record<string, string> => {
  const found = readManifests().find((manifest) => manifest.kind === kind);
  return variables.parse(z.looseObject({}).parse(found?.value)[field]);
};

/** What the config map says, and the names that the secret has to have. */
export const kubernetesSettings = () => ({
  configMap: valuesOf('ConfigMap', 'data'),
  secret: Object.keys(valuesOf('Secret', 'stringData')),
});

export const unitPath = 'deploy/systemd/iodd-hub.service';
export const unitSettings = (): string[] =>
  [...text(unitPath).matchAll(/^Environment=([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
