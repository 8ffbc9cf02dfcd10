import {
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isMissing } from './answers.ts';

/** A bucket, and how it is asked. */
export interface Bucket {
  client: S3Client;
  bucket: string;
  /** Options of a call whose whole answer has to come soon. */
  inTime: () => { abortSignal: AbortSignal };
}

/** Throws when the bucket is not there. Unlike a HEAD request, the error says what is wrong. */
export const requireBucket = ({ client, bucket, inTime }: Bucket) =>
  client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), inTime());

/** The facts about an object; null when there is none. */
export async function headObject(at: Bucket, key: string): Promise<HeadObjectCommandOutput | null> {
  const { client, bucket, inTime } = at;
  try {
    return await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), inTime());
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A bucket that is not there looks like a missing object.
    await requireBucket(at);
    return null;
  }
}
