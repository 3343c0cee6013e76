/**
 * `npm run build:version -- service|web|toolserver [--notes TEXT] [--notes-zh TEXT] [--notes-es TEXT] [--out FOLDER]
 * [--key FILE]`: packs an application of this clone as sites install it, and signs it, or says how (docs/operating.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { applications } from '../../packages/contract/src/system.ts';
import { archiveName } from '../../packages/versions/src/statement.ts';
import { root } from '../repository.ts';
import { applicationFiles, installedFiles, startOf, versionOf } from './files.ts';
import { commentOf } from './comment.ts';
import { signedFile } from './sign.ts';
import { tarOf } from './tar.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    notes: { type: 'string', default: '' },
    'notes-zh': { type: 'string' },
    'notes-es': { type: 'string' },
    out: { type: 'string', default: 'dist/versions' },
    key: { type: 'string' },
  },
});
const application = applications.find((one) => one === positionals[0]);
if (!application) throw new Error(`name one of ${applications.join(', ')}`);

const version = versionOf(application === 'service' ? 'server' : application);
const start = startOf[application];
const files = [...(await applicationFiles[application]()), ...(start === null ? [] : installedFiles(start))];
const folder = resolve(root, values.out);
mkdirSync(folder, { recursive: true });
const archive = join(folder, archiveName(application, version));
writeFileSync(archive, gzipSync(tarOf(files)));
const comment = commentOf({
  application,
  version,
  notes: {
    en: values.notes,
    ...(values['notes-zh'] !== undefined && { zh: values['notes-zh'] }),
    ...(values['notes-es'] !== undefined && { es: values['notes-es'] }),
  },
});
console.log(`${archive}: ${files.length} files\n${signedFile(archive, comment, values.key)}`);
