import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isNewer, isVersion } from './numbers.ts';

export const unpackedVersion = z.object({
  version: z.string().refine(isVersion),
  folder: z.string().regex(/^[a-z0-9.-]+$/),
});
/** A version that was unpacked beside the one that the product was started from. */
export type Unpacked = z.output<typeof unpackedVersion>;

const fileOf = (directory: string): string => join(directory, 'current.json');

/** The file that says which versions run; each of its fields has a value where nobody wrote one. */
export const pointerFile = <Pointer extends object>(schema: z.ZodType<Pointer>) => {
  const read = (directory: string): Pointer => {
    const file = fileOf(directory);
    return schema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  };
  /** Whole or not at all, also when the machine loses its power. */
  const change = async (directory: string, changes: Partial<Pointer>): Promise<void> => {
    await mkdir(directory, { recursive: true });
    const file = fileOf(directory);
    const written = await open(`${file}.new`, 'w');
    try {
      await written.writeFile(JSON.stringify({ ...read(directory), ...changes }, null, 2));
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(`${file}.new`, file);
  };
  return { read, change };
};

/** One that was taken up and is newer than what is there otherwise: who brings a newer one by hand is not taken back. */
export const chosen = (directory: string, taken: Unpacked | null, own: string): Unpacked | null =>
  taken && isNewer(taken.version, own) && existsSync(join(directory, taken.folder)) ? taken : null;
