import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

interface Bucket {
  endpoint: string;
  bucket: string;
  secret: string;
}

/** Makes the bucket for media; nothing happens when it is there. */
export async function makeBucket({ endpoint, bucket, secret }: Bucket): Promise<void> {
  const credentials = { accessKeyId: 'stagedoor:media', secretAccessKey: secret };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client
    .send(new CreateBucketCommand({ Bucket: bucket }))
    .catch((error: Error) => {
      if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
    })
    .finally(() => client.destroy());
}
