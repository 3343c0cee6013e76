import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Disk } from './watched-parts.ts';

const nearest = async (path: string): Promise<StatsFs> => {
  try {
    return await statfs(path);
  } catch {
    // A folder that is made when it is needed lies on the disk of the one it will be in.
    return statfs('.');
  }
};

/** The disks where folders of the service lie, by what they are for. */
export const disksOf = async (folders: Readonly<Record<string, string>>): Promise<readonly Disk[]> =>
  Promise.all(
    Object.entries(folders).map(async ([place, path]) => {
      const { bsize, blocks, bavail } = await nearest(path);
      return { place, size: blocks * bsize, free: bavail * bsize };
    }),
  );
