/** Points of a waveform: enough for a wide screen, small enough to send with the song. */
export const PEAK_COUNT = 1000;

/** 5 ms of stereo at 48 kHz: fine enough for a song of 5 s, and an hour needs only 3 MB. */
const SAMPLES_PER_BIN = 240 * 2;

export interface PeakCollector {
  push(samples: Float32Array): void;
  finish(): Uint8Array;
}

/**
 * Collects the waveform of interleaved stereo: 1,000 points from 0 to 255. Each is the greatest absolute sample
 * of its stretch, where 255 is the loudest sample of the whole song. Silence is all 0.
 */
export function makePeakCollector(): PeakCollector {
  const bins: number[] = [];
  let filled = 0;
  let highest = 0;
  return {
    push(samples) {
      for (let at = 0; at < samples.length; at++) {
        const value = Math.abs(samples[at] ?? 0);
        if (value > highest) highest = value;
        if (++filled === SAMPLES_PER_BIN) {
          bins.push(highest);
          highest = 0;
          filled = 0;
        }
      }
    },
    finish() {
      if (filled > 0) bins.push(highest);
      return reduceToPoints(bins);
    },
  };
}

function reduceToPoints(bins: number[]): Uint8Array {
  const points = new Float64Array(PEAK_COUNT);
  let loudest = 0;
  for (let point = 0; point < PEAK_COUNT; point++) {
    const from = Math.floor((point * bins.length) / PEAK_COUNT);
    const to = Math.max(from + 1, Math.floor(((point + 1) * bins.length) / PEAK_COUNT));
    for (let at = from; at < to; at++) points[point] = Math.max(points[point] ?? 0, bins[at] ?? 0);
    loudest = Math.max(loudest, points[point] ?? 0);
  }
  return Uint8Array.from(points, (value) => (loudest > 0 ? Math.round((value / loudest) * 255) : 0));
}
