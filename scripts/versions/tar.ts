/** The archive of a version: what packages/versions/src/tar.ts reads, the same octets for the same files. */
export interface Packed {
  readonly path: string;
  readonly octets: Buffer;
}

const block = 512;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A long name is divided at a `/`, as the format wants it. */
const nameParts = (path: string): readonly [prefix: string, name: string] => {
  if (path.length <= 100) return ['', path];
  const cut = [...path.matchAll(/\//g)]
    .map(({ index }) => index)
    .find((at) => at <= 155 && path.length - at <= 101);
  if (cut === undefined) throw new Error(`too long for the archive: ${path}`);
  return [path.slice(0, cut), path.slice(cut + 1)];
};

/** One entry; `kind` and `link` are for archives that have to be refused. */
export const entryOf = (
  { path, octets }: Packed,
  { kind = '0', link = '' }: { readonly kind?: string; readonly link?: string } = {},
): Buffer => {
  const header = Buffer.alloc(block);
  const [prefix, name] = nameParts(path);
  header.write(name, 0, 100, 'latin1');
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(octets.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(kind, 156);
  header.write(link, 157, 100, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(prefix, 345, 155, 'latin1');
  const sum = header.reduce((total, octet) => total + octet, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, octets, Buffer.alloc((block - (octets.length % block)) % block)]);
};

/** Two empty blocks end an archive. */
export const endOfArchive = Buffer.alloc(2 * block);

/** Entries without an end: several of them, one after the other, are one archive. */
export const entriesOf = (files: readonly Packed[]): Buffer =>
  Buffer.concat(files.map((file) => entryOf(file)));

export const tarOf = (files: readonly Packed[]): Buffer => Buffer.concat([entriesOf(files), endOfArchive]);
