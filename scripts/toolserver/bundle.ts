/** The program and everything that it imports as one file, for any Node that has SQLite. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../repository.ts';

export interface Bundle {
  readonly path: string;
  /** Folders of the installed packages that are in it. */
  readonly packages: readonly string[];
}

const packageOf = (id: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replaceAll('\0', ''))?.[1];

export async function bundled(folder: string): Promise<Bundle> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'toolserver.cjs');
  const build = await rolldown({
    input: join(root, 'packages/toolserver/src/main.ts'),
    cwd: root,
    platform: 'node',
    logLevel: 'silent',
  });
  // A single executable of Node 24 and before takes a script of this kind only, and one file.
  const { output } = await build.write({ file: path, format: 'cjs', codeSplitting: false });
  await build.close();
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const packages = new Set(ids.map(packageOf).filter((one) => one !== undefined));
  if (packages.size < 10) throw new Error(`Only ${packages.size} packages are in the bundle.`);
  return { path, packages: [...packages].toSorted() };
}
