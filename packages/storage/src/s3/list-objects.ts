import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { ListedFile } from '../storage.ts';
import type { Bucket } from './bucket.ts';

/** Every object whose key begins with `prefix`, the marker and the trash included. */
export async function* listObjects(
  { client, bucket, inTime }: Bucket,
  prefix: string,
): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
      inTime(),
    );
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
