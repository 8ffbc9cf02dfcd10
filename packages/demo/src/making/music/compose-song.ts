import { renderScore, type StereoSong } from './render.ts';
import { type SongInput, writeScore } from './score.ts';

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
