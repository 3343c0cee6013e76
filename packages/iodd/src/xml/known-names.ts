/**
 * The names that the standard gives to elements and attributes, found by their characters inside a text. A name cut
 * out of the text would be a new string every time, which has to be hashed before a map can find it.
 */
import { versions } from '../meta/kit.ts';
import { viewOf } from '../meta/view.ts';

/** A power of two, far more than there are names. */
const size = 4096;
const table: (string | undefined)[] = Array.from({ length: size });

/** The hash of a name goes on with each of its characters, beginning with 0. */
export const hashed = (hash: number, code: number): number => (hash * 31 + code) | 0;
const slotOf = (hash: number): number => (hash ^ (hash >>> 12)) & (size - 1);

const enter = (name: string): void => {
  let hash = 0;
  for (let at = 0; at < name.length; at += 1) hash = hashed(hash, name.charCodeAt(at));
  table[slotOf(hash)] ??= name;
};
for (const version of versions) {
  const { types, roots } = viewOf(version);
  for (const name of roots.keys()) enter(name);
  for (const { attributes, slots } of types.values())
    for (const name of [...attributes.keys(), ...slots.keys()]) enter(name);
}

/** The only known name that can have this hash; whether it is the name, its characters tell. */
export const nameWith = (hash: number): string | undefined => table[slotOf(hash)];
