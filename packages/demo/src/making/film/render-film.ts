import { writeVideo } from '@stagedoor/media/testing';
import type { Palette } from '../art/index.ts';
import { composeSong, type SongInput } from '../music/index.ts';
import { makeSceneDrawer } from './draw-scene.ts';

const FPS = 20;
const [WIDTH, HEIGHT] = [640, 360];
const SOURCE_RATE = 44_100;
const FILM_RATE = 48_000;

/** Composes a few seconds of music and renders a video of them: a small MP4 at `path`. */
export function renderFilm(path: string, song: SongInput, palette: Palette): void {
  const pcm = readAll(song);
  const levels = measureLevels(pcm, song.seconds);
  writeVideo(path, {
    container: 'mp4',
    codec: 'libx264',
    audio: 'aac',
    width: WIDTH,
    height: HEIGHT,
    fps: FPS,
    seconds: song.seconds,
    bitrateKbps: 1_500,
    draw: makeSceneDrawer({ levels, palette, fps: FPS, width: WIDTH, height: HEIGHT }),
    play: (start, count) => {
      const samples = new Float32Array(count * 2);
      for (let at = 0; at < count; at++) {
        const from = 2 * Math.floor(((start + at) * SOURCE_RATE) / FILM_RATE);
        samples[2 * at] = (pcm[from] ?? 0) / 32_768;
        samples[2 * at + 1] = (pcm[from + 1] ?? 0) / 32_768;
      }
      return samples;
    },
  });
}

function readAll(song: SongInput): Int16Array {
  const pcm = new Int16Array(Math.round(song.seconds * SOURCE_RATE) * 2);
  let filled = 0;
  for (const block of composeSong(song)) {
    pcm.set(block.subarray(0, pcm.length - filled), filled);
    filled += block.length;
  }
  return pcm;
}

/** 0 to 1 for each frame. */
function measureLevels(pcm: Int16Array, seconds: number): number[] {
  const step = Math.round(SOURCE_RATE / FPS) * 2;
  const levels = Array.from({ length: Math.round(seconds * FPS) }, (_, picture) => {
    let sum = 0;
    for (let at = picture * step; at < (picture + 1) * step; at += 8) sum += (pcm[at] ?? 0) ** 2;
    return Math.sqrt(sum / (step / 8));
  });
  const loudest = Math.max(1, ...levels);
  return levels.map((level) => level / loudest);
}
