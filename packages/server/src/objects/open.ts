import type { Config } from '../config.ts';
import { openFiles } from './files.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3 } from './s3.ts';

/** The store that the configuration names. */
export const openStore = ({
  s3,
  filesDirectory,
}: Pick<Config, 's3' | 'filesDirectory'>): Promise<ObjectStore> =>
  s3 ? openS3(s3) : openFiles(filesDirectory);
