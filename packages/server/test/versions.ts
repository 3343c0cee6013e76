import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Application } from '@iodd-hub/contract/system';
import { commentOf } from '../../../scripts/versions/comment.ts';
import { type Packed, tarOf } from '../../../scripts/versions/tar.ts';
import { archiveName } from '@iodd-hub/versions';
import type { Signer } from './signer.ts';

interface Offering {
  readonly application: Application;
  readonly version: string;
  readonly files: readonly Packed[];
  readonly signer: Signer;
  readonly notes?: { readonly en: string; readonly zh?: string; readonly es?: string };
}

/** Puts a signed version where the file-backed store has them; answers where its archive and its signature lie. */
export const offer = (
  filesDirectory: string,
  { application, version, files, signer, notes = { en: `What is new in ${version}` } }: Offering,
) => {
  const folder = join(filesDirectory, 'versions');
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, archiveName(application, version));
  const octets = gzipSync(tarOf(files));
  writeFileSync(archive, octets);
  const comment = commentOf({ application, version, notes });
  const signature = `${archive}.minisig`;
  writeFileSync(signature, signer.signatureOf(octets, comment));
  return { archive, signature };
};

/** Pages like those of a build, with something by which they are known. */
export const pagesWith = (version: string, marker: string): Packed[] => {
  const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  return [
    { path: '.vite/package.json', octets: Buffer.from(JSON.stringify({ version })) },
    { path: '.vite/page-paths.json', octets: Buffer.from(JSON.stringify(['/', '/resource'])) },
    { path: 'index.html', octets: Buffer.from(page.replace('</body>', `<!-- ${marker} --></body>`)) },
    { path: `assets/${marker}.js`, octets: Buffer.from(`export default ${JSON.stringify(marker)};`) },
  ];
};
