import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { storeTimeMs } from './object-store.ts';
import { s3Client, type S3Options } from './s3.ts';

/* Archives of new versions and their signatures, which an operator puts there under their names; the product only reads. */

/** Where they lie: a folder, or what keys of a bucket begin with. The product's own bytes lie under two hexadecimal digits. */
const versionsPrefix = 'versions/';

export interface VersionFile {
  readonly name: string;
  readonly size: number;
}

export interface VersionFiles {
  list(): Promise<VersionFile[]>;
  /** Only for a name that `list` has answered. */
  open(name: string): Promise<Readable>;
}

const most = 1000;
/** An archive is large: how long all of it may take. */
const readMs = 600_000;

const fromFolder = (directory: string): VersionFiles => ({
  async list() {
    const names = await readdir(directory).catch((): string[] => []);
    const found = names.toSorted().slice(0, most);
    const sizes = await Promise.all(found.map((name) => stat(join(directory, name))));
    return found.flatMap((name, at) => (sizes[at]?.isFile() ? [{ name, size: sizes[at].size }] : []));
  },
  open: (name) => Promise.resolve(createReadStream(join(directory, name))),
});

const fromS3 = (options: S3Options): VersionFiles => {
  const client = s3Client(options);
  const Bucket = options.bucket;
  return {
    async list() {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: versionsPrefix, MaxKeys: most }),
        { abortSignal: AbortSignal.timeout(storeTimeMs.look) },
      );
      return Contents.map(({ Key = '', Size = 0 }) => ({
        name: Key.slice(versionsPrefix.length),
        size: Size,
      }));
    },
    async open(name) {
      const abortSignal = AbortSignal.timeout(readMs);
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: versionsPrefix + name }), {
        abortSignal,
      });
      if (!(Body instanceof Readable)) throw new Error('the object store answered no bytes');
      return addAbortSignal(abortSignal, Body);
    },
  };
};

export const openVersionFiles = ({
  s3,
  filesDirectory,
}: Pick<Config, 's3' | 'filesDirectory'>): VersionFiles =>
  s3 ? fromS3(s3) : fromFolder(join(filesDirectory, versionsPrefix));
