import { open } from 'node:fs/promises';

const MAX_CHUNKS = 100;
/** Programs that write to a pipe put a size near the maximum to say that it is unknown. */
const UNKNOWN_FROM = 0x7fff0000;

/**
 * The duration in a WAV header in milliseconds, or null. FFmpeg computes a WAV's length from the file size, so a
 * truncated file looks whole to it.
 */
export async function readWavDeclaredMs(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    let bytesPerSecond = 0;
    for (let at = 12, chunks = 0; chunks < MAX_CHUNKS; chunks++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, at);
      if (bytesRead < 8) return null;
      const name = buffer.toString('latin1', 0, 4);
      const size = buffer.readUInt32LE(4);
      if (name === 'fmt ') bytesPerSecond = buffer.readUInt32LE(16);
      if (name === 'data') {
        return size === 0 || size >= UNKNOWN_FROM || !bytesPerSecond ? null : (size * 1000) / bytesPerSecond;
      }
      at += 8 + size + (size % 2);
    }
    return null;
  } finally {
    await file.close();
  }
}
