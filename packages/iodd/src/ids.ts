/** Where new `$id`s come from. Passed in, so that the engine itself stays free of chance. */
export type IdSource = () => string;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-';
const idLength = 11;
const batch = 1024;

/**
 * Ids of 66 random bits. `fill` is `crypto.getRandomValues` or a seeded generator in a test.
 * Drawn in batches: one call per id would cost more than reading the element.
 */
export function randomIds(fill: (octets: Uint8Array<ArrayBuffer>) => unknown): IdSource {
  const pool = new Uint8Array(new ArrayBuffer(batch * idLength));
  let next = pool.length;
  return () => {
    if (next === pool.length) {
      fill(pool);
      next = 0;
    }
    let id = '';
    for (const end = next + idLength; next < end; next += 1) id += alphabet[(pool[next] ?? 0) & 63] ?? '';
    return id;
  };
}

/** The same ids for the same seed: for tests and for comparing two readings of one file. */
export function seededIds(seed: number): IdSource {
  let state = seed >>> 0 || 1;
  return randomIds((octets) => {
    for (let index = 0; index < octets.length; index += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      octets[index] = state >>> 8;
    }
  });
}
