import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const form = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

export const isVersion = (text: string): boolean => form.test(text);

/** Below zero where the first is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return left?.map((number, at) => number - (right?.[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

export const isNewer = (version: string, than: string): boolean =>
  than === '' || compareVersions(version, than) > 0;

const unpacked = z.object({
  version: z.string().refine(isVersion),
  folder: z.string().regex(/^[a-z0-9.-]+$/),
});
/** A version that was unpacked beside the one that the product was started from. */
export type Unpacked = z.output<typeof unpacked>;

const pointer = z.object({
  service: unpacked.nullable().default(null),
  /** What ran before; null for the version that the product was started from. */
  serviceBefore: unpacked.nullable().default(null),
  web: unpacked.nullable().default(null),
});
/** Which versions run. */
export type Pointer = z.output<typeof pointer>;

const nothing: Pointer = { service: null, serviceBefore: null, web: null };
const fileOf = (directory: string): string => join(directory, 'current.json');

export const readPointer = (directory: string): Pointer => {
  const file = fileOf(directory);
  return existsSync(file) ? pointer.parse(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
};

/** Whole or not at all, also when the machine loses its power. */
export const changePointer = async (directory: string, changes: Partial<Pointer>): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const file = fileOf(directory);
  const written = await open(`${file}.new`, 'w');
  try {
    await written.writeFile(JSON.stringify({ ...readPointer(directory), ...changes }, null, 2));
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(`${file}.new`, file);
};

/** One that was taken up and is newer than what is there otherwise: who brings a newer one by hand is not taken back. */
export const chosen = (directory: string, taken: Unpacked | null, own: string): Unpacked | null =>
  taken && isNewer(taken.version, own) && existsSync(join(directory, taken.folder)) ? taken : null;
