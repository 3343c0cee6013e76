import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ByteRange, keyOf, type ObjectStore, outsideTransactions, storeTimeMs } from './object-store.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const undefinedWhenMissing = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
};

export const s3Client = (options: S3Options): S3Client =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Buckets as path segments: other servers than AWS rarely have a wildcard name for each bucket.
    forcePathStyle: true,
    // Of one attempt; each call has a limit for all of its attempts together.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

const rangeOf = ({ first, last }: ByteRange): string => `bytes=${first}-${last}`;

export const openS3 = async (options: S3Options): Promise<ObjectStore> => {
  const client = s3Client(options);
  const Bucket = options.bucket;

  const isMade = await undefinedWhenMissing(
    client.send(new HeadBucketCommand({ Bucket }), within(storeTimeMs.look)),
  );
  if (!isMade) await client.send(new CreateBucketCommand({ Bucket }), within(storeTimeMs.look));

  /** The answer must begin in time; how fast it is read is the reader's business. */
  const open = async (address: string, range?: ByteRange): Promise<Readable | undefined> => {
    const command = new GetObjectCommand({
      Bucket,
      Key: keyOf(address),
      ...(range && { Range: rangeOf(range) }),
    });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), storeTimeMs.look);
    try {
      const answer = await undefinedWhenMissing(client.send(command, { abortSignal: late.signal }));
      return answer?.Body instanceof Readable ? answer.Body : undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  return outsideTransactions({
    kind: 's3',
    async put(address, bytes, mediaType) {
      try {
        await client.send(
          // Create-once: a second writer of the same address gets 412 and changes nothing.
          new PutObjectCommand({
            Bucket,
            Key: keyOf(address),
            Body: bytes,
            ContentType: mediaType,
            IfNoneMatch: '*',
          }),
          within(storeTimeMs.put),
        );
      } catch (error) {
        if (statusOf(error) !== 412) throw error;
      }
    },
    async get(address) {
      const stream = await open(address);
      return stream && buffer(addAbortSignal(AbortSignal.timeout(storeTimeMs.get), stream));
    },
    stream: open,
    async has(address) {
      const answer = await undefinedWhenMissing(
        client.send(new HeadObjectCommand({ Bucket, Key: keyOf(address) }), within(storeTimeMs.look)),
      );
      return answer !== undefined;
    },
    async remove(address) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(address) });
      await client.send(command, within(storeTimeMs.remove));
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }), within(storeTimeMs.ping));
    },
  });
};
