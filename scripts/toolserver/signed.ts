/**
 * `npm run toolserver:signed [-- --only linux-x64]`: the tool server packed and signed with a key made for this run, and
 * judged as a site judges what it installs: the manifest by its signature, the files by the manifest, a changed octet by
 * being refused.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignatureOf, readSignature, readUpdateKey } from '../../packages/versions/src/minisign.ts';
import { root } from '../repository.ts';
import { newSigningKey, publicLineOf } from '../versions/sign.ts';

interface Manifest {
  readonly version: string;
  readonly files: readonly { readonly file: string; readonly sha256: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'iodd-signed-'));
try {
  const { text, key } = newSigningKey();
  const keyFile = join(folder, 'run.key');
  writeFileSync(keyFile, text, { mode: 0o600 });
  const out = join(folder, 'out');
  const packing = [join(root, 'scripts/toolserver/package.ts'), '--out', out, '--key', keyFile];
  execFileSync(process.execPath, [...packing, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });

  const updateKey = readUpdateKey(publicLineOf(key));
  const manifest = readFileSync(join(out, 'manifest.json'));
  const signature = readFileSync(join(out, 'manifest.json.minisig'), 'utf8');
  const signed = updateKey && readSignature(signature, [updateKey]);
  const isGood = (octets: Buffer): boolean =>
    signed !== null && isSignatureOf(signed, createHash('blake2b512').update(octets).digest());
  if (!isGood(manifest)) throw new Error('The signature is none of this key.');
  for (let at = 0; at < manifest.length; at += 1) {
    const changed = Buffer.from(manifest);
    changed[at] = (changed[at] ?? 0) ^ 1;
    if (isGood(changed)) throw new Error(`A manifest with another octet at ${at} is taken.`);
  }
  const { version, files }: Manifest = JSON.parse(manifest.toString());
  const said: unknown = JSON.parse(signed?.comment ?? 'null');
  if (
    JSON.stringify(said) !== JSON.stringify({ application: 'toolserver', version, manifest: 'manifest.json' })
  )
    throw new Error(`The signature says ${signed?.comment}.`);
  for (const { file, sha256 } of files)
    if (
      createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('hex') !== sha256
    )
      throw new Error(`${file} is not what the manifest says.`);
  if (files.length === 0) throw new Error('The manifest names no file.');
  console.log(
    `signed: ${files.length} files verified, ${manifest.length} manifests with a changed octet refused`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
