import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Storage, StorageNotFoundError } from '@stagedoor/storage';
import { createMeter } from '../files/meter.ts';
import { contentTypeOf } from './content-type.ts';
import { eachOf } from './each-of.ts';
import { type MediaFile, mediaPath } from './media-list.ts';

const COPIES = 8;

/**
 * Puts the files that the storage lacks into it. Returns those that it has with other content, which are left as they
 * are until the rows that need them are in.
 */
export async function addMedia(
  storage: Storage,
  folder: string,
  files: AsyncIterable<MediaFile>,
  onBytes: (key: string, bytes: number) => void,
): Promise<MediaFile[]> {
  const different: MediaFile[] = [];
  const add = async (file: MediaFile): Promise<MediaFile> => {
    const found = await storage.stat(file.key);
    if (!found) await put(storage, folder, file);
    else if (found.bytes !== file.bytes || (await hashOf(storage, file.key)) !== file.sha256)
      different.push(file);
    return file;
  };
  for await (const { key, bytes } of eachOf(files, COPIES, add)) onBytes(key, bytes);
  return different;
}

export async function replaceMedia(storage: Storage, folder: string, files: MediaFile[]): Promise<void> {
  for await (const _ of eachOf(files, COPIES, (file) => put(storage, folder, file)));
}

async function put(storage: Storage, folder: string, file: MediaFile): Promise<void> {
  const body = createReadStream(mediaPath(folder, file), { highWaterMark: 1 << 18 });
  await storage.put(file.key, body, { contentType: contentTypeOf(file.key) });
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const body = await storage.get(key).catch((error: unknown) => {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  });
  if (!body) return null;
  const meter = createMeter();
  await pipeline(body, meter.stream.resume());
  return meter.result().sha256;
}
