/** What is needed to make single files and is no package of the project: fetched into `.tools` where it is not there. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

const tools = process.env['TOOLS'] ?? join(root, '.tools');

/** The folder of an unpacked package; it may be for another system, so it is not installed. */
function fetched(name: string, version: string): string {
  const folder = join(tools, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const work = `${folder}.part`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const packing = ['pack', '--silent', '--pack-destination', work, `${name}@${version}`];
  const archive = execFileSync('npm', packing, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(work, archive), '-C', work]);
  renameSync(join(work, 'package'), folder);
  rmSync(work, { recursive: true });
  return folder;
}

export const fetchedNode = (
  name: string,
  version: string,
): { readonly node: string; readonly folder: string } => {
  const folder = fetched(name, version);
  return { folder, node: join(folder, 'bin', name.includes('-win-') ? 'node.exe' : 'node') };
};

interface Postject {
  readonly inject: (
    file: string,
    resource: string,
    data: Buffer,
    options: { readonly sentinelFuse: string },
  ) => Promise<void>;
}
/** Puts data into executables of any system (MIT). */
export const postject = async (): Promise<Postject> =>
  (await import(join(fetched('postject', '1.0.0-alpha.6'), 'dist/api.js'))).default;
