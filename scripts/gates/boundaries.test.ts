import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cruisePackages } from './cruise.ts';

type Tree = Readonly<Record<string, string>>;

const made: string[] = [];

/** A small repository: every package that a file belongs to can be imported by its name. */
const plant = (tree: Tree): string => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  made.push(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(tree)) write(path, text);
  mkdirSync(join(folder, 'node_modules/@iodd-hub'), { recursive: true });
  for (const name of new Set(Object.keys(tree).map((path) => path.split('/')[1] ?? ''))) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@iodd-hub/${name}`, type: 'module', exports: { '.': './src/index.ts' } }),
    );
    symlinkSync(join('../../packages', name), join(folder, 'node_modules/@iodd-hub', name));
  }
  write('node_modules/react/package.json', JSON.stringify({ name: 'react', main: 'index.js' }));
  write('node_modules/react/index.js', 'export const it = 1;');
  return folder;
};

const rulesBroken = async (tree: Tree): Promise<string[]> => {
  const { problems } = await cruisePackages(plant(tree), Object.keys(tree));
  return [...new Set(problems.map((problem) => problem.split(':')[0] ?? ''))].sort();
};

const nothing = 'export const it = 1;';
const importing = (target: string): string => `import { it } from '${target}';\nexport const mine = it;`;

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('boundaries', () => {
  it.each<readonly [rule: string, tree: Tree]>([
    ['pure-without-node', { 'packages/iodd/src/index.ts': importing('node:fs') }],
    ['pure-without-browser', { 'packages/device/src/index.ts': importing('react') }],
    [
      'gateway-above-the-pure',
      {
        'packages/gateway/src/index.ts': importing('@iodd-hub/i18n'),
        'packages/i18n/src/index.ts': nothing,
      },
    ],
    [
      'virtual-below-dialects',
      {
        'packages/gateway/src/virtual/port.ts': importing('../link/link.ts'),
        'packages/gateway/src/link/link.ts': nothing,
      },
    ],
    [
      'versions-below-applications',
      {
        'packages/versions/src/unpack.ts': importing('@iodd-hub/gateway'),
        'packages/gateway/src/index.ts': nothing,
      },
    ],
    [
      'ui-alone',
      {
        'packages/web/src/ui/List.ts': importing('../api/client.ts'),
        'packages/web/src/api/client.ts': nothing,
      },
    ],
    [
      'web-features-apart',
      {
        'packages/web/src/features/home/Page.ts': importing('../library/Table.ts'),
        'packages/web/src/features/library/Table.ts': nothing,
      },
    ],
    [
      'shared-below-features',
      {
        'packages/web/src/shared/library/Table.ts': importing('../../features/home/Page.ts'),
        'packages/web/src/features/home/Page.ts': nothing,
      },
    ],
    [
      'pure-below-applications',
      {
        'packages/contract/src/index.ts': importing('@iodd-hub/server'),
        'packages/server/src/index.ts': nothing,
      },
    ],
    [
      'pure-only-iodd-sideways',
      {
        'packages/contract/src/index.ts': importing('@iodd-hub/i18n'),
        'packages/i18n/src/index.ts': nothing,
      },
    ],
    [
      'iodd-and-i18n-alone',
      {
        'packages/i18n/src/index.ts': importing('@iodd-hub/contract'),
        'packages/contract/src/index.ts': nothing,
      },
    ],
    [
      'applications-apart',
      { 'packages/web/src/index.ts': importing('@iodd-hub/server'), 'packages/server/src/index.ts': nothing },
    ],
    [
      'server-layers',
      {
        'packages/server/src/stores/a.ts': importing('../library/b.ts'),
        'packages/server/src/library/b.ts': nothing,
      },
    ],
    [
      'server-layers',
      { 'packages/server/src/new.ts': importing('./db/b.ts'), 'packages/server/src/db/b.ts': nothing },
    ],
    [
      'features-apart',
      {
        'packages/server/src/features/one/a.ts': importing('../other/b.ts'),
        'packages/server/src/features/other/b.ts': nothing,
      },
    ],
    [
      'no-cycle',
      { 'packages/iodd/src/a.ts': importing('./b.ts'), 'packages/iodd/src/b.ts': importing('./a.ts') },
    ],
    [
      'no-type-cycle',
      {
        'packages/iodd/src/a.ts': importing('./b.ts'),
        'packages/iodd/src/b.ts': "import type { mine } from './a.ts';\nexport const it = 1 as typeof mine;",
      },
    ],
    [
      'no-tests-in-product',
      { 'packages/iodd/src/a.ts': importing('./testing/b.ts'), 'packages/iodd/src/testing/b.ts': nothing },
    ],
    ['no-unresolved', { 'packages/iodd/src/a.ts': importing('./missing.ts') }],
    [
      'no-tests-in-product',
      { 'packages/iodd/src/a.ts': importing('./b.test.ts'), 'packages/iodd/src/b.test.ts': nothing },
    ],
  ])('%s is found', async (rule, tree) => {
    expect(await rulesBroken(tree)).toEqual([rule]);
  });

  it('allows the directions of the architecture', async () => {
    const tree = {
      'packages/iodd/src/index.ts': nothing,
      'packages/i18n/src/index.ts': nothing,
      'packages/contract/src/index.ts': importing('@iodd-hub/iodd'),
      'packages/device/src/index.ts': importing('@iodd-hub/iodd'),
      'packages/server/src/main.ts': importing('@iodd-hub/contract'),
      'packages/server/src/objects/files.ts': importing('node:fs'),
      'packages/web/src/index.ts': importing('@iodd-hub/i18n'),
      'packages/web/src/ui/Button.tsx': importing('react'),
      'packages/iodd/src/index.test.ts': importing('./testing/samples.ts'),
      'packages/iodd/src/testing/samples.ts': importing('node:fs'),
      'packages/web/src/routes.ts': "export const it = () => import('./Page.tsx');",
      'packages/web/src/Page.tsx': importing('./routes.ts'),
    };
    expect(await cruisePackages(plant(tree), Object.keys(tree))).toEqual({
      what: 'modules of 12 source files',
      looked: 12,
      atLeast: 11,
      problems: [],
    });
  });

  it('counts only what was really opened', async () => {
    const tree = { 'packages/iodd/src/index.ts': nothing };
    const claimed = [...Object.keys(tree), 'packages/iodd/src/gone.ts'];
    const { looked, atLeast } = await cruisePackages(plant(tree), claimed);
    expect({ looked, atLeast }).toEqual({ looked: 1, atLeast: 2 });
  });
});
