import { randomBytes } from 'node:crypto';

const RATE = 8_000;
const HEADER_BYTES = 44;

/** Samples as the bytes of a WAV: 8 kHz, mono, 8 bits, of which 128 is silence. */
export function makeWav(samples: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Noise as WAV, unlike every other. */
export const makeNoise = (seconds: number): Buffer<ArrayBuffer> => makeWav(randomBytes(seconds * RATE));
