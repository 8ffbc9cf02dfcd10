const REST = 0.25;
/** Beats of the three bars per second; they differ, so that the bars never move together. */
const RATES = [2.3, 3.1, 2.7];

/** Heights (0..1) of three bars at a moment: the song's level there, each bar swaying at its own rate. */
export function levelsAt(peaks: readonly number[], seconds: number, duration: number): number[] {
  const index = duration > 0 ? Math.floor((seconds / duration) * peaks.length) : 0;
  const level = (peaks[Math.min(index, peaks.length - 1)] ?? 128) / 255;
  return RATES.map((rate) => {
    const sway = 0.5 + 0.5 * Math.sin(seconds * rate * Math.PI * 2);
    return REST + (1 - REST) * level * sway;
  });
}
