/**
 * `node scripts/image/lay-out.ts FOLDER`: what the image has in it, as a folder: the files of a version of the service,
 * the links between our packages, and the list of everything that others made. The Containerfile calls it.
 */
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { applicationFiles, installedFiles } from '../versions/files.ts';
import { billOfMaterials } from './sbom/bill.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name a folder');
const app = join(folder, 'app');

const files = [...applicationFiles.service(), ...installedFiles('packages/server')];
for (const { path, octets } of files) {
  const place = join(app, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, octets);
}
copyFileSync(join(root, 'LICENSE'), join(app, 'LICENSE'));
const scope = join(app, 'node_modules/@iodd-hub');
mkdirSync(scope, { recursive: true });
for (const name of readdirSync(join(app, 'packages')))
  symlinkSync(join('../../packages', name), join(scope, name), 'dir');
writeFileSync(join(app, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials({ isImage: true }), null, 1)}\n`);
// Volumes that are mounted there belong to the user of the image.
for (const name of ['data', 'secrets']) mkdirSync(join(folder, name), { recursive: true });
const octets = files.reduce((sum, file) => sum + file.octets.length, 0);
console.log(`${files.length} files, ${Math.round(octets / 1e6)} MB`);
