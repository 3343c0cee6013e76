import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = new Set(['.js', '.css', '.svg', '.json', '.txt']);
const smallestBytes = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside each asset once, so that the server compresses nothing while it serves. */
export const compress = (): Plugin => ({
  name: 'iodd-hub:compress',
  apply: 'build',
  async writeBundle(options) {
    const folder = join(options.dir ?? 'dist', 'assets');
    const names = (await readdir(folder)).filter((name) => worthIt.has(extname(name)));
    await Promise.all(names.map((name) => compressFile(join(folder, name))));
  },
});

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params: quality })),
    writeFile(`${path}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
};
