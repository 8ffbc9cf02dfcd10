import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.ts';
import { createMeter, type Measure } from './meter.ts';

/** Throws `BackupError` when the file at `path`, called `name`, is not the one that was written. */
export async function checkFile(
  path: string,
  name: string,
  expected: Measure,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupError(`The backup is damaged: ${name} is missing`);
  });
  if (found.size !== expected.bytes)
    throw new BackupError(
      `The backup is damaged: ${name} has ${found.size} bytes instead of ${expected.bytes}`,
    );
  const meter = createMeter(onBytes);
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), meter.stream.resume());
  if (meter.result().sha256 !== expected.sha256)
    throw new BackupError(`The backup is damaged: ${name} has other content than was written`);
}
