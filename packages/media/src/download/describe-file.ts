import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { MadeDownload } from './messages.ts';

export async function describeFile(path: string, contentType: string): Promise<MadeDownload> {
  const hash = createHash('sha256');
  let [bytes, sum] = [0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    bytes += chunk.length;
  }
  const extension = extname(path).slice(1);
  return { path, contentType, extension, bytes, sha256: hash.digest('hex'), crc32: sum };
}
