/** Pixels per bar: 2 px wide with a gap of 1 px. */
export const BAR_STEP = 3;
export const countBars = (width: number) => Math.max(0, Math.floor((width + 1) / BAR_STEP));

/**
 * Resamples peaks (0..255) to the given number of bars, 0..1, each the loudest of its range; flat without
 * peaks.
 */
export function resamplePeaks(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(0, ...peaks.slice(from, to)) / 255;
  });
}
