import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { OWN_FILE } from '../folder.ts';
import { createMeter, type Measure } from './meter.ts';

/**
 * Writes `source` compressed to a new file, in constant memory. Says how large the file became, its lines, and the hash
 * of what is in it: the same content may be compressed to other bytes.
 */
export async function writeCompressed(
  path: string,
  source: Readable,
  onBytes?: (bytes: number) => void,
): Promise<Measure & { lines: number; contentSha256: string }> {
  const content = createHash('sha256');
  let lines = 0;
  async function* counted() {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      lines += countLines(chunk);
      content.update(chunk);
      onBytes?.(chunk.length);
      yield chunk;
    }
  }
  const meter = createMeter();
  const file = createWriteStream(path, OWN_FILE);
  await pipeline(Readable.from(counted()), createZstdCompress(), meter.stream, file);
  return { ...meter.result(), lines, contentSha256: content.digest('hex') };
}

/** Sends what `writeCompressed` wrote to `target`. */
export const readCompressed = (path: string, target: Writable): Promise<void> =>
  pipeline(createReadStream(path), createZstdDecompress(), target);

export const openCompressed = (path: string): Readable => createReadStream(path).pipe(createZstdDecompress());

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
