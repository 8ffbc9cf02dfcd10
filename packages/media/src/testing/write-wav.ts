import { writeFile } from 'node:fs/promises';

export interface WavOptions {
  seconds: number;
  /** Hz of a sine; 0 for silence. */
  frequency: number;
  channels?: 1 | 2;
  sampleRate?: number;
  /** 0 to 1 of full scale. */
  amplitude?: number;
  /** 32 is float. */
  bits?: 16 | 24 | 32;
}

const HEADER_BYTES = 44;

/** Writes a WAV with a tone; by default 0.5 of full scale, 44.1 kHz, stereo and 16 bits. */
export async function writeWav(path: string, options: WavOptions): Promise<void> {
  const { seconds, frequency, channels = 2, sampleRate = 44_100, amplitude = 0.5, bits = 16 } = options;
  const count = Math.round(seconds * sampleRate);
  const width = bits / 8;
  const data = Buffer.alloc(count * channels * width);
  for (let at = 0; at < count; at++) {
    const value = amplitude * Math.sin((2 * Math.PI * frequency * at) / sampleRate);
    for (let channel = 0; channel < channels; channel++) {
      const offset = (at * channels + channel) * width;
      if (bits === 32) data.writeFloatLE(value, offset);
      else data.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), offset, width);
    }
  }
  await writeFile(path, Buffer.concat([makeHeader(data.length, channels, sampleRate, bits), data]));
}

function makeHeader(dataBytes: number, channels: number, sampleRate: number, bits: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const blockBytes = (channels * bits) / 8;
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(bits === 32 ? 3 : 1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * blockBytes, 28);
  header.writeUInt16LE(blockBytes, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
