import { GetObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { s3Client } from '../objects/s3.ts';
import { BackupFault } from './fault.ts';

/** Where a backup is written to. */
export interface Target {
  readonly name: string;
  /** The name appears when all of it has arrived. */
  readonly write: (octets: Readable) => Promise<void>;
}

/** Where a backup is read from, more than once. */
export interface Source {
  readonly open: () => Promise<Readable>;
}

const inBucket = 's3:';
const partOctets = 16 * 1024 * 1024;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A power cut must not leave a name without what it names. */
const flush = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const toFile = (given: string): Target => {
  const path = resolve(given);
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  return {
    name: basename(path),
    async write(octets) {
      if (await isThere(path)) throw new BackupFault(`${given} is there: a backup replaces no other.`);
      try {
        await pipeline(octets, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
        await flush(unfinished);
        await rename(unfinished, path);
        await flush(dirname(path));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
};

type BackupStore = NonNullable<Config['backup']['s3']>;

const storeOf = ({ backup }: Pick<Config, 'backup'>): BackupStore => {
  if (backup.s3) return backup.s3;
  throw new BackupFault('BACKUP_S3_BUCKET is not set: it names the bucket for backups.');
};

const toBucket = (options: BackupStore, name: string): Target => ({
  name,
  async write(octets) {
    const client = s3Client(options);
    const params = { Bucket: options.bucket, Key: name, Body: octets };
    // A name appears when its parts are put together; those of an upload that fails are removed.
    const upload = new Upload({ client, params, partSize: partOctets, queueSize: 2 });
    try {
      await upload.done();
    } finally {
      client.destroy();
    }
  },
});

/** `20200102T030405Z`: names that are sorted are sorted by time. */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const targetOf = (config: Pick<Config, 'backup'>, place: string, at = new Date()): Target =>
  place === 's3' ? toBucket(storeOf(config), `iodd-hub-${stamp(at)}.tar.age`) : toFile(place);

/** A file, or `s3:NAME` for one in the bucket for backups. */
export const sourceOf = (config: Pick<Config, 'backup'>, place: string): Source => {
  if (!place.startsWith(inBucket)) return { open: () => Promise.resolve(createReadStream(place)) };
  const options = storeOf(config);
  return {
    async open() {
      const command = new GetObjectCommand({ Bucket: options.bucket, Key: place.slice(inBucket.length) });
      const { Body } = await s3Client(options).send(command);
      if (!(Body instanceof Readable)) throw new BackupFault('The object store answered no bytes.');
      return Body;
    },
  };
};
