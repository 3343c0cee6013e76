import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.ts';
import { missingBinaries } from './lock-rules.ts';

const lockOf = (packages: object): string => JSON.stringify({ packages });
const tool = { optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '1.0.0' } };

it('the lock file has the binaries of every platform', () =>
  expect(missingBinaries(readFileSync(join(root, 'package-lock.json'), 'utf8')).problems).toEqual([]));

it('finds them beside the tool, inside it and above it', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/linux-x64': {},
    'node_modules/tool/node_modules/@tool/darwin-arm64': {},
    'packages/web/node_modules/tool': tool,
    'packages/web/node_modules/@tool/darwin-arm64': {},
  };
  expect(missingBinaries(lockOf(packages)).problems).toEqual([]);
});

it('names the one that an update left out', () =>
  expect(
    missingBinaries(lockOf({ 'node_modules/tool': tool, 'node_modules/@tool/linux-x64': {} })).problems,
  ).toEqual(['node_modules/tool needs @tool/darwin-arm64, which package-lock.json does not have']));
