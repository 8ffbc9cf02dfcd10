import type { Random } from '../../../random.ts';
import { chordAt, type Section, type Sheet } from '../theory/form.ts';
import { type Chord, chordClasses, type Key, localScale } from '../theory/harmony.ts';
import { accentAt, type Note, readRhythm, type Step } from './rhythm.ts';

type MotifNote = Step & { level: number };
/** A melody before harmony: bars of notes whose pitch is counted in scale steps from a middle. */
export type Theme = readonly (readonly MotifNote[])[];

export type ThemeStyle = {
  /** rhythms of one bar to choose from */
  cells: readonly string[];
  /** rhythms of a bar that closes a phrase: a long note, then a rest */
  closings: readonly string[];
  /** scale steps that the line stays within, up and down */
  reach?: number;
};

const shapes = [
  ['a', 'b', 'a', 'z', 'a', 'b', 'c', 'z'],
  ['a', 'a', 'b', 'z', 'a', 'a', 'c', 'z'],
  ['a', 'b', 'c', 'z', 'a', 'b', 'd', 'z'],
] as const;
const rises: Record<string, number> = { a: 0, b: 1, c: 3, d: 2, z: 0 };

/** Invents a theme of eight bars from two to four motifs that return. */
export function inventTheme(random: Random, style: ThemeStyle, beatsPerBar: number): Theme {
  const reach = style.reach ?? 5;
  const motifs = new Map<string, MotifNote[]>();
  return random.pick(shapes).map((name, bar) => {
    const known = motifs.get(name);
    if (known && name !== 'z') return known;
    const cell = random.pick(name === 'z' ? style.closings : style.cells);
    const target = name === 'z' ? (bar < 4 ? 1 : 0) : null;
    const motif = drawContour(random, readRhythm(cell, beatsPerBar), rises[name] ?? 0, reach, target);
    motifs.set(name, motif);
    return motif;
  });
}

const moves = [-1, -1, -1, 1, 1, 1, -2, 2, 0, 3, -3];

function drawContour(random: Random, steps: Step[], start: number, reach: number, end: number | null) {
  let level = start + random.integer(-1, 1);
  return steps.map((step, i): MotifNote => {
    if (i > 0) level += random.pick(moves);
    if (Math.abs(level) > reach) level -= Math.sign(level) * 3;
    if (end !== null && i === steps.length - 1) level = end;
    return { ...step, level };
  });
}

export type MelodyStyle = {
  range: readonly [number, number];
  velocity?: number;
  /** how often a repetition is varied, from 0 to 1 */
  variation?: number;
  /** notes sound for this part of their length */
  length?: number;
};

/** Plays a theme over the sections' chords: chord tones on strong beats, scale steps between them. */
export function singTheme(
  sheet: Sheet,
  sections: readonly Section[],
  theme: Theme,
  style: MelodyStyle,
): Note[] {
  const { beatsPerBar, key } = sheet;
  const velocity = style.velocity ?? 0.75;
  const notes: Note[] = [];
  let at = Math.round((style.range[0] + style.range[1]) / 2);
  let level = 0;
  for (const section of sections) {
    if (section.kind === 'ending') {
      const chord = section.bars[0]?.[0];
      const pitch = chord ? nearest(at, new Set([chord.root]), style.range) : at;
      notes.push({ beat: section.beat, beats: section.bars.length * beatsPerBar * 0.7, pitch, velocity });
      continue;
    }
    section.bars.forEach((_, bar) => {
      const varied = vary(
        sheet.random,
        theme[bar % theme.length] ?? [],
        section.turn > 0 ? (style.variation ?? 0.2) : 0,
      );
      for (const step of varied) {
        const beat = section.beat + bar * beatsPerBar + step.beat;
        const chord = chordFelt(section, beatsPerBar, beat, step);
        if (!chord) continue;
        at = choosePitch(key, chord, step, { at, direction: Math.sign(step.level - level) }, style.range);
        level = step.level;
        const accent = accentAt(step.beat, beatsPerBar);
        notes.push({
          beat,
          beats: step.beats * (style.length ?? 0.94),
          pitch: at,
          velocity: velocity * accent,
        });
      }
    });
  }
  return notes;
}

/** A note that starts late in the bar and is held across belongs to the next chord. */
function chordFelt(section: Section, beatsPerBar: number, beat: number, step: Step): Chord | null {
  const here = chordAt(section, beatsPerBar, beat);
  if (step.beats < 1 || Number.isInteger(step.beat)) return here;
  return chordAt(section, beatsPerBar, beat + 0.5) ?? here;
}

type Before = { at: number; direction: number };

function choosePitch(
  key: Key,
  chord: Chord,
  step: MotifNote,
  before: Before,
  range: readonly [number, number],
) {
  const wanted = (range[0] + range[1]) / 2 + step.level * 1.75;
  const isFelt = Number.isInteger(step.beat / 2) || step.beats >= 1;
  const chordTones = new Set(chordClasses(chord));
  if (isFelt) {
    const near = nearest(Math.max(before.at - 7, Math.min(before.at + 7, wanted)), chordTones, range);
    return near === before.at ? nextIn(chordTones, before, range) : near;
  }
  const drift = wanted - before.at;
  const direction = Math.abs(drift) > 5 ? Math.sign(drift) : before.direction;
  return nextIn(localScale(key, chord), { at: before.at, direction }, range);
}

/** The next allowed pitch in the direction of movement; the same pitch when the line does not move. */
function nextIn(
  allowed: ReadonlySet<number>,
  { at, direction }: Before,
  range: readonly [number, number],
): number {
  if (direction === 0) return nearest(at, allowed, range);
  for (let distance = 1; distance <= 5; distance++) {
    const pitch = at + direction * distance;
    if (pitch < range[0] || pitch > range[1]) return nearest(at - direction * 2, allowed, range);
    if (allowed.has(pitch % 12)) return pitch;
  }
  return nearest(at, allowed, range);
}

function nearest(wanted: number, classes: ReadonlySet<number>, range: readonly [number, number]): number {
  let best = Math.round(wanted);
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let pitch = range[0]; pitch <= range[1]; pitch++) {
    const distance = Math.abs(pitch - wanted);
    if (classes.has(pitch % 12) && distance < bestDistance) {
      best = pitch;
      bestDistance = distance;
    }
  }
  return best;
}

/** On a repetition some notes are divided or left out; the outline stays. */
function vary(random: Random, motif: readonly MotifNote[], amount: number): MotifNote[] {
  return motif.flatMap((note, i) => {
    if (i === 0 || !random.chance(amount)) return [note];
    if (note.beats < 1) return random.chance(0.3) ? [] : [note];
    const half = note.beats / 2;
    const turn = { ...note, beat: note.beat + half, beats: half, level: note.level + random.pick([-1, 1]) };
    return [{ ...note, beats: half }, turn];
  });
}

/** One long note per chord above the harmony, moving as little as possible: a line for strings or voices. */
export function holdLine(
  sheet: Sheet,
  sections: readonly Section[],
  range: readonly [number, number],
  velocity = 0.6,
) {
  const notes: Note[] = [];
  let at = (range[0] + range[1]) / 2;
  for (const section of sections) {
    const bars = section.kind === 'ending' ? section.bars.slice(0, 1) : section.bars;
    bars.forEach((bar, i) => {
      bar.forEach((chord, j) => {
        const colour = chord.intervals.slice(1).map((interval) => (chord.root + interval) % 12);
        at = nearest(at + (sheet.random.chance(0.3) ? 2 : 0), new Set(colour), range);
        const whole = section.kind === 'ending' ? section.bars.length : 1 / bar.length;
        notes.push({
          beat: section.beat + (i + j / bar.length) * sheet.beatsPerBar,
          beats: whole * sheet.beatsPerBar,
          pitch: at,
          velocity,
        });
      });
    });
  }
  return notes;
}
