/** Where new `$id`s come from. Passed in, so that the engine itself stays free of chance. */
export type IdSource = () => string;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-';
/** Two characters for every twelve bits. */
const pairs: readonly string[] = alphabet
  .split('')
  .flatMap((first) => alphabet.split('').map((second) => first + second));
const pairsPerId = 6;
const batch = 1024;

/**
 * Ids of 72 random bits in twelve characters. `fill` is `crypto.getRandomValues` or a seeded generator in a test.
 * Drawn in batches: one call per id would cost more than reading the element.
 */
export function randomIds(fill: (octets: Uint8Array<ArrayBuffer>) => unknown): IdSource {
  const pool = new Uint16Array(batch * pairsPerId);
  const octets = new Uint8Array(pool.buffer);
  let next = pool.length;
  return () => {
    if (next === pool.length) {
      fill(octets);
      next = 0;
    }
    let id = '';
    for (const end = next + pairsPerId; next < end; next += 1) id += pairs[(pool[next] ?? 0) & 4095] ?? '';
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
