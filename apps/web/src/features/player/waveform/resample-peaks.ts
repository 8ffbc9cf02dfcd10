/** Bars that fit a width: 2 px each with 1 px between. */
export const BAR_STEP = 3;
export const countBars = (width: number) => Math.max(0, Math.floor((width + 1) / BAR_STEP));

/** Peaks (0..255) for so many bars, each the loudest of its share, as 0..1; flat while there are none. */
export function resamplePeaks(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(0, ...peaks.slice(from, to)) / 255;
  });
}
