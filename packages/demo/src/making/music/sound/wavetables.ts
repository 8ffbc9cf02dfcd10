/** One cycle per table; level 0 for the lowest octave, each next level with half the harmonics (no aliasing). */
export type Wave = readonly Float32Array[];

export const tableSize = 2048;
const lowestHz = 27.5;
const levels = 10;
const highestPartialHz = 18_000;

const sineCycle = Float32Array.from({ length: tableSize }, (_, i) => Math.sin((2 * Math.PI * i) / tableSize));

/** Builds a wave from the strength of each harmonic (1 is the fundamental), normalised to a peak of 1. */
export function buildWave(strengthOf: (harmonic: number) => number): Wave {
  const waves: Float32Array[] = [];
  let scale = 0;
  for (let level = 0; level < levels; level++) {
    const harmonics = Math.max(
      1,
      Math.min(500, Math.floor(highestPartialHz / (lowestHz * 2 ** (level + 1)))),
    );
    const table = new Float32Array(tableSize + 1);
    for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
      const strength = strengthOf(harmonic);
      if (strength === 0) continue;
      for (let i = 0; i < tableSize; i++) {
        table[i] = (table[i] ?? 0) + strength * (sineCycle[(i * harmonic) % tableSize] ?? 0);
      }
    }
    if (level === 0) scale = 1 / table.reduce((peak, value) => Math.max(peak, Math.abs(value)), 1e-9);
    for (let i = 0; i < tableSize; i++) table[i] = (table[i] ?? 0) * scale;
    table[tableSize] = table[0] ?? 0;
    waves.push(table);
  }
  return waves;
}

/** The table whose harmonics stay below the limit for this pitch. */
export function tableFor(wave: Wave, hz: number): Float32Array {
  const level = Math.max(0, Math.min(levels - 1, Math.floor(Math.log2(Math.max(hz, 1) / lowestHz))));
  return wave[level] ?? (wave[0] as Float32Array);
}

const band = (from: number, to: number, slope: number) => (harmonic: number) =>
  harmonic >= from && harmonic <= to ? 1 / harmonic ** slope : 0;
const drawbars = new Map([
  [1, 0.7],
  [2, 1],
  [3, 0.75],
  [4, 0.6],
  [6, 0.3],
  [8, 0.35],
  [12, 0.1],
  [16, 0.15],
]);

export const waves = {
  sine: buildWave((harmonic) => (harmonic === 1 ? 1 : 0)),
  saw: buildWave((harmonic) => 1 / harmonic),
  square: buildWave((harmonic) => (harmonic % 2 ? 1 / harmonic : 0)),
  triangle: buildWave((harmonic) => (harmonic % 2 ? ((harmonic - 1) % 4 ? -1 : 1) / harmonic ** 2 : 0)),
  organ: buildWave((harmonic) => drawbars.get(harmonic) ?? 0),
  reed: buildWave((harmonic) => (harmonic % 2 ? 1 : 0.45) / harmonic ** 1.4),
  stringLow: buildWave(band(1, 3, 1.1)),
  stringMiddle: buildWave(band(4, 9, 1.2)),
  stringHigh: buildWave(band(10, 22, 1.3)),
};

/** A sine by table, phase in cycles ≥ 0: several times faster than Math.sin in a sample loop. */
export function sineAt(phase: number): number {
  const position = (phase - Math.floor(phase)) * tableSize;
  return sineCycle[position | 0] ?? 0;
}
