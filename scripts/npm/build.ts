/**
 * Builds what npm carries: `npm run build:npm [folder]`, default dist/npm. In the repository every package is
 * TypeScript that Node runs as it is; Node does not do that for installed packages, so they get JavaScript, types
 * and a manifest that points there. docs/adr/iodd-npm.md says why it is done this way.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** In the order of their dependencies. */
export const packageNames = ['iodd', 'device', 'contract', 'gateway', 'toolserver', 'iolfw', 'cli'] as const;

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly private?: boolean;
}

export function buildPackages(folder: string): readonly string[] {
  return packageNames.map((name) => {
    const source = join(root, 'packages', name);
    const target = join(folder, name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    compile(source, join(target, 'lib'));
    const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(published(manifest), undefined, 2)}\n`);
    cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
    if (existsSync(join(source, 'README.md'))) cpSync(join(source, 'README.md'), join(target, 'README.md'));
    return target;
  });
}

function compile(source: string, outDir: string): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', join(source, 'tsconfig.build.json'), '--outDir', outDir];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.d.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    // The compiler rewrites the endings of imports in JavaScript only; not every tool resolves them in types.
    const text = readFileSync(path, 'utf8').replaceAll(/(['"]\.{1,2}\/[^'"\n]*)\.ts(['"])/g, '$1.js$2');
    writeFileSync(path, text);
  }
}

const builtPath = (path: string, ending: string): string =>
  path.replace(/^\.\/src\//, './lib/').replace(/\.ts$/, ending);

/** The manifest with every source file replaced by what was made of it. */
function published(manifest: Manifest): object {
  const { exports = {}, bin } = manifest;
  return {
    ...manifest,
    private: undefined,
    exports: Object.fromEntries(
      Object.entries(exports).map(([key, path]) => [
        key,
        { types: builtPath(path, '.d.ts'), default: builtPath(path, '.js') },
      ]),
    ),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, builtPath(path, '.js')])),
    }),
    engines: { node: '>=24' },
    files: ['lib'],
  };
}

if (import.meta.main)
  for (const path of buildPackages(resolve(process.argv[2] ?? join(root, 'dist/npm')))) console.log(path);
