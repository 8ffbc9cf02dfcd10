import { chordAt, chordSpans, type Section, type Sheet } from '../theory/form.ts';
import { voiceChord } from '../theory/harmony.ts';
import { accentAt, type Note, readRhythm } from './rhythm.ts';

export type ChordStyle = {
  range: readonly [number, number];
  voices: number;
  /** a rhythm of one or two bars; without one the chords are held */
  rhythm?: string;
  rhythmBars?: number;
  velocity?: number;
  /** seconds between the strings of a strum; every second stroke goes up */
  strumBeats?: number;
};

/** Chords in a rhythm (comping, strumming, stabs) or held (pads), with smooth voice leading. */
export function playChords(sheet: Sheet, sections: readonly Section[], style: ChordStyle): Note[] {
  const velocity = style.velocity ?? 0.7;
  const notes: Note[] = [];
  let before: number[] | null = null;
  let stroke = 0;
  for (const section of sections) {
    for (const hit of chordHits(sheet, section, style)) {
      const chord = chordAt(section, sheet.beatsPerBar, hit.beat);
      if (!chord) continue;
      const voicing = voiceChord(chord, before, style.range, style.voices);
      before = voicing;
      const isUp = stroke++ % 2 === 1;
      const accent = hit.mark === 'X' ? 1.15 : hit.mark === 'o' ? 0.7 : 1;
      const level =
        velocity * accent * accentAt((hit.beat - section.beat) % sheet.beatsPerBar, sheet.beatsPerBar);
      const order = isUp && style.strumBeats ? voicing.toReversed() : voicing;
      order.forEach((pitch, i) => {
        const late = (style.strumBeats ?? 0) * i;
        const softer = i === voicing.length - 1 && !isUp ? 1 : 0.92;
        notes.push({
          beat: hit.beat + late,
          beats: hit.beats - late,
          pitch,
          velocity: Math.min(1, level * softer),
        });
      });
    }
  }
  return notes;
}

function chordHits(sheet: Sheet, section: Section, style: ChordStyle) {
  const { beatsPerBar } = sheet;
  const whole = section.bars.length * beatsPerBar;
  if (section.kind === 'ending') return [{ beat: section.beat, beats: whole, mark: 'x' }];
  if (!style.rhythm) return chordSpans(section, beatsPerBar).map((span) => ({ ...span, mark: 'x' }));
  const span = (style.rhythmBars ?? 1) * beatsPerBar;
  const steps = readRhythm(style.rhythm, span);
  return Array.from({ length: Math.ceil(whole / span) }, (_, i) =>
    steps.map((step) => ({ ...step, beat: section.beat + i * span + step.beat })),
  )
    .flat()
    .filter((hit) => hit.beat < section.beat + whole);
}

export type ArpeggioStyle = {
  range: readonly [number, number];
  voices: number;
  /** beats of one note */
  step: number;
  /** order of voices, 0 the lowest; numbers beyond the voicing climb an octave */
  pattern: readonly number[];
  velocity?: number;
  /** beats a note rings; default: its step */
  ring?: number;
};

/** Broken chords: the pattern restarts with each chord. */
export function playArpeggio(sheet: Sheet, sections: readonly Section[], style: ArpeggioStyle): Note[] {
  const notes: Note[] = [];
  let before: number[] | null = null;
  for (const section of sections) {
    for (const span of chordSpans(section, sheet.beatsPerBar)) {
      const voicing = voiceChord(span.chord, before, style.range, style.voices);
      before = voicing;
      if (section.kind === 'ending') {
        if (span.beat > section.beat) continue;
        voicing.forEach((pitch, i) => {
          notes.push({
            beat: span.beat + i * 0.12,
            beats: span.beats * section.bars.length,
            pitch,
            velocity: 0.6,
          });
        });
        continue;
      }
      for (let i = 0; i * style.step < span.beats - 0.01; i++) {
        const voice = style.pattern[i % style.pattern.length] ?? 0;
        const pitch = (voicing[voice % voicing.length] ?? 60) + 12 * Math.floor(voice / voicing.length);
        const beat = span.beat + i * style.step;
        const accent = accentAt((beat - section.beat) % sheet.beatsPerBar, sheet.beatsPerBar);
        notes.push({
          beat,
          beats: style.ring ?? style.step,
          pitch,
          velocity: (style.velocity ?? 0.65) * accent,
        });
      }
    }
  }
  return notes;
}
