import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { ListedFile } from '../storage.ts';

/** Every object whose key begins with `prefix`, the marker and the trash included. */
export async function* listObjects(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<ListedFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
  }
}
