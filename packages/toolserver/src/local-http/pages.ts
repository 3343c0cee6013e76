/**
 * The pages that it shows on its own computer. What is served is a list that is made once: no request names a file, so
 * none leads out of the folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface Page {
  readonly octets: Buffer;
  readonly mediaType: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const unknownType = 'application/octet-stream';

/** Files of the folder by their paths; links to other places and hidden files are none of it. */
export function pagesIn(folder: string): ReadonlyMap<string, Page> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.flatMap((file) => {
      const parts = relative(folder, file).split(sep);
      if (parts.some((part) => part.startsWith('.'))) return [];
      const page = { octets: readFileSync(file), mediaType: mediaTypes[extname(file)] ?? unknownType };
      return [[`/${parts.join('/')}`, page] as const];
    }),
  );
}

/** A path without a point is an address within the pages: the one page finds its way. */
export const pageAt = (pages: ReadonlyMap<string, Page>, path: string): Page | undefined =>
  pages.get(path) ?? (/^[^.%\\]*$/.test(path) ? pages.get('/index.html') : undefined);
