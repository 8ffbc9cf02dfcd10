import { Readable } from 'node:stream';
import { renderScore, type StereoSong } from './render.ts';
import { type SongInput, writeScore } from './score.ts';
import { sampleRate } from './sound/tone.ts';

const blockSamples = 16_384;

/** Composes and plays a song: interleaved stereo blocks of 16-bit samples, `seconds` × 44,100 frames in all. */
export function* composeSong(input: SongInput): Generator<Int16Array> {
  const song = renderScore(writeScore(input));
  for (let from = 0; from < song.left.length; from += blockSamples) yield toPcm(song, from);
}

function toPcm({ left, right }: StereoSong, from: number): Int16Array {
  const length = Math.min(blockSamples, left.length - from);
  const pcm = new Int16Array(length * 2);
  for (let i = 0; i < length; i++) {
    pcm[i * 2] = Math.round((left[from + i] ?? 0) * 32_767);
    pcm[i * 2 + 1] = Math.round((right[from + i] ?? 0) * 32_767);
  }
  return pcm;
}

/**
 * A song as a WAV file (16 bit, stereo, 44.1 kHz), with a title tag when the input has one. It is composed when
 * first read.
 */
export function renderSongWav(input: SongInput): Readable {
  return Readable.from(wavChunks(input), { objectMode: false });
}

function* wavChunks(input: SongInput): Generator<Buffer> {
  const dataBytes = Math.round(input.seconds * sampleRate) * 4;
  yield wavHeader(dataBytes, infoChunk(input));
  for (const pcm of composeSong(input)) yield Buffer.from(pcm.buffer);
}

function wavHeader(dataBytes: number, info: Buffer): Buffer {
  const format = Buffer.alloc(24);
  format.write('fmt ', 0, 'latin1');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(2, 10);
  format.writeUInt32LE(sampleRate, 12);
  format.writeUInt32LE(sampleRate * 4, 16);
  format.writeUInt16LE(4, 20);
  format.writeUInt16LE(16, 22);
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(4 + format.length + info.length + 8 + dataBytes, 4);
  riff.write('WAVE', 8, 'latin1');
  const data = Buffer.alloc(8);
  data.write('data', 0, 'latin1');
  data.writeUInt32LE(dataBytes, 4);
  return Buffer.concat([riff, format, info, data]);
}

/** Title, artist and genre, for programs that read a file's tags. */
function infoChunk({ title, artist, genre }: SongInput): Buffer {
  const entries = Object.entries({ INAM: title, IART: artist, IGNR: genre }).map(([id, text]) => {
    if (!text) return Buffer.alloc(0);
    const bytes = Buffer.from(`${text}\0`, 'utf8');
    const head = Buffer.alloc(8);
    head.write(id, 0, 'latin1');
    head.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
  });
  const list = Buffer.concat([Buffer.from('INFO', 'latin1'), ...entries]);
  const head = Buffer.alloc(8);
  head.write('LIST', 0, 'latin1');
  head.writeUInt32LE(list.length, 4);
  return Buffer.concat([head, list]);
}
