import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readdir } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Address } from './object-store.ts';
import { s3Client, type S3Options } from './s3.ts';

/* What is in the object store, as it says itself: for a restore, which fills an empty one. */

/** Of what else lies there (archives of versions) an operator takes care. */
const addressIn = (key: string): Address[] => {
  const parts = /^([0-9a-f]{2})\/([0-9a-f]{62})$/.exec(key);
  return parts ? [`${parts[1]}${parts[2]}`] : [];
};

async function* inBucket(options: S3Options): AsyncGenerator<Address> {
  const client = s3Client(options);
  try {
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: options.bucket, ContinuationToken: next }),
        { abortSignal: AbortSignal.timeout(30_000) },
      );
      for (const { Key = '' } of page.Contents ?? []) yield* addressIn(Key);
      next = page.NextContinuationToken;
    } while (next !== undefined);
  } finally {
    client.destroy();
  }
}

async function* inFolder(directory: string): AsyncGenerator<Address> {
  const entries = await readdir(directory).catch((): string[] => []);
  for (const entry of entries.filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const name of await readdir(`${directory}/${entry}`)) yield* addressIn(`${entry}/${name}`);
}

export const storedAddresses = ({
  s3,
  filesDirectory,
}: Pick<Config, 's3' | 'filesDirectory'>): AsyncGenerator<Address> =>
  s3 ? inBucket(s3) : inFolder(filesDirectory);
