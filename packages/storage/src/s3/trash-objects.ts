import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { assertKey, assertPrefix } from '../key.ts';
import type { ListedFile, Storage } from '../storage.ts';
import { type Bucket, headObject } from './bucket.ts';
import { listObjects } from './list-objects.ts';

type Trash = Pick<Storage, 'trash' | 'listTrash' | 'recover' | 'discardTrashed'>;

const FOLDER = '.trash/';

/** Deleted objects lie in the bucket below `.trash/`. A copy is as old as the deletion. */
export function createTrashObjects(at: Bucket): Trash {
  const { client, bucket, inTime } = at;
  const trashedKey = (key: string) => {
    assertKey(key);
    return `${FOLDER}${key}`;
  };
  const remove = (key: string) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), inTime());
  /** False when there is nothing under `from`. */
  const move = async (from: string, to: string): Promise<boolean> => {
    if (!(await headObject(at, from))) return false;
    // Neither needs an escape.
    const CopySource = `${bucket}/${from}`;
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }));
    await remove(from);
    return true;
  };

  return {
    async trash(key) {
      await move(key, trashedKey(key));
    },
    async *listTrash(prefix): AsyncGenerator<ListedFile> {
      assertPrefix(prefix);
      for await (const file of listObjects(at, `${FOLDER}${prefix}`))
        yield { ...file, key: file.key.slice(FOLDER.length) };
    },
    async recover(key) {
      const from = trashedKey(key);
      return !(await headObject(at, key)) && move(from, key);
    },
    async discardTrashed(key) {
      await remove(trashedKey(key));
    },
  };
}
