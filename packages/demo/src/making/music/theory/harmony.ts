/** A chord as pitch classes: root from 0 to 11, intervals in semitones above it. */
export type Chord = { root: number; intervals: readonly number[]; symbol: string };
/** The contents of one bar: one or more chords of equal length. */
export type Bar = readonly Chord[];
export type Mode = keyof typeof modes;
export type Key = { tonic: number; mode: Mode };

export const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
} as const;

const degrees = new Map([
  ['I', 0],
  ['II', 2],
  ['III', 4],
  ['IV', 5],
  ['V', 7],
  ['VI', 9],
  ['VII', 11],
]);
const qualities: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7, 12],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  '9': [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  '13': [0, 4, 7, 10, 21],
  '7b9': [0, 4, 7, 10, 13],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  '9sus4': [0, 5, 7, 10, 14],
};

/** Reads one roman numeral, relative to the major scale of the tonic: 'vi', 'bVII', 'iim7b5', 'V7', 'I5'. */
export function readChord(symbol: string, tonic: number): Chord {
  const match = /^(b|#)?([IV]+|[iv]+)(.*)$/.exec(symbol);
  const numeral = match?.[2] ?? '';
  const degree = degrees.get(numeral.toUpperCase());
  const isMinor = numeral === numeral.toLowerCase();
  const suffix = match?.[3] ?? '';
  const quality = isMinor && !suffix.startsWith('m') && suffix !== 'dim7' ? `m${suffix}` : suffix;
  const intervals = qualities[quality];
  if (degree === undefined || !intervals) throw new RangeError(`Unknown chord ${symbol}`);
  const shift = match?.[1] === 'b' ? -1 : match?.[1] === '#' ? 1 : 0;
  return { root: (tonic + degree + shift + 12) % 12, intervals, symbol };
}

/** Reads 'I | vi7 | ii7 V7 | I' into bars. */
export function readProgression(text: string, tonic: number): Bar[] {
  return text.split('|').map((bar) =>
    bar
      .trim()
      .split(/\s+/)
      .map((symbol) => readChord(symbol, tonic)),
  );
}

export function chordClasses(chord: Chord): number[] {
  return chord.intervals.map((interval) => (chord.root + interval) % 12);
}

/** The pitch classes that a melody may use over this chord: the key's, altered where the chord leaves the key. */
export function localScale(key: Key, chord: Chord): Set<number> {
  const scale = new Set<number>(modes[key.mode].map((step) => (key.tonic + step) % 12));
  const tones = chordClasses(chord);
  for (const tone of tones) {
    if (scale.has(tone)) continue;
    for (const near of [(tone + 1) % 12, (tone + 11) % 12]) if (!tones.includes(near)) scale.delete(near);
    scale.add(tone);
  }
  return scale;
}

/** Closely spaced chords between low and high, each moving as little as possible from the previous one. */
export function voiceChord(
  chord: Chord,
  before: readonly number[] | null,
  range: readonly [number, number],
  voices: number,
): number[] {
  const classes = thinOut(chord, voices);
  const [low, high] = range;
  const centre = (low + high) / 2;
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let bottom = low; bottom <= high - 6; bottom++) {
    if (!classes.includes(bottom % 12)) continue;
    const voicing = stackAbove(bottom, classes, voices);
    const top = voicing[voicing.length - 1] ?? bottom;
    const spread = before ? movement(voicing, before) : Math.abs((bottom + top) / 2 - centre) * 2;
    const outside = Math.max(0, top - high) * 4;
    const mud = bottom < 50 && (voicing[1] ?? 99) - bottom < 3 ? 6 : 0;
    const cost = spread + outside + mud + Math.abs((bottom + top) / 2 - centre) * 0.25;
    if (cost < bestCost) {
      bestCost = cost;
      best = voicing;
    }
  }
  return best;
}

function thinOut(chord: Chord, voices: number): number[] {
  const byNeed = [...chord.intervals];
  while (byNeed.length > voices) {
    byNeed.splice(Math.max(0, byNeed.indexOf(7)), 1);
  }
  return byNeed.map((interval) => (chord.root + interval) % 12);
}

function stackAbove(bottom: number, classes: readonly number[], voices: number): number[] {
  const voicing = [bottom];
  for (let pitch = bottom + 1; voicing.length < voices && pitch < bottom + 24; pitch++) {
    if (classes.includes(pitch % 12)) voicing.push(pitch);
  }
  return voicing;
}

function movement(voicing: readonly number[], before: readonly number[]): number {
  return voicing.reduce((sum, pitch, i) => sum + Math.abs(pitch - (before[i] ?? pitch)), 0);
}
