// Every call of the contract without its schemas, for pages that send what they know to be right: `npm run generate`.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpointsOf } from '../../packages/contract/src/kit.ts';
import { root } from '../repository.ts';

const source = join(root, 'packages/contract/src');
const target = join(source, 'calls');

const callOf = ([name, { path, method, uploads }]: readonly [string, Endpoint]): string =>
  `export const ${name}: CallOf<typeof declared.${name}> = {
  path: '${path}',
  method: '${method}',
  uploads: ${uploads ? `{ files: ${uploads.files}, bytes: ${uploads.bytes} }` : 'null'},
};
`;

const moduleOf = (file: string, calls: readonly (readonly [string, Endpoint])[]): string =>
  [
    `// Written by npm run generate: the calls of ../${file} without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../${file}';
`,
    ...calls.map(callOf),
  ].join('\n');

mkdirSync(target, { recursive: true });
// Those that collect the others, and tests, declare nothing themselves.
const files = readdirSync(source).filter((file) => /^(?!index|endpoints)[a-z-]+\.ts$/.test(file));
for (const file of files) {
  const declared: Readonly<Record<string, Endpoint>> = await import(join(source, file));
  const calls = Object.entries(endpointsOf(declared));
  if (calls.length > 0) writeFileSync(join(target, file.replace(/ts$/, 'gen.ts')), moduleOf(file, calls));
}
