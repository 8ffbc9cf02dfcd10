import { chordAt, type Section, type Sheet } from '../theory/form.ts';
import { type Chord, type Key, localScale } from '../theory/harmony.ts';
import { type Note, readRhythm } from './rhythm.ts';

const lowest = 28;
const highest = 45;

/** The root in the bass's register, near the previous pitch. */
export function bassRoot(chord: Chord, near = 36): number {
  const options = [24, 36]
    .map((octave) => octave + chord.root)
    .filter((pitch) => pitch >= lowest && pitch <= highest);
  return options.reduce(
    (best, pitch) => (Math.abs(pitch - near) < Math.abs(best - near) ? pitch : best),
    options[0] ?? 36,
  );
}

export type BassStyle = {
  /** marks: 1 root, 3 third, 5 fifth, 6 sixth, 7 seventh or octave, 8 octave, a a step towards the next chord */
  rhythm: string;
  rhythmBars?: number;
  velocity?: number;
  /** part of a note's length that sounds, from 0 to 1 */
  length?: number;
};

/** A bass line from a written pattern, following the chords. */
export function playBass(sheet: Sheet, sections: readonly Section[], style: BassStyle): Note[] {
  const { beatsPerBar } = sheet;
  const span = (style.rhythmBars ?? 1) * beatsPerBar;
  const steps = readRhythm(style.rhythm, span);
  const velocity = style.velocity ?? 0.8;
  const notes: Note[] = [];
  let root = 36;
  for (const section of sections) {
    const whole = section.bars.length * beatsPerBar;
    if (section.kind === 'ending') {
      const chord = section.bars[0]?.[0];
      if (chord) notes.push({ beat: section.beat, beats: whole, pitch: bassRoot(chord, root), velocity });
      continue;
    }
    for (let start = 0; start < whole; start += span) {
      for (const step of steps) {
        const beat = section.beat + start + step.beat;
        const chord = chordAt(section, beatsPerBar, beat);
        if (!chord) continue;
        root = bassRoot(chord, root);
        const next = chordAt(section, beatsPerBar, beat + step.beats) ?? section.bars[0]?.[0] ?? chord;
        const pitch = pitchOf(step.mark, chord, root, next);
        const accent = Number.isInteger(beat) ? 1 : 0.88;
        notes.push({ beat, beats: step.beats * (style.length ?? 0.92), pitch, velocity: velocity * accent });
      }
    }
  }
  return notes;
}

function pitchOf(mark: string, chord: Chord, root: number, next: Chord): number {
  const has = (...intervals: number[]) => intervals.find((interval) => chord.intervals.includes(interval));
  if (mark === '3') return root + (has(3, 4) ?? 7);
  if (mark === '5') return fold(root + (has(7, 6) ?? 7));
  if (mark === '6') return fold(root + (has(9, 10) ?? 7));
  if (mark === '7') return fold(root + (has(10, 11) ?? 12));
  if (mark === '8') return root + 12;
  if (mark === 'a') {
    const target = bassRoot(next, root);
    return target > root ? target - 1 : target < root ? target + 1 : fold(root + 7);
  }
  return root;
}

const fold = (pitch: number) => (pitch > highest ? pitch - 12 : pitch);

/** A walking bass: a note on each beat, chord tones on the strong ones, a step into each new chord. */
export function walkBass(sheet: Sheet, sections: readonly Section[]): Note[] {
  const { random, beatsPerBar, key } = sheet;
  const notes: Note[] = [];
  let at = 38;
  for (const section of sections) {
    const whole = section.bars.length * beatsPerBar;
    const last = section.kind === 'ending' ? 1 : whole;
    for (let i = 0; i < last; i++) {
      const chord = chordAt(section, beatsPerBar, section.beat + i);
      if (!chord) continue;
      const before = i > 0 ? chordAt(section, beatsPerBar, section.beat + i - 1) : null;
      const next = chordAt(section, beatsPerBar, section.beat + i + 1) ?? section.bars[0]?.[0] ?? chord;
      const isNew = before !== chord || i % beatsPerBar === 0;
      if (isNew) at = bassRoot(chord, at);
      else if (next !== chord || (i + 1) % beatsPerBar === 0) at = approach(bassRoot(next, at), at);
      else at = walkStep(key, chord, at, bassRoot(next, at), random.chance(0.6));
      const beats = section.kind === 'ending' ? whole : 0.92;
      notes.push({ beat: section.beat + i, beats, pitch: at, velocity: isNew ? 0.85 : 0.72 });
    }
  }
  return notes;
}

function approach(target: number, from: number): number {
  const pitch = from >= target ? target + 1 : target - 1;
  return pitch < lowest ? target + 1 : pitch;
}

function walkStep(key: Key, chord: Chord, at: number, target: number, wantsUp: boolean): number {
  const scale = localScale(key, chord);
  const isUp = at <= lowest + 3 || (at < highest + 1 && (wantsUp || target > at));
  for (let distance = 1; distance <= 4; distance++) {
    const pitch = at + (isUp ? distance : -distance);
    const isChordTone = chord.intervals.some((interval) => (chord.root + interval) % 12 === pitch % 12);
    if (isChordTone || (distance >= 2 && scale.has(pitch % 12))) return pitch;
  }
  return at;
}
