import type { z } from 'zod';

/*
 * What no field of any call may hold, because nothing could keep it: checked by the server for every declared input.
 * Not part of the declaration: forms derive theirs from it, and zod derives nothing from a refined schema.
 */

/** Numbers of inputs are counts, ids and flags; the database has four octets for each. */
const largest = 2_147_483_647;

/** Text that PostgreSQL refuses (U+0000), and half characters, which are lost on the way to octets. */
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object);

/** Asked for every call, so it allocates as little as it can; which value it is, is asked only when one is not. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Math.abs(value) <= largest;
  if (!isPlain(value)) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner));
};

/** The paths of all values inside that cannot be stored. */
export const unstorable = (value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] => {
  if (typeof value === 'string') return isStorableText(value) ? [] : [path];
  if (typeof value === 'number') return Math.abs(value) <= largest ? [] : [path];
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key];
    return isStorableText(key) ? unstorable(inner, inside) : [path];
  });
};

/** A check of a schema: one problem for each value that cannot be stored. */
export const storable = ({ value, issues }: z.core.ParsePayload): void => {
  for (const path of unstorable(value))
    issues.push({ code: 'custom', path: [...path], input: value, params: { problem: 'invalid' } });
};
