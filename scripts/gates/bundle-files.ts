/** What the manifest of a build says of one chunk. */
export interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${key}`);
  return chunk;
};

/** A chunk and everything that it imports statically, by file; what is in `seen` is there already. */
export const staticFiles = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunkOf(manifest, key);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) staticFiles(manifest, imported, seen);
  return seen;
};

/** What a page loads when a part of it is opened or drawn, as far as it was not loaded with the page. */
export const partsOf = (manifest: Manifest, page: string, loaded: ReadonlySet<string>): Set<string> => {
  const parts = new Set<string>();
  const later = new Set(loaded);
  for (const part of chunkOf(manifest, page).dynamicImports ?? [])
    for (const file of staticFiles(manifest, part, later)) if (!loaded.has(file)) parts.add(file);
  return parts;
};

/** Each file is measured once, however many pages load it. */
export const lengthsOf = (measure: (file: string) => number): ((file: string) => number) => {
  const known = new Map<string, number>();
  return (file) => {
    const length = known.get(file) ?? measure(file);
    known.set(file, length);
    return length;
  };
};
