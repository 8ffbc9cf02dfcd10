import type { S3Client } from '@aws-sdk/client-s3';

/** A bucket, and how it is asked. */
export interface Bucket {
  client: S3Client;
  bucket: string;
  /** Options of a call whose whole answer has to come soon. */
  inTime: () => { abortSignal: AbortSignal };
}
