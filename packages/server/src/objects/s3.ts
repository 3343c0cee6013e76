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
import { keyOf, type ObjectStore } from './object-store.ts';

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
    // A store that hangs must not keep those who wait for it, each with a connection to the database, for ever.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });

export const openS3 = async (options: S3Options): Promise<ObjectStore> => {
  const client = s3Client(options);
  const Bucket = options.bucket;

  if (!(await undefinedWhenMissing(client.send(new HeadBucketCommand({ Bucket })))))
    await client.send(new CreateBucketCommand({ Bucket }));

  return {
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
        );
      } catch (error) {
        if (statusOf(error) !== 412) throw error;
      }
    },
    async get(address) {
      const answer = await undefinedWhenMissing(
        client.send(new GetObjectCommand({ Bucket, Key: keyOf(address) })),
      );
      return answer?.Body?.transformToByteArray();
    },
    async has(address) {
      const answer = await undefinedWhenMissing(
        client.send(new HeadObjectCommand({ Bucket, Key: keyOf(address) })),
      );
      return answer !== undefined;
    },
    async remove(address) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(address) }));
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
};
