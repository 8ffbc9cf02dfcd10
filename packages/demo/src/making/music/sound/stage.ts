import type { Random } from '../../../random.ts';

/** A stereo lane that one part plays onto, with a scratch buffer for the current note. */
export type Stage = {
  left: Float32Array;
  right: Float32Array;
  bench: Float32Array;
  second: Float32Array;
  /** which blocks of the lane hold sound, 1 or 0 each */
  touched: Uint8Array;
  random: Random;
};

/** Samples per entry of `touched`. */
export const stretchSamples = 4096;

/** A note as an instrument receives it: times in samples, velocity from 0 to 1. */
export type PlayedNote = { start: number; held: number; hz: number; velocity: number; fromHz?: number };

export type Instrument = (stage: Stage, note: PlayedNote) => void;

/** Adds a finished mono sound to the lane; pan from -1 (left) to 1 (right), equal power. */
export function place(
  stage: Stage,
  sound: Float32Array,
  length: number,
  start: number,
  gain: number,
  pan = 0,
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const toLeft = gain * Math.cos(angle) * Math.SQRT2;
  const toRight = gain * Math.sin(angle) * Math.SQRT2;
  const { left, right } = stage;
  const from = Math.max(0, -start);
  const to = Math.min(length, left.length - start);
  if (to <= from) return;
  stage.touched.fill(1, ((start + from) / stretchSamples) | 0, (((start + to - 1) / stretchSamples) | 0) + 1);
  for (let i = from; i < to; i++) {
    const value = sound[i] ?? 0;
    left[start + i] = (left[start + i] ?? 0) + value * toLeft;
    right[start + i] = (right[start + i] ?? 0) + value * toRight;
  }
}

/** The scratch buffer, cleared for a note of this length (never longer than the buffer). */
export function clearBench(bench: Float32Array, length: number): number {
  const fitting = Math.min(length, bench.length);
  bench.fill(0, 0, fitting);
  return fitting;
}

/** The parts of the lane that hold sound, from and to in samples. Short gaps are bridged, and echoes get room. */
export function soundingRuns(stage: Stage): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  stage.touched.forEach((isTouched, stretch) => {
    if (!isTouched) return;
    const from = stretch * stretchSamples;
    const to = Math.min(stage.left.length, from + 2 * stretchSamples);
    const last = runs[runs.length - 1];
    if (last && from <= last[1] + stretchSamples) last[1] = to;
    else runs.push([from, to]);
  });
  return runs;
}

/** Silences the lane for the next part. */
export function clearStage(stage: Stage): void {
  for (const [from, to] of soundingRuns(stage)) {
    stage.left.fill(0, from, to);
    stage.right.fill(0, from, to);
  }
  stage.touched.fill(0);
}
