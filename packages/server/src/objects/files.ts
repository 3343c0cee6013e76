import { randomBytes } from 'node:crypto';
import { access, link, mkdir, open, readFile, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyOf, type ObjectStore, outsideTransactions } from './object-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Four times the usual: many downloads at once leave more of the event loop to other calls. */
const chunkBytes = 256 * 1024;

/** A folder in place of an S3 server: for evaluation on one machine, with the same promises. */
export const openFiles = async (directory: string): Promise<ObjectStore> => {
  await mkdir(directory, { recursive: true });
  const pathOf = (address: string): string => join(directory, keyOf(address));

  return outsideTransactions({
    kind: 'files',
    async put(address, bytes) {
      const path = pathOf(address);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // A link appears whole or not at all, and never replaces what is there: create-once.
      try {
        await link(unfinished, path);
      } catch (error) {
        if (!isThere(error)) throw error;
      } finally {
        await unlink(unfinished);
      }
    },
    async get(address) {
      try {
        return await readFile(pathOf(address));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async stream(address, range) {
      try {
        const file = await open(pathOf(address));
        return file.createReadStream({
          highWaterMark: chunkBytes,
          ...(range && { start: range.first, end: range.last }),
        });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(address) {
      try {
        await access(pathOf(address));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(address) {
      await rm(pathOf(address), { force: true });
    },
    async ping() {
      await access(directory);
    },
  });
};
